import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Countdown } from './countdown.tsx'
import { Notice } from './notice.tsx'

/** The fields of a query that this component needs. */
interface Asked<Data> {
  data: Data | undefined
  /** With the seconds to wait, if a rate limit refused the call. */
  error: (Error & { retryAfter?: number | undefined }) | null
  isFetching: boolean
  refetch: () => unknown
}

interface DataAreaProps<Data> {
  query: Asked<Data>
  /** Has the size of the content to come. */
  skeleton: ReactNode
  /** Margins for the failure notice, if the content reaches from edge to edge. */
  failureMargins?: string
  children: (data: Data) => ReactNode
}

/**
 * A part of a page that depends on data. It shows a skeleton while they load, the content when they are there, and a
 * message with a retry when they fail. Content that was shown once stays.
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
    // May be as narrow as the content: a skeleton that scrolls sideways would widen its column.
    <div role="status" className="min-w-0">
      <p className="sr-only">Loading...</p>
      {skeleton}
    </div>
  )
}

/**
 * Announces that a retry has worked, in place of its button, which is gone, and takes the focus that the button had:
 * otherwise keyboard users would be back at the beginning of the page.
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

/** Says that data did not load, and lets people retry; after a rate limit it retries by itself. */
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
