import { useQueryClient } from '@tanstack/react-query'
import type { SavedPerson } from '../../../../shared/saved-talent.ts'
import { listKey } from '../../lib/list-query.ts'
import { nameOf } from '../../ui/talent-words.ts'
import { useToast } from '../../ui/toast.tsx'
import type { ToastAction } from '../../ui/toast-line.ts'
import { SAVED_CALL } from './saved-queries.ts'
import { useSaveTalent } from './use-save-talent.ts'
import { atStage, stageIn } from './use-saved-moves.ts'

/**
 * Takes somebody out of a list, and offers to put them back where they were, with what was forgotten: note and rating.
 * When that fails it is offered again for as long as it takes: nothing else has them any more.
 * @param list its id
 * @param people in it, in their order
 * @returns a function that answers whether they are out of it
 */
export function useRemoveFromList(list: string, people: readonly SavedPerson[]) {
  const client = useQueryClient()
  const say = useToast()
  const { save, unsave } = useSaveTalent()

  function offerOf(
    label: string,
    timeout: number,
    person: SavedPerson,
    before: string | null,
  ): ToastAction {
    return { label, timeout, run: () => void putBack(person, before) }
  }

  async function putBack(person: SavedPerson, before: string | null): Promise<void> {
    const { talent, note, version, rating, lists } = person
    // Who is in another list was not forgotten, and may have been written about since.
    const forgotten = lists.length === 1 && { note, version, rating }
    const name = nameOf(talent)
    try {
      await save(talent.userId, { list, stage: stageIn(list, person), before, ...forgotten })
      await client.invalidateQueries({ queryKey: listKey(SAVED_CALL) })
      say(`${name} is back in the list`)
    } catch (error) {
      const { message } = error as Error
      const isKept = forgotten && (note !== '' || rating !== null)
      say(
        `${name} is not back in the list`,
        isKept ? `${message} What you kept about them is still here.` : message,
        offerOf('Try again', 0, person, before),
        'failed',
      )
    }
  }

  return async function remove(person: SavedPerson): Promise<boolean> {
    const column = atStage(people, list, stageIn(list, person))
    const before = column[column.indexOf(person) + 1]?.talent.userId ?? null
    const name = nameOf(person.talent)
    try {
      await unsave(person.talent.userId, list)
      say(`${name} is out of the list`, undefined, offerOf('Undo', 12_000, person, before))
      return true
    } catch (error) {
      say(`${name} is still in the list`, (error as Error).message, undefined, 'failed')
      return false
    }
  }
}
