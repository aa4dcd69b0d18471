import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_STAGES, type TalentList } from '../../../../shared/saved-talent.ts'
import type { SavedSearch } from '../../../../shared/search-params/saved-talent.ts'
import { peopleSaved } from '../../entities/saved-talent/saved-words.ts'
import { useWholeList } from '../../entities/saved-talent/use-whole-list.ts'
import { TalentQuickView } from '../../entities/talent-card/talent-quick-view.tsx'
import { useOpenSaved } from '../../entities/talent-card/use-quick-view.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { holdUntilSettled } from '../../lib/hold-until-settled.ts'
import { membersQuery } from '../../lib/member-queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { footBar } from '../../ui/foot-bar.ts'
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx'
import type { ChangeSavedSearch } from './change-saved-search.ts'
import { SavedBoard } from './saved-board.tsx'
import { focusSavedCard } from './saved-card.tsx'
import { useCompared } from './use-compared.ts'
import { atStage, stageIn, useSavedMoves } from './use-saved-moves.ts'
import { WhoSeesList } from './who-sees-list.tsx'

interface SavedListProps {
  list: TalentList
  search: SavedSearch
  onSearch: ChangeSavedSearch
}

/** One list: its board, an open person over it, and the link to a comparison. */
export function SavedList({ list, search, onSearch }: SavedListProps) {
  // Loads the whole list: moving somebody to the end needs the real end.
  const { board, people: confirmed, isWhole } = useWholeList(search.list)
  const moves = useSavedMoves(list.id, search.list, confirmed)
  const { compared, toggle } = useCompared(search, onSearch)
  const [cleared, setCleared] = useState(false)
  const shown = holdUntilSettled(board, useQuery(membersQuery))

  return (
    <DataArea query={shown} skeleton={<BoardSkeleton />}>
      {() => (
        // Not a grid: the bar that sticks to the bottom of the window needs the full height to stick in.
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-wrap items-center gap-x-8 gap-y-1 empty:hidden">
            <WhoSeesList list={list} />
            {list.madeBy !== undefined && (
              <p className="text-sm text-soft wrap-anywhere">
                Made by <bdi>{list.madeBy}</bdi>
              </p>
            )}
          </div>
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
              stage={search.stage}
              compared={compared}
              onCompare={toggle}
            />
          )}
          {!isWhole && (
            <p className="hidden text-sm print:block">
              {`Only ${moves.people.length} of ${list.people} people are printed: the others were not loaded yet.`}
            </p>
          )}
          <OpenPerson list={list.id} moves={moves} openId={search.person} />
          {compared.length > 0 && (
            <div
              ref={footBar}
              data-foot-bar
              className="sticky bottom-(--toast-room,0px) z-10 -mx-4 -mb-6 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:-mb-8 sm:px-8"
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
                  // The bar disappears.
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

interface OpenPersonProps {
  list: string
  moves: ReturnType<typeof useSavedMoves>
  /** The person whose profile is shown over the list. */
  openId: string | undefined
}

/** A person's profile over the board. */
function OpenPerson({ list, moves, openId }: OpenPersonProps) {
  const people = LIST_STAGES.flatMap((stage) => atStage(moves.people, list, stage))
  const talents = people.map(({ talent }) => talent)
  const { next, previous, close } = useOpenSaved(openId, talents, focusSavedCard)
  const person = people.find(({ talent }) => talent.userId === openId)
  const stage = person && stageIn(list, person)
  return (
    <TalentQuickView
      openId={person && openId}
      onClose={close}
      onNext={next}
      onPrevious={previous}
      own={
        person &&
        stage && {
          saved: person,
          list,
          stage,
          onStage: (to) => moves.move(person, { stage: to, before: null }),
        }
      }
    />
  )
}

/** The skeleton of a board. */
export function BoardSkeleton() {
  return (
    <div className="grid gap-3 lg:grid-cols-5">
      <SkeletonList count={5}>
        <div className="grid content-start gap-3 not-first:max-lg:hidden">
          <Skeleton className="h-8" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      </SkeletonList>
    </div>
  )
}
