import type { ReactNode } from 'react'
import { LoadMore } from './load-more.tsx'

interface PagedRowsProps<Item extends { id: string }> {
  /** What the list is heard as. */
  label: string
  items: readonly Item[]
  /** What they are, in the plural and in the singular. */
  names: readonly [many: string, one: string]
  /** Where the items come from, a page at a time. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** Draws a row. */
  children: (item: Item) => ReactNode
}

/** Rows with a line between them, and below them the way to more. */
export function PagedRows<Item extends { id: string }>({
  label,
  items,
  names,
  list,
  children,
}: PagedRowsProps<Item>) {
  return (
    <div className="grid gap-5">
      <ul aria-label={label} className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <LoadMore
        shown={items.length}
        names={names}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}
