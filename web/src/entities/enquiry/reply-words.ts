import type { SavedReply } from '../../../../shared/saved-replies.ts'

/**
 * Whose a saved reply is.
 * @param reply as the worker gave it
 */
export function replyOwnerInWords({ isShared, isMine, madeBy }: SavedReply): string {
  if (!isShared) return 'Only yours'
  if (isMine) return 'Shared by you'
  return madeBy === undefined ? 'Shared' : `Shared by ${madeBy}`
}
