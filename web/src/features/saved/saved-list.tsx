import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SavedPerson, TalentList } from '../../../../shared/saved-talent.ts'
import type { SavedSearch } from '../../../../shared/search-params/saved-talent.ts'
import { boardQuery } from '../../entities/saved-talent/saved-queries.ts'
import { peopleSaved } from '../../entities/saved-talent/saved-words.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useCloseToList } from '../../lib/use-close-to-list.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { footBar } from '../../ui/foot-bar.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SavedBoard } from './saved-board.tsx'
import { savedCardId } from './saved-card.tsx'
import { SavedPersonParts } from './saved-person.tsx'
import { useCompared } from './use-compared.ts'
import { stageIn, useSavedMoves } from './use-saved-moves.ts'

interface SavedListProps {
  list: TalentList
  search: SavedSearch
  onSearch: (change: SavedSearch) => void
}

/** One list: its board, somebody of it over that, and the way to a comparison. */
export function SavedList({ list, search, onSearch }: SavedListProps) {
  const board = useInfiniteQuery(boardQuery(search.list))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = board
  // All of a list is shown: moving somebody to its end means something only where the end is.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const confirmed = useMemo(() => onceEach(data?.pages.flatMap(({ items }) => items) ?? []), [data])
  const moves = useSavedMoves(list.id, confirmed)
  const compared = useCompared(search)
  const [cleared, setCleared] = useState(false)

  return (
    <DataArea query={board} skeleton={<BoardSkeleton />}>
      {() => (
        // No grid: what sticks to the foot of the window needs all of this to stick in.
        <div className="flex min-w-0 flex-col gap-5">
          {moves.people.length === 0 ? (
            <EmptyState
              title="No one is in this list"
              action={<ButtonLink to="/network/browse">Browse talent</ButtonLink>}
            >
              Save someone to this list to see them here.
            </EmptyState>
          ) : (
            <SavedBoard
              list={list.id}
              moves={moves}
              search={search}
              compared={compared}
              onSearch={onSearch}
            />
          )}
          <PersonSheet list={list.id} moves={moves} search={search} onSearch={onSearch} />
          {compared.length > 0 && (
            <div
              ref={footBar}
              data-foot-bar
              className="sticky bottom-(--toast-room,0px) z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
            >
              <p className="text-sm">{peopleSaved(compared.length)} to compare</p>
              <Button size="sm" onClick={() => onSearch({ view: 'compare' })}>
                Compare
              </Button>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  onSearch({ compare: undefined })
                  setCleared(true)
                  // The bar goes.
                  focusHeading()
                }}
              >
                Clear
              </Button>
            </div>
          )}
          <p role="status" className="sr-only">
            {cleared && compared.length === 0 && 'No one is selected to compare'}
          </p>
        </div>
      )}
    </DataArea>
  )
}

/** Somebody may be on two pages, when they were moved between the asking for one and for the other. */
function onceEach(people: readonly SavedPerson[]): SavedPerson[] {
  return [...new Map(people.map((person) => [person.talent.userId, person])).values()]
}

interface PersonSheetProps extends Omit<SavedListProps, 'list'> {
  list: string
  moves: ReturnType<typeof useSavedMoves>
}

function PersonSheet({ list, moves, search, onSearch }: PersonSheetProps) {
  // The profile that was shown last slides away with the sheet.
  const [shownId, setShownId] = useState(search.person)
  if (search.person !== undefined && search.person !== shownId) setShownId(search.person)
  const start = useRef<HTMLDivElement>(null)
  const close = useCloseToList(() => onSearch({ person: undefined }))
  const person = moves.people.find(({ talent }) => talent.userId === shownId)
  return (
    <Sheet
      open={search.person !== undefined && person !== undefined}
      onClose={close}
      side="right"
      label="Note, rating and lists"
      initialFocus={start}
      returnsFocus={() => {
        if (shownId !== undefined) document.getElementById(savedCardId(shownId))?.focus()
        return false
      }}
      className="max-w-lg"
    >
      <div ref={start} tabIndex={-1} className="min-h-12 outline-none" />
      {person && (
        <SavedPersonParts
          key={shownId}
          person={person}
          stage={stageIn(list, person)}
          onStage={(stage) => moves.move(person, { stage, before: null })}
        />
      )}
    </Sheet>
  )
}

/** The outline of a board. */
export function BoardSkeleton() {
  return (
    <div className="grid gap-3 lg:grid-cols-5">
      {Array.from({ length: 5 }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all columns of an outline are alike
        <div key={column} className="grid content-start gap-3 not-first:max-lg:hidden">
          <Skeleton className="h-8" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      ))}
    </div>
  )
}
