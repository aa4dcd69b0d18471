import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SavedAnswerSchema, type SaveTalent } from '../../../../shared/saved-talent.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { noteSaved, noteUnsaved, refetchIfGone } from './saved-cache.ts'

// Runs the requests one after the other: the second of two moves starts from the result of the first.
const scope = { id: 'saved-talent' }

/**
 * Saves and removes people. The other cached data follow.
 * @returns `save`, which returns the saved data; `unsave`, which removes them from a list; both throw the worker's
 *   refusal
 */
export function useSaveTalent() {
  const client = useQueryClient()
  const saving = useMutation({
    scope,
    mutationFn: ({ userId, changes }: { userId: string; changes: SaveTalent }) =>
      parseResponse(
        api.network.saved[':userId'].$put({ param: { userId }, json: changes }),
        SavedAnswerSchema,
      ),
    onSuccess: ({ doubles, into, ...saved }, { userId }) => noteSaved(client, userId, saved),
    onError: (error) => void refetchIfGone(client, error),
  })
  const unsaving = useMutation({
    scope,
    mutationFn: ({ userId, list }: { userId: string; list: string }) =>
      doneOf(api.network.saved[':userId'].$delete({ param: { userId }, query: { list } })),
    onSuccess: (_, { userId, list }) => noteUnsaved(client, userId, list),
  })
  return {
    save: (userId: string, changes: SaveTalent) => saving.mutateAsync({ userId, changes }),
    unsave: (userId: string, list: string) => unsaving.mutateAsync({ userId, list }),
  }
}
