import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

/** What a list needs to know of its paged query. */
export interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

interface LoadMoreProps {
  /** How many are shown. */
  shown: number
  /** How many there are in all; left out if unknown. */
  total?: number | undefined
  /** The name of the items, in the plural and in the singular. */
  names: readonly [many: string, one: string]
  /** The paged query of the items. */
  list: PagedList
}

/**
 * The end of a paged list: how many items are shown, and a button for the next page. The button stays in its place with
 * its focus; when there is nothing more to load, focus moves to the sentence that says so. On paper, which has no button,
 * the sentence says that there are more.
 */
export function LoadMore({ shown, total, names: [many, one], list }: LoadMoreProps) {
  const { hasNextPage: hasMore, isFetchingNextPage: isLoading } = list
  const line = useRef<HTMLParagraphElement>(null)
  const [pressed, setPressed] = useState(false)
  const ended = pressed && !hasMore

  useEffect(() => {
    if (ended) line.current?.focus()
  }, [ended])

  return (
    <div className="flex flex-wrap items-center gap-4">
      {hasMore && (
        <Button
          variant="outline"
          // Not `loading`: a disabled button would lose focus.
          aria-busy={isLoading || undefined}
          aria-disabled={isLoading || undefined}
          onClick={() => {
            setPressed(true)
            if (!isLoading) void list.fetchNextPage()
          }}
        >
          {isLoading ? 'Loading...' : 'Load more'}
        </Button>
      )}
      <p ref={line} tabIndex={-1} role="status" className="text-sm text-soft tabular">
        <span>
          {shown} {shown === 1 ? one : many}
          {hasMore ? ' shown' : ', end of list'}
        </span>
        {hasMore && (
          <span className="hidden print:inline">
            {total === undefined ? ', and there are more' : `, of ${total}`}
          </span>
        )}
      </p>
    </div>
  )
}
