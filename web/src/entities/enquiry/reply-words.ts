import type { SavedReply } from '../../../../shared/saved-replies.ts'

/**
 * The owner of a saved reply, in words.
 * @param reply the reply from the worker
 */
export function replyOwnerInWords({ isShared, isMine, madeBy }: SavedReply): string {
  if (!isShared) return 'Only yours'
  if (isMine) return 'Shared by you'
  return madeBy === undefined ? 'Shared' : `Shared by ${madeBy}`
}
