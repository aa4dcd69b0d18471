import { type KeyboardEvent, useRef } from 'react'
import type { FoundTalent } from '../../../../shared/talent-search.ts'
import { namesOfPeople } from '../../entities/talent/names-of-people.ts'
import { cardId, focusCard } from '../../entities/talent-card/card-focus.ts'
import { FoundTalentCard } from '../../entities/talent-card/talent-card.tsx'
import { columnCount } from '../../lib/column-count.ts'
import { useIntersection } from '../../lib/use-intersection.ts'
import { LoadMore, type PagedList } from '../../ui/load-more.tsx'
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx'

interface SearchResultsProps {
  items: readonly FoundTalent[]
  /** The wanted roles. */
  asked: readonly string[]
  view: 'grid' | 'list'
  /** The paged query of the results. */
  list: PagedList
}

const layouts = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(16.5rem,100%),1fr))] gap-x-5 gap-y-7',
  list: 'grid',
} as const

/** The results. The arrow keys move from one to the next, up and down by rows. */
export function SearchResults({ items, asked, view, list }: SearchResultsProps) {
  const nameOf = namesOfPeople(items)
  const cards = useRef<HTMLUListElement>(null)
  const end = useIntersection(list.hasNextPage && !list.isFetchingNextPage, list.fetchNextPage)

  function press(event: KeyboardEvent): void {
    // In a popover of a card, the arrow keys keep their own function.
    if (!(event.target as Element).matches('[id^=talent-]')) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const by = stepOf(event.key, columnCount(cards.current), view)
    if (by === undefined) return
    event.preventDefault()
    stepFocus(items, by)
  }

  return (
    <div className="grid gap-8">
      <ul ref={cards} aria-label="Talent" onKeyDown={press} className={layouts[view]}>
        {items.map((talent) => (
          <li key={talent.userId} className="min-w-0">
            <FoundTalentCard
              talent={talent}
              distinctName={nameOf(talent)}
              view={view}
              asked={asked}
            />
          </li>
        ))}
      </ul>
      <div ref={end}>
        <LoadMore shown={items.length} names={['people', 'person']} list={list} />
      </div>
    </div>
  )
}

/** The skeleton of a page of cards. */
export function ResultsSkeleton() {
  return (
    <div className={layouts.grid}>
      <SkeletonList count={9}>
        <div className="grid gap-2">
          <Skeleton className="aspect-video" />
          <Skeleton className="h-6 w-3/4" />
        </div>
      </SkeletonList>
    </div>
  )
}

function stepOf(key: string, columns: number, view: 'grid' | 'list'): number | undefined {
  const across = view === 'grid' ? 1 : undefined
  return {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: across,
    ArrowLeft: across && -across,
  }[key]
}

/**
 * Moves focus from one card to another; to the first if no card has it.
 * @param items the results, in the order shown
 * @param by how many cards forward, or back if negative
 */
export function stepFocus(items: readonly FoundTalent[], by: number): void {
  const focused = document.activeElement?.id
  const at = items.findIndex(({ userId }) => cardId(userId) === focused)
  focusCard(items[at < 0 ? 0 : at + by]?.userId)
}
