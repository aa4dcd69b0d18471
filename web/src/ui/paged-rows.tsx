import type { ReactNode } from 'react'
import { LoadMore, type PagedList } from './load-more.tsx'

interface PagedRowsProps<Item extends { id: string }> {
  /** The list's accessible name. */
  label: string
  items: readonly Item[]
  /** The name of the items, in the plural and in the singular. */
  names: readonly [many: string, one: string]
  /** The paged query of the items. */
  list: PagedList
  /** Renders a row. */
  children: (item: Item) => ReactNode
}

/** Rows with a line between them, and below them a button for more. */
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
      <LoadMore shown={items.length} names={names} list={list} />
    </div>
  )
}
