import { useQueryClient } from '@tanstack/react-query'
import { type SavedReply, SavedReplySchema } from '../../../../shared/saved-replies.ts'
import { repliesQuery } from '../../entities/enquiry/replies-query.ts'
import { api } from '../../lib/api.ts'
import { doneOrGone, parseResponse } from '../../lib/api-problem.ts'
import { useRowMutation } from '../../lib/use-row-mutation.ts'
import { useFailures, useToast } from '../../ui/toast.tsx'

/** How long one press can restore a deleted reply, in milliseconds. */
const UNDO_MS = 12_000

/**
 * Deletes saved replies, and offers to restore one. If restoring fails it is offered again, because the text exists
 * nowhere else.
 */
export function useReplyRemoval() {
  const client = useQueryClient()
  const toast = useToast()
  const failures = useFailures()
  const look = () => client.invalidateQueries({ queryKey: repliesQuery.queryKey })

  async function putBack(reply: SavedReply): Promise<void> {
    const { id, name, text, isShared } = reply
    failures.withdraw(`put back ${id}`)
    try {
      await parseResponse(
        api.network.replies.$post({ json: { name, text, isShared } }),
        SavedReplySchema,
      )
      toast(`“${name}” is back`)
    } catch (error) {
      const run = () => void putBack(reply)
      const { message } = error as Error
      failures.tell(`put back ${id}`, `“${name}” is not back`, message, {
        label: 'Try again',
        timeout: 0,
        run,
      })
    }
    await look()
  }

  return useRowMutation({
    keyOf: ({ id }: SavedReply) => id,
    send: ({ id }) =>
      doneOrGone(api.network.replies[':id'].$delete({ param: { id } }), 'reply_not_found'),
    onTry: ({ id }) => failures.withdraw(`delete ${id}`),
    onSuccess: (reply) => {
      const run = () => void putBack(reply)
      toast(`“${reply.name}” is deleted`, undefined, { label: 'Undo', timeout: UNDO_MS, run })
    },
    onError: ({ message }, { id, name }) =>
      failures.tell(`delete ${id}`, `“${name}” is not deleted`, message),
    onSettled: () => void look(),
  })
}
