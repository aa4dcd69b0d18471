import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  ASKED_LATELY,
  type AskingNetwork,
  AskingNetworkSchema,
} from '../../../../shared/asking-networks.ts'
import { RecordNote } from '../../entities/decision/record-note.tsx'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ASKING_NETWORKS_KEY, lookNoteOf } from './asking-networks-queries.ts'

interface EndPauseDialogProps {
  network: AskingNetwork
  onClose: () => void
}

/** Says what happens when a network's pause ends, and asks for a note for the record. */
export function EndPauseDialog({ network, onClose }: EndPauseDialogProps) {
  const client = useQueryClient()
  const toast = useToast()
  const note = useDraftText(lookNoteOf(network.id))
  const look = useMutation({
    mutationFn: () =>
      parseResponse(
        api.admin.enquiries.networks[':id'].look.$post({
          param: { id: network.id },
          json: { note: note.text },
        }),
        AskingNetworkSchema,
      ),
    onSuccess: async ({ name }) => {
      note.forget()
      toast(`${name} can send new enquiries again`)
      onClose()
      void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
      // Then its row has disappeared, with the pressed button.
      await client.invalidateQueries({ queryKey: ASKING_NETWORKS_KEY })
      focusHeading()
    },
    onError: () => void client.invalidateQueries({ queryKey: ASKING_NETWORKS_KEY }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      waits={look.isPending}
      title="End this pause?"
      description={
        <>
          <bdi>{network.name}</bdi> can send new enquiries at once, and we will tell its owners.
          Counting starts over: only enquiries that arrive from now on count, and it takes{' '}
          {ASKED_LATELY} of them to pause it again.
        </>
      }
      actions={
        <>
          <Button loading={look.isPending} onClick={() => look.mutate()}>
            End the pause
          </Button>
          <Button variant="outline" disabled={look.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <RecordNote text={note.text} onWrite={note.write} />
      {look.error && <Notice kind="failure">{look.error.message}</Notice>}
    </Dialog>
  )
}
