import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface LoadMoreProps {
  /** How many are shown. */
  shown: number
  /** What they are, in the plural and in the singular. */
  names: readonly [many: string, one: string]
  hasMore: boolean
  loading: boolean
  onMore: () => void
}

/**
 * The foot of a list that comes page by page: how much of it is shown, and the way to the next page.
 * The button stays where the eye and the focus are; when it has nothing more to do, focus goes to the
 * sentence that says so.
 */
export function LoadMore({ shown, names: [many, one], hasMore, loading, onMore }: LoadMoreProps) {
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
          // Not `loading`: a disabled button would drop the focus.
          aria-busy={loading || undefined}
          aria-disabled={loading || undefined}
          onClick={() => {
            setPressed(true)
            if (!loading) onMore()
          }}
        >
          {loading ? 'Loading...' : 'Load more'}
        </Button>
      )}
      <p ref={line} tabIndex={-1} role="status" className="text-sm text-soft tabular">
        {hasMore
          ? `${shown} ${many} shown`
          : shown === 1
            ? `1 ${one}, end of list`
            : `${shown} ${many}, end of list`}
      </p>
    </div>
  )
}
