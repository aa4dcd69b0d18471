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
  children: (data: Data) => ReactNode
}

/**
 * A part of a page that depends on data: its outline while they are on their way, the page when they
 * are there, and a sentence with another try when they do not come. What came once stays.
 */
export function DataArea<Data>({ query, skeleton, children }: DataAreaProps<Data>) {
  const { data, error } = query
  if (data !== undefined) {
    return (
      <>
        {error && <LoadFailure title="What you see may be out of date" query={query} />}
        {children(data)}
      </>
    )
  }
  if (error) return <LoadFailure title="This could not be loaded" query={query} />
  return (
    <div role="status">
      <p className="sr-only">Loading...</p>
      {skeleton}
    </div>
  )
}

function LoadFailure({ title, query }: { title: string; query: Asked<unknown> }) {
  return (
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
  )
}
