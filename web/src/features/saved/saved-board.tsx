import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { COMPARED_MAX } from '../../../../shared/limits.ts'
import { LIST_STAGES, type ListStage, type SavedPerson } from '../../../../shared/saved-talent.ts'
import type { SavedSearch } from '../../../../shared/search-params/saved-talent.ts'
import { useColleagues } from '../../entities/network/use-colleagues.ts'
import { STAGE_NAMES } from '../../entities/saved-talent/saved-words.ts'
import { columnsOf } from '../../lib/columns-of.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import type { MenuChoice } from '../../ui/menu.tsx'
import { PillLink, PillNav } from '../../ui/pill-link.tsx'
import { SavedCard, savedCardId } from './saved-card.tsx'
import { type Drag, SavedColumn } from './saved-column.tsx'
import { useRemoveFromList } from './use-remove-from-list.ts'
import { atStage, type Place, stageIn, type useSavedMoves } from './use-saved-moves.ts'

interface SavedBoardProps {
  /** The list's id. */
  list: string
  /** Everybody in it, and the ways to move them. */
  moves: ReturnType<typeof useSavedMoves>
  search: SavedSearch
  /** Who is chosen to be compared. */
  compared: readonly string[]
  onSearch: (change: SavedSearch) => void
}

/** How the arrow keys go: across the stages, and down in one; with one stage alone, along its rows and down them. */
const STEPS: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A list by stages: all of them beside each other, or one at a time where there is room for one. */
export function SavedBoard({ list, moves, search, compared, onSearch }: SavedBoardProps) {
  const wide = useWideScreen()
  const keysId = useId()
  const { people, move, step, heard } = moves
  const remove = useRemoveFromList(list, people)
  const isFixed = !useColleagues().may('editor')
  const [drag, setDrag] = useState<Drag | null>(null)
  const refocus = useRef<string | null>(null)
  const shown = LIST_STAGES.find((stage) => stage === search.stage) ?? 'longlist'

  // A card that changes its column is a new element: whoever moved it by keyboard stays with it.
  useEffect(() => {
    if (refocus.current === null) return
    const moved = people.find(({ talent }) => talent.userId === refocus.current)
    // Where one stage is shown at a time, they may have left it: whoever is first there is next.
    const isHere = moved && (wide || stageIn(list, moved) === shown)
    const next = isHere ? moved : atStage(people, list, shown)[0]
    if (next) document.getElementById(savedCardId(next.talent.userId))?.focus()
    refocus.current = null
  })

  function moveTo(person: SavedPerson, place: Place): void {
    refocus.current = person.talent.userId
    move(person, place)
  }

  async function takeOut(person: SavedPerson): Promise<void> {
    const column = atStage(people, list, stageIn(list, person))
    const at = column.indexOf(person)
    const next = column[at + 1] ?? column[at - 1]
    const card = document.getElementById(savedCardId(person.talent.userId))?.closest('article')
    if (!(await remove(person))) return
    // The card goes: whoever was in it goes on to the next; who has gone elsewhere stays there.
    const focused = document.activeElement
    if (focused !== document.body && !card?.contains(focused)) return
    if (next) document.getElementById(savedCardId(next.talent.userId))?.focus()
    else focusHeading()
  }

  function press(event: KeyboardEvent): void {
    const by = STEPS[event.key]
    const person = people.find(
      ({ talent }) => savedCardId(talent.userId) === (event.target as Element).id,
    )
    if (!by || !person || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.shiftKey) {
      if (isFixed) return
      const place = step(person, ...by)
      if (place) moveTo(person, place)
    } else if (wide) {
      focusNeighbour(people, list, person, ...by)
    } else {
      const [across, down] = by
      const columns = columnsOf((event.target as Element).closest('ul'))
      // In a single column there is nothing beside a card.
      if (across === 0 || columns > 1) {
        focusNeighbour(people, list, person, 0, across + down * columns)
      }
    }
  }

  function movesOf(person: SavedPerson): MenuChoice[][] {
    if (isFixed) return []
    const [up, down] = [step(person, 0, -1), step(person, 0, 1)]
    return [
      LIST_STAGES.map((stage) => ({
        label: STAGE_NAMES[stage],
        isPresent: stageIn(list, person) === stage,
        run: () => moveTo(person, { stage, before: null }),
      })),
      [
        { label: 'Up', disabled: !up, run: () => up && moveTo(person, up) },
        { label: 'Down', disabled: !down, run: () => down && moveTo(person, down) },
      ],
      [{ label: 'Remove from this list', run: () => void takeOut(person) }],
    ]
  }

  function toggle(userId: string): void {
    const next = compared.includes(userId)
      ? compared.filter((one) => one !== userId)
      : [...compared, userId]
    onSearch({ compare: next.join(',') || undefined })
  }

  const column = (stage: ListStage) => (
    <SavedColumn
      key={stage}
      stage={stage}
      isOnPaperOnly={!wide && stage !== shown}
      people={atStage(people, list, stage)}
      isFixed={isFixed}
      drag={drag}
      onDrag={setDrag}
      onDrop={() => {
        if (drag?.over) move(drag.person, drag.over)
        setDrag(null)
      }}
    >
      {(person) => (
        <SavedCard
          person={person}
          search={search}
          isCompared={compared.includes(person.talent.userId)}
          canCompare={compared.length < COMPARED_MAX}
          onCompare={() => toggle(person.talent.userId)}
          moves={movesOf(person)}
          keysId={keysId}
        />
      )}
    </SavedColumn>
  )

  return (
    <div className="grid grid-cols-1 gap-3">
      {!wide && (
        <PillNav label="Stages">
          {LIST_STAGES.map((stage) => (
            <li key={stage}>
              <PillLink
                to="/network/saved"
                search={{ ...search, stage: stage === 'longlist' ? undefined : stage }}
                replace
                resetScroll={false}
                aria-current={stage === shown ? 'page' : undefined}
                count={atStage(people, list, stage).length}
              >
                {STAGE_NAMES[stage]}
              </PillLink>
            </li>
          ))}
        </PillNav>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards in it */}
      <div
        onKeyDown={press}
        className={
          wide
            ? 'grid grid-cols-[repeat(5,minmax(11.5rem,1fr))] gap-3 overflow-x-auto print:block print:space-y-4 print:overflow-visible'
            : 'grid grid-cols-1 print:block print:space-y-4'
        }
      >
        {LIST_STAGES.map(column)}
      </div>
      <p id={keysId} className="text-xs text-soft pointer-coarse:sr-only print:hidden">
        {isFixed
          ? 'Arrow keys move between cards.'
          : 'Arrow keys move between cards; with Shift they move the card. You can also drag cards.'}
      </p>
      <p role="status" className="sr-only">
        {heard}
      </p>
    </div>
  )
}

function focusNeighbour(
  people: readonly SavedPerson[],
  list: string,
  person: SavedPerson,
  across: number,
  down: number,
): void {
  const from = stageIn(list, person)
  const row = atStage(people, list, from).indexOf(person)
  let at = LIST_STAGES.indexOf(from) + across
  const columnAt = () => {
    const stage = LIST_STAGES[at]
    return stage && atStage(people, list, stage)
  }
  // Empty stages are stepped over.
  while (across !== 0 && columnAt()?.length === 0) at += across
  const column = columnAt()
  if (column === undefined) return
  const next = column[across === 0 ? row + down : Math.min(row, column.length - 1)]
  if (next) document.getElementById(savedCardId(next.talent.userId))?.focus()
}
