import { useEffect, useState } from 'react'
import { isLeft } from '../lib/missing-chunk.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { PageLoading } from '../ui/page-loading.tsx'

/** Whoever is still here after this long did not leave after all, in milliseconds. */
const STAYED = 10_000

const reloadPage = () => window.location.reload()

interface PageFailureProps {
  error: unknown
  reload?: () => void
}

/**
 * What stands in the place of a page that failed.
 * @param error what it threw
 * @param reload loads the page anew; the browser's own when left out
 */
export function PageFailure({ error, reload }: PageFailureProps) {
  return isLeft(error) ? (
    <LeftPage error={error} reload={reload ?? reloadPage} />
  ) : (
    <ErrorScreen error={error} />
  )
}

/** Nothing went wrong, and the next page is on its way. Whoever comes back from there gets this one whole. */
function LeftPage({ error, reload }: Required<PageFailureProps>) {
  const [hasStayed, setHasStayed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasStayed(true), STAYED)
    const showAgain = ({ persisted }: PageTransitionEvent) => persisted && reload()
    window.addEventListener('pageshow', showAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', showAgain)
    }
  }, [reload])
  return hasStayed ? <ErrorScreen error={error} /> : <PageLoading />
}
