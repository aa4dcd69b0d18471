import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SavedAnswerSchema, type SaveTalent } from '../../../../shared/saved-talent.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { noteSaved, noteUnsaved } from './saved-cache.ts'

// One after the other: of two moves, the second was made of what the first had left.
const scope = { id: 'saved-talent' }

/**
 * The ways to keep something about somebody and to forget it. What is shown elsewhere follows.
 * @returns `save`, which answers what is kept now; `unsave`, out of a list; both throw what the worker refused
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
