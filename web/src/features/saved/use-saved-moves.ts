import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_STAGES, type ListStage, type SavedPerson } from '../../../../shared/saved-talent.ts'
import { reorderBoard } from '../../entities/saved-talent/saved-cache.ts'
import { STAGE_NAMES } from '../../entities/saved-talent/saved-words.ts'
import { useSaveTalent } from '../../entities/saved-talent/use-save-talent.ts'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { useFailures } from '../../ui/toast.tsx'

/** A target position: a stage, and the person in it to insert before; null for its end. */
export interface Place {
  stage: ListStage
  before: string | null
}

interface Move extends Place {
  userId: string
}

/**
 * The stage of a person in a list.
 * @param list the list's id
 */
export function stageIn(list: string, { lists }: SavedPerson): ListStage {
  return lists.find(({ id }) => id === list)?.stage ?? 'longlist'
}

/**
 * The people of a stage, in order.
 * @param people all people of the list
 * @param list the list's id
 */
export function atStage(
  people: readonly SavedPerson[],
  list: string,
  stage: ListStage,
): SavedPerson[] {
  return people.filter((person) => stageIn(list, person) === stage)
}

/** The people of a list after a move. Only the order within each stage matters. */
function withMove(
  people: readonly SavedPerson[],
  list: string,
  { userId, stage, before }: Move,
): SavedPerson[] {
  const moving = people.find(({ talent }) => talent.userId === userId)
  if (!moving) return [...people]
  const lists = moving.lists.map((one) => (one.id === list ? { ...one, stage } : one))
  const rest = people.filter((person) => person !== moving)
  const at = rest.findIndex(({ talent }) => talent.userId === before)
  return rest.toSpliced(at < 0 ? rest.length : at, 0, { ...moving, lists })
}

/**
 * Moves people on a board. A move shows at once; if it fails, the person goes back, with a message. Moves in flight are
 * kept apart from confirmed ones, so that one failed move does not undo another.
 * @param list the id of the board's list
 * @param shownAs the same as in the address; undefined for the first list
 * @param confirmed its people, as confirmed by the worker
 * @returns `people` in the order to show; `move`, which calls back before somebody who could not be moved goes back;
 *   `heard`, a description of the last move, to announce; and `step`, the
 *   position of a person after one step by keyboard, undefined at the edge
 */
export function useSavedMoves(
  list: string,
  shownAs: string | undefined,
  confirmed: readonly SavedPerson[],
) {
  const client = useQueryClient()
  const failures = useFailures()
  const { save } = useSaveTalent()
  const [onTheWay, setOnTheWay] = useState<readonly Move[]>([])
  const [heard, setHeard] = useState('')
  const people = onTheWay.reduce<readonly SavedPerson[]>(
    (present, move) => withMove(present, list, move),
    confirmed.filter((person) => person.lists.some(({ id }) => id === list)),
  )

  async function move(person: SavedPerson, place: Place, onReturn?: () => void): Promise<void> {
    const wanted = { ...place, userId: person.talent.userId }
    const name = nameOf(person.talent)
    const after = atStage(withMove(people, list, wanted), list, place.stage)
    const nth = after.findIndex(({ talent }) => talent.userId === wanted.userId) + 1
    setHeard(`${name} moved to ${STAGE_NAMES[place.stage]}, ${nth} of ${after.length}.`)
    failures.withdraw(`move ${wanted.userId}`)
    setOnTheWay((present) => [...present, wanted])
    try {
      await save(wanted.userId, { list, ...place })
      // The first list is also known by its id.
      for (const known of new Set([shownAs, list])) {
        reorderBoard(client, known, (items) => withMove(items, list, wanted))
      }
    } catch (error) {
      setHeard('')
      onReturn?.()
      failures.tell(
        `move ${wanted.userId}`,
        `${name} is back where they were`,
        (error as Error).message,
      )
    } finally {
      setOnTheWay((present) => present.filter((one) => one !== wanted))
    }
  }

  function step(person: SavedPerson, across: number, down: number): Place | undefined {
    const from = stageIn(list, person)
    const stage = LIST_STAGES[LIST_STAGES.indexOf(from) + across]
    if (stage === undefined) return undefined
    if (across !== 0) return { stage, before: null }
    const column = atStage(people, list, stage)
    const at = column.indexOf(person) + down
    if (at < 0 || at >= column.length) return undefined
    return { stage, before: column[down > 0 ? at + 1 : at]?.talent.userId ?? null }
  }

  return {
    people,
    move: (person: SavedPerson, place: Place, onReturn?: () => void) =>
      void move(person, place, onReturn),
    step,
    heard,
  }
}
