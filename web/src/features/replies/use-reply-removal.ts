import { useQueryClient } from '@tanstack/react-query'
import { type SavedReply, SavedReplySchema } from '../../../../shared/saved-replies.ts'
import { repliesQuery } from '../../entities/enquiry/replies-query.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { useToast } from '../../ui/toast.tsx'

/** How long a deleted reply can be put back in one press. */
const UNDO_MS = 12_000

/** Deletes saved replies, and offers to put one back. When that fails it is offered again: nothing else has its text. */
export function useReplyRemoval() {
  const client = useQueryClient()
  const toast = useToast()
  const look = () => client.invalidateQueries({ queryKey: repliesQuery.queryKey })

  async function putBack(reply: SavedReply): Promise<void> {
    const { name, text, isShared } = reply
    try {
      await parseResponse(
        api.network.replies.$post({ json: { name, text, isShared } }),
        SavedReplySchema,
      )
      toast(`“${name}” is back`)
    } catch (error) {
      const run = () => void putBack(reply)
      const { message } = error as Error
      toast(`“${name}” is not back`, message, { label: 'Try again', timeout: 0, run }, 'failed')
    }
    await look()
  }

  return useRowChange({
    keyOf: ({ id }: SavedReply) => id,
    send: ({ id }) => doneOf(api.network.replies[':id'].$delete({ param: { id } })),
    onSuccess: (reply) => {
      const run = () => void putBack(reply)
      toast(`“${reply.name}” is deleted`, undefined, { label: 'Undo', timeout: UNDO_MS, run })
    },
    onSettled: () => void look(),
  })
}
