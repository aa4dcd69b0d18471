import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Countdown } from './countdown.tsx'
import { Notice } from './notice.tsx'

/** What this part of a page needs to know of a query. */
interface Asked<Data> {
  data: Data | undefined
  /** With the seconds to wait, of what was asked too often. */
  error: (Error & { retryAfter?: number | undefined }) | null
  isFetching: boolean
  refetch: () => unknown
}

interface DataAreaProps<Data> {
  query: Asked<Data>
  /** Has the measures of what is coming. */
  skeleton: ReactNode
  /** The margins of a failure's notice, where the data reach from edge to edge. */
  failureMargins?: string
  children: (data: Data) => ReactNode
}

/**
 * A part of a page that depends on data: its skeleton while they are on their way, the page when they
 * are there, and a sentence with another try when they do not come. What came once stays.
 */
export function DataArea<Data>({ query, skeleton, failureMargins, children }: DataAreaProps<Data>) {
  const { data, error } = query
  const [retried, setRetried] = useState(false)
  const failed = (title: string) => (
    <LoadFailure
      title={title}
      query={query}
      margins={failureMargins}
      onRetry={() => setRetried(true)}
    />
  )
  if (data !== undefined) {
    return (
      <>
        {error ? failed('This may be out of date') : retried && <Loaded />}
        {children(data)}
      </>
    )
  }
  if (error) return failed('This could not be loaded')
  return (
    // As narrow as what it stands for may be: a skeleton that scrolls sideways would widen the column it is in.
    <div role="status" className="min-w-0">
      <p className="sr-only">Loading...</p>
      {skeleton}
    </div>
  )
}

/**
 * Says that another try has helped, where the button stood that is gone with the failure, and takes the focus
 * that was on it: otherwise whoever pressed it by keyboard would be back at the page's beginning.
 */
function Loaded() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={line} tabIndex={-1} className="sr-only">
      Loaded
    </p>
  )
}

interface LoadFailureProps {
  title: string
  query: Asked<unknown>
  margins: string | undefined
  onRetry?: () => void
}

/** Says that data did not come, and tries again; of itself, where it was only asked too often. */
export function LoadFailure({ title, query, margins, onRetry }: LoadFailureProps) {
  const wait = query.error?.retryAfter
  return (
    <div className={margins}>
      <Notice kind="failure" title={title}>
        <p>{query.error?.message}</p>
        {wait !== undefined && (
          <Countdown seconds={wait} of={query.error} onEnd={() => void query.refetch()} />
        )}
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          loading={query.isFetching}
          onClick={() => {
            onRetry?.()
            void query.refetch()
          }}
        >
          Try again
        </Button>
      </Notice>
    </div>
  )
}
