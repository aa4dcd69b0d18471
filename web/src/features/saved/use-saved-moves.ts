import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_STAGES, type ListStage, type SavedPerson } from '../../../../shared/saved-talent.ts'
import { changeBoards } from '../../entities/saved-talent/saved-cache.ts'
import { STAGE_NAMES } from '../../entities/saved-talent/saved-words.ts'
import { useSaveTalent } from '../../entities/saved-talent/use-save-talent.ts'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { useToast } from '../../ui/toast.tsx'

/** Where somebody is to be put: a stage, and before whom of it; null for its end. */
export interface Place {
  stage: ListStage
  before: string | null
}

interface Move extends Place {
  userId: string
}

/**
 * At which stage of a list somebody is.
 * @param list its id
 */
export function stageIn(list: string, { lists }: SavedPerson): ListStage {
  return lists.find(({ id }) => id === list)?.stage ?? 'longlist'
}

/**
 * Those of a stage, in their order.
 * @param people of the list
 * @param list its id
 */
export function atStage(
  people: readonly SavedPerson[],
  list: string,
  stage: ListStage,
): SavedPerson[] {
  return people.filter((person) => stageIn(list, person) === stage)
}

/** The people of a list after a move. The order within each stage is all that counts. */
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
 * Moves people on a board. Everybody is where they were put at once; who could not be put there goes back,
 * with a sentence. What is on its way is kept apart from what the worker has confirmed, so that one
 * move that fails takes no other with it.
 * @param list the board's, by its id
 * @param confirmed its people as the worker knows them
 * @returns `people` in the order to show; `move`; `heard`, the last move in words, to be announced; and
 *   `step`, where somebody is after a step by keyboard, undefined at the edge
 */
export function useSavedMoves(list: string, confirmed: readonly SavedPerson[]) {
  const client = useQueryClient()
  const toast = useToast()
  const { save } = useSaveTalent()
  const [onTheWay, setOnTheWay] = useState<readonly Move[]>([])
  const [heard, setHeard] = useState('')
  const people = onTheWay.reduce<readonly SavedPerson[]>(
    (present, move) => withMove(present, list, move),
    confirmed.filter((person) => person.lists.some(({ id }) => id === list)),
  )

  async function move(person: SavedPerson, place: Place): Promise<void> {
    const wanted = { ...place, userId: person.talent.userId }
    const name = nameOf(person.talent)
    const after = atStage(withMove(people, list, wanted), list, place.stage)
    const nth = after.findIndex(({ talent }) => talent.userId === wanted.userId) + 1
    setHeard(`${name} moved to ${STAGE_NAMES[place.stage]}, ${nth} of ${after.length}.`)
    setOnTheWay((present) => [...present, wanted])
    try {
      await save(wanted.userId, { list, ...place })
      changeBoards(client, (items) => withMove(items, list, wanted))
    } catch (error) {
      setHeard('')
      toast(`${name} is back where they were`, (error as Error).message, undefined, 'failed')
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
    move: (person: SavedPerson, place: Place) => void move(person, place),
    step,
    heard,
  }
}
