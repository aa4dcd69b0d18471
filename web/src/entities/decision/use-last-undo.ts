import { useRef } from 'react'
import { useToast } from '../../ui/toast.tsx'
import type { UndoOffer } from './use-undo-offer.ts'

/** How long an undo waits for its decision without a word, in milliseconds. */
const PATIENCE = 400

/** A decision, or the same one about many, from the moment it is sent. */
interface SentDecision {
  /** How to undo it, once it is made; null if it failed. */
  offer: Promise<UndoOffer | null>
  isAnswered: boolean
  /** Says that its undo waits for it; undefined if nobody has asked for its undo meanwhile. */
  tell?: (() => void) | undefined
}

/**
 * Remembers the decisions of a page, to undo the newest.
 *
 * An undo that is asked for while the newest is still being sent waits for it, and says so. Asked for again meanwhile,
 * it does not undo an earlier one: somebody only wonders whether the first press worked.
 */
export function useLastUndo() {
  const toast = useToast()
  /** Newest last. */
  const sent = useRef<SentDecision[]>([])

  /** @param offer how to undo a decision that is being sent or is made; null if it fails */
  function remember(offer: Promise<UndoOffer | null>): void {
    const decision: SentDecision = { offer, isAnswered: false }
    void offer.then(() => {
      decision.isAnswered = true
    })
    sent.current.push(decision)
  }

  /** @returns how to undo it; null if it failed, which the page says by itself */
  async function awaited(decision: SentDecision): Promise<UndoOffer | null> {
    let putAway: (() => void) | undefined
    const tell = () => {
      putAway?.()
      putAway = toast(
        'The last decision is still being sent',
        'It will be undone as soon as it is made.',
      )
    }
    const timer = setTimeout(tell, PATIENCE)
    decision.tell = tell
    const offer = await decision.offer
    clearTimeout(timer)
    putAway?.()
    return offer
  }

  async function undoLast(): Promise<void> {
    const newest = sent.current.at(-1)
    if (newest && !newest.isAnswered) {
      if (newest.tell) newest.tell()
      else (await awaited(newest))?.run()
      return
    }
    for (const { offer } of sent.current.toReversed()) {
      const known = await offer
      // Skips decisions that failed, expired or were undone.
      if (known?.isOpen()) return known.run()
    }
    toast('Nothing to undo', 'Earlier decisions are in each account’s history.')
  }

  return { remember, undoLast }
}
