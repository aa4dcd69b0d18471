import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Brief } from '../../../../shared/briefs.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useBriefChanges } from './use-brief-changes.ts'

/** What can be done with a brief as a whole. */
export function BriefActions({ brief }: { brief: Brief }) {
  const [isAsking, setIsAsking] = useState(false)
  const { setState, remove } = useBriefChanges(brief.id)
  const isOpen = brief.state === 'open'

  function stop(): void {
    remove.reset()
    setIsAsking(false)
  }

  return (
    <>
      <ButtonLink to="/network/briefs/$briefId/edit" params={{ briefId: brief.id }}>
        Edit
      </ButtonLink>
      <Button
        variant="outline"
        loading={setState.isPending}
        onClick={() => setState.mutate({ brief, state: isOpen ? 'closed' : 'open' })}
      >
        {isOpen ? 'Close brief' : 'Open again'}
      </Button>
      <ButtonLink
        to="/network/briefs/create"
        search={{ copy: brief.id }}
        variant="outline"
        leftIcon={<Copy aria-hidden="true" className="size-4" />}
      >
        Copy
      </ButtonLink>
      <Button
        variant="outline"
        leftIcon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <Dialog
        open={isAsking}
        onClose={stop}
        waits={remove.isPending}
        title="Delete this brief?"
        description="It will be gone for good, for everyone in your network. To keep it for later, close it instead."
        actions={
          <>
            <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
              Delete brief
            </Button>
            <Button variant="outline" disabled={remove.isPending} onClick={stop}>
              Keep it
            </Button>
          </>
        }
      >
        {remove.error && <FailureNotice message={remove.error.message} />}
      </Dialog>
    </>
  )
}
