import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type NetworkMerge, NetworkMergeSchema } from '../../../../shared/network-merges.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Day } from '../../ui/day.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { refusalInWords } from './merge-words.ts'
import { useInvalidateNetworks } from './use-invalidate-networks.ts'

/** The merges of a network, each with a button to undo it. */
export function NetworkMerges({ merges }: { merges: readonly NetworkMerge[] }) {
  const [undoing, setUndoing] = useState<NetworkMerge | null>(null)
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Merged</h3>
      <ul
        aria-label="Merged"
        className="grid divide-y divide-line border-y border-line wrap-anywhere"
      >
        {merges.map((merge) => (
          <MergeLine key={merge.id} merge={merge} onUndo={() => setUndoing(merge)} />
        ))}
      </ul>
      {undoing && <UndoMerge merge={undoing} onClose={() => setUndoing(null)} />}
    </div>
  )
}

function MergeLine({ merge, onUndo }: { merge: NetworkMerge; onUndo: () => void }) {
  const { from, into, mergedAt, mergedBy, undoUntil, undoneAt, undoneBy } = merge
  const refusal = refusalInWords(merge)
  return (
    <li className="grid justify-items-start gap-2 py-3">
      <p>
        <bdi className="font-semibold">{from.name}</bdi>
        <span>{undoneAt ? ' was merged into ' : ' is a part of '}</span>
        <bdi className="font-semibold">{into.name}</bdi>
        <span>{undoneAt ? ' and is separate again.' : ' now.'}</span>
      </p>
      <p className="text-soft">
        <NetworkActivityEntry what="Merged" at={mergedAt} by={mergedBy} />
        {undoneAt && <NetworkActivityEntry what=" Undone" at={undoneAt} by={undoneBy} />}
        {!undoneAt && refusal && <span>{` ${refusal}`}</span>}
        {!refusal && (
          <span>
            {' You can undo this until '}
            <DateTime zone at={undoUntil} />.
          </span>
        )}
      </p>
      {!refusal && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Undo the merge of ${from.name} and ${into.name}`}
          onClick={onUndo}
        >
          Undo the merge
        </Button>
      )}
    </li>
  )
}

/** What was done to a merge, when, and by whom. */
function NetworkActivityEntry({ what, at, by }: { what: string; at: string; by: string | null }) {
  return (
    <span>
      <span>{`${what} on `}</span>
      <Day at={at} />
      {by && <bdi>{` by ${by}`}</bdi>}
      <span>.</span>
    </span>
  )
}

function UndoMerge({ merge, onClose }: { merge: NetworkMerge; onClose: () => void }) {
  const { from, into } = merge
  const toast = useToast()
  const forgetNetworks = useInvalidateNetworks()
  const undo = useMutation({
    mutationFn: async () => {
      try {
        await parseResponse(
          api.admin.networks[':id'].merge.undo.$post({ param: { id: from.id } }),
          NetworkMergeSchema,
        )
      } catch (error) {
        // A colleague was faster, or the answer to an earlier press was lost.
        if (!(error instanceof ApiProblem && error.code === 'merge_not_found')) throw error
      }
    },
    onSuccess: async () => {
      toast(`${from.name} and ${into.name} are separate networks again`)
      onClose()
      await forgetNetworks()
      focusHeading()
    },
    // A colleague may have merged the network again: the page shows it.
    onError: () => forgetNetworks(),
  })
  return (
    <ConfirmDialog
      action={undo}
      onClose={onClose}
      title={`Undo the merge of ${from.name} into ${into.name}?`}
      description={`${from.name} gets back its members, lists, saved people, briefs and enquiries. Anything created since stays with ${into.name}. Talent who hide from one of the two stay hidden from both for 30 days. The owners of both get an email.`}
      confirm="Undo the merge"
      variant="primary"
    />
  )
}
