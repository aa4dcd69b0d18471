import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** What this part of a page needs to know of a query. */
interface Asked<Data> {
  data: Data | undefined
  error: Error | null
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
 * A part of a page that depends on data: its outline while they are on their way, the page when they
 * are there, and a sentence with another try when they do not come. What came once stays.
 */
export function DataArea<Data>({ query, skeleton, failureMargins, children }: DataAreaProps<Data>) {
  const { data, error } = query
  if (data !== undefined) {
    return (
      <>
        {error && (
          <LoadFailure
            title="What you see may be out of date"
            query={query}
            margins={failureMargins}
          />
        )}
        {children(data)}
      </>
    )
  }
  if (error) {
    return <LoadFailure title="This could not be loaded" query={query} margins={failureMargins} />
  }
  return (
    <div role="status">
      <p className="sr-only">Loading...</p>
      {skeleton}
    </div>
  )
}

interface LoadFailureProps {
  title: string
  query: Asked<unknown>
  margins: string | undefined
}

/** Says that data did not come, and tries again. */
export function LoadFailure({ title, query, margins }: LoadFailureProps) {
  return (
    <div className={margins}>
      <Notice kind="failure" title={title}>
        <p>{query.error?.message}</p>
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Try again
        </Button>
      </Notice>
    </div>
  )
}
