import { type KeyboardEvent, useId, useState } from 'react'
import { COMPARED_MAX } from '../../../../shared/limits.ts'
import { LIST_STAGES, type ListStage, type SavedPerson } from '../../../../shared/saved-talent.ts'
import { STAGE_NAMES } from '../../entities/saved-talent/saved-words.ts'
import { namesOfPeople } from '../../entities/talent/names-of-people.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import type { MenuChoice } from '../../ui/menu.tsx'
import { PillLink, PillNav } from '../../ui/pill-link.tsx'
import { SavedCard, savedCardId } from './saved-card.tsx'
import { type Drag, SavedColumn } from './saved-column.tsx'
import { useBoardFocus } from './use-board-focus.ts'
import { useRemoveFromList } from './use-remove-from-list.ts'
import { atStage, type Place, stageIn, type useSavedMoves } from './use-saved-moves.ts'

interface SavedBoardProps {
  /** The list's id. */
  list: string
  /** Everybody in it, and the functions to move them. */
  moves: ReturnType<typeof useSavedMoves>
  /** The stage in the address, which need not exist. */
  stage: string | undefined
  /** The ids of the people to compare. */
  compared: readonly string[]
  /** Chooses a person for the comparison, or no longer. */
  onCompare: (userId: string) => void
}

/**
 * The directions of the arrow keys: across the stages, and down within one; with a single visible stage, along its rows
 * and down them.
 */
const STEPS: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A list by stages: all side by side, or one at a time if there is space for only one. */
export function SavedBoard({ list, moves, stage, compared, onCompare }: SavedBoardProps) {
  const wide = useWideScreen()
  const keysId = useId()
  const { people, move, step, heard } = moves
  const remove = useRemoveFromList(list, people)
  const shown = LIST_STAGES.find((known) => known === stage) ?? 'longlist'
  const focus = useBoardFocus(list, people, wide ? undefined : shown)
  const isFixed = !useColleagues().may('editor')
  const [drag, setDrag] = useState<Drag | null>(null)

  function moveTo(person: SavedPerson, place: Place): void {
    focus.follow(person)
    move(person, place, () => focus.returning(person))
  }

  async function takeOut(person: SavedPerson): Promise<void> {
    const moveFocus = focus.leaving(person)
    if (await remove(person)) moveFocus()
  }

  function press(event: KeyboardEvent): void {
    const by = STEPS[event.key]
    const person = people.find(
      ({ talent }) => savedCardId(talent.userId) === (event.target as Element).id,
    )
    if (!by || !person || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.shiftKey) {
      const place = isFixed ? undefined : step(person, ...by)
      if (place) moveTo(person, place)
    } else {
      focus.step(person, ...by)
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

  const nameOf = namesOfPeople(people.map(({ talent }) => talent))
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
          distinctName={nameOf(person.talent)}
          isCompared={compared.includes(person.talent.userId)}
          canCompare={compared.length < COMPARED_MAX}
          onCompare={() => onCompare(person.talent.userId)}
          moves={movesOf(person)}
          keysId={keysId}
        />
      )}
    </SavedColumn>
  )

  return (
    <div className="grid grid-cols-1 gap-3">
      {!wide && (
        <StagePills shown={shown} peopleAt={(stage) => atStage(people, list, stage).length} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards in it */}
      <div
        onKeyDown={press}
        className={
          wide
            ? 'grid grid-cols-[repeat(5,minmax(11.5rem,1fr))] gap-3 overflow-x-auto @min-[61rem]/page:overflow-x-visible print:block print:space-y-4 print:overflow-visible'
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

interface StagePillsProps {
  shown: ListStage
  /** How many people are at a stage. */
  peopleAt: (stage: ListStage) => number
}

/** Links to the stages, where there is space for only one. */
function StagePills({ shown, peopleAt }: StagePillsProps) {
  return (
    <PillNav label="Stages">
      {LIST_STAGES.map((stage) => (
        <li key={stage}>
          <PillLink
            from="/network/saved"
            to="/network/saved"
            search={(present) => ({
              ...present,
              stage: stage === 'longlist' ? undefined : stage,
            })}
            replace
            resetScroll={false}
            aria-current={stage === shown ? 'page' : undefined}
            count={peopleAt(stage)}
          >
            {STAGE_NAMES[stage]}
          </PillLink>
        </li>
      ))}
    </PillNav>
  )
}
