import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NO_ANSWER } from '../lib/connection-messages.ts'
import { isLeft } from '../lib/missing-chunk.ts'
import { Button } from '../ui/button.tsx'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { PageLoading } from '../ui/page-loading.tsx'

/** If the visitor is still here after this long, they did not leave after all; in milliseconds. */
const STAYED = 10_000

const reloadPage = () => window.location.reload()

interface PageFailureProps {
  error: unknown
  reload?: () => void
}

/**
 * Shown instead of a page that failed. If the page failed for lack of an answer, nothing is wrong with it: it is
 * fetched again without leaving.
 * @param error the error that it threw
 * @param reload reloads the page; the browser's own function if left out
 */
export function PageFailure({ error, reload }: PageFailureProps) {
  if (error instanceof Error && error.message === NO_ANSWER) return <UnansweredPage />
  return isLeft(error) ? (
    <LeftPage error={error} reload={reload ?? reloadPage} />
  ) : (
    <ErrorScreen error={error} />
  )
}

/** Nothing went wrong, and the next page is loading. A visitor who comes back from there gets this page complete. */
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

/** The frame stays around it, and its links still lead to every page that is already loaded. */
function UnansweredPage() {
  const router = useRouter()
  const [isTrying, setIsTrying] = useState(false)

  async function tryAgain(): Promise<void> {
    setIsTrying(true)
    await router.invalidate()
    setIsTrying(false)
  }

  return (
    <div className="band py-10">
      <div role="alert" className="measure border-l-4 border-tally pl-6">
        <h1 className="text-xl">
          {navigator.onLine ? 'This page could not be loaded' : 'You are offline'}
        </h1>
        <p className="mt-3 text-soft">{NO_ANSWER}</p>
        <div className="mt-6">
          <Button loading={isTrying} onClick={() => void tryAgain()}>
            Try again
          </Button>
        </div>
      </div>
    </div>
  )
}
