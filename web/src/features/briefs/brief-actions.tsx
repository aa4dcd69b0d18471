import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Brief } from '../../../../shared/briefs.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useBriefChanges } from './use-brief-changes.ts'

/** The actions for a whole brief: to edit it, and in a menu the rarer ones, deletion last. */
export function BriefActions({ brief }: { brief: Brief }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { setState, remove } = useBriefChanges(brief.id)
  const isOpen = brief.state === 'open'
  const mayEdit = useColleagues().may('editor')

  function stop(): void {
    remove.reset()
    setIsAsking(false)
  }

  if (!mayEdit) return null
  return (
    <>
      <ButtonLink to="/network/briefs/$briefId/edit" params={{ briefId: brief.id }}>
        Edit
      </ButtonLink>
      <Menu
        label={`More for “${brief.title}”`}
        variant="outline"
        loading={setState.isPending}
        groups={[
          [
            {
              label: isOpen ? 'Close brief' : 'Open again',
              run: () => setState.mutate({ brief, state: isOpen ? 'closed' : 'open' }),
            },
            {
              label: 'Copy',
              run: () =>
                void navigate({ to: '/network/briefs/create', search: { copy: brief.id } }),
            },
          ],
          [{ label: 'Delete', isDanger: true, run: () => setIsAsking(true) }],
        ]}
        rightIcon={<ChevronDown aria-hidden="true" className="size-4" />}
      >
        More
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onClose={stop}
        title="Delete this brief?"
        description="It will be gone for good, for everyone in your network. To keep it for later, close it instead."
        confirm="Delete brief"
        cancel="Keep it"
        action={remove}
      />
    </>
  )
}
