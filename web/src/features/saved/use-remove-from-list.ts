import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { listSavedTalent } from '../../../../shared/endpoints/saved-talent.ts'
import { NOTE_MAX } from '../../../../shared/limits.ts'
import { type SavedPerson, SavedSchema } from '../../../../shared/saved-talent.ts'
import { useSaveTalent } from '../../entities/saved-talent/use-save-talent.ts'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { endpointListKey } from '../../lib/endpoint-query.ts'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { atStage, stageIn } from './use-saved-moves.ts'

/** The data that are deleted when somebody leaves their last list. */
type Forgotten = Pick<SavedPerson, 'note' | 'version' | 'rating'>

/**
 * Combines two notes, when the worker refused one because of the other: neither is lost.
 * @param forgotten the data to restore
 * @param error the worker's refusal
 * @returns both notes, the newer one first, with the newer rating; null if it is another error, or both notes together
 *   are too long
 */
function joinedWithNewer({ note, rating }: Forgotten, error: unknown): Forgotten | null {
  if (!(error instanceof ApiProblem) || error.code !== 'note_changed') return null
  const newer = v.safeParse(SavedSchema, error.saved)
  if (!newer.success) return null
  const joined = `${newer.output.note}\n\n${note}`.trim()
  if (joined.length > NOTE_MAX) return null
  return { note: joined, version: newer.output.version, rating: newer.output.rating ?? rating }
}

/**
 * Removes somebody from a list, and offers to put them back in their place with their note and rating. A note that was
 * written in the meantime stays, above the restored one. If restoring fails it is offered again, because note and
 * rating exist nowhere else.
 * @param list the list's id
 * @param people the people in it, in order
 * @returns a function that resolves to whether they were removed
 */
export function useRemoveFromList(list: string, people: readonly SavedPerson[]) {
  const client = useQueryClient()
  const toast = useToast()
  const failures = useFailures()
  const { save, unsave } = useSaveTalent()

  async function putBack(
    person: SavedPerson,
    before: string | null,
    forgotten: Forgotten | null,
  ): Promise<void> {
    const { userId } = person.talent
    const name = nameOf(person.talent)
    failures.withdraw(`put back ${userId}`)
    try {
      await save(userId, { list, stage: stageIn(list, person), before, ...forgotten })
      await client.invalidateQueries({ queryKey: endpointListKey(listSavedTalent) })
      const isJoined = person.note !== '' && forgotten !== null && forgotten.note !== person.note
      toast(
        `${name} is back in the list`,
        isJoined
          ? 'Someone wrote another note in the meantime. The removed one is below it.'
          : undefined,
      )
    } catch (error) {
      const joined = forgotten && joinedWithNewer(forgotten, error)
      if (joined) return putBack(person, before, joined)
      const { message } = error as Error
      const isKept = forgotten && (forgotten.note !== '' || forgotten.rating !== null)
      const run = () => void putBack(person, before, forgotten)
      failures.tell(
        `put back ${userId}`,
        `${name} was not put back in the list`,
        isKept ? `${message} Your note and rating are still here.` : message,
        { label: 'Try again', timeout: 0, run },
      )
    }
  }

  return async function remove(person: SavedPerson): Promise<boolean> {
    const column = atStage(people, list, stageIn(list, person))
    const before = column[column.indexOf(person) + 1]?.talent.userId ?? null
    const { talent, lists, note, version, rating } = person
    const name = nameOf(talent)
    // The data of somebody in another list are not deleted, and may change before they are put back.
    const forgotten = lists.length === 1 ? { note, version, rating } : null
    failures.withdraw(`remove ${talent.userId}`)
    try {
      await unsave(talent.userId, list)
      const run = () => void putBack(person, before, forgotten)
      toast(`${name} is out of the list`, undefined, { label: 'Undo', timeout: 12_000, run })
      return true
    } catch (error) {
      failures.tell(
        `remove ${talent.userId}`,
        `${name} is still in the list`,
        (error as Error).message,
      )
      return false
    }
  }
}
