import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { Visibility } from '../../../../shared/visibility.ts'
import { EmployerNamed } from '../../entities/visibility/employer-named.tsx'
import { visibilityQuery } from '../../entities/visibility/visibility-query.ts'
import { VisibilityState } from '../../entities/visibility/visibility-state.tsx'
import {
  PAUSE_AND_ENQUIRIES,
  visibilitySentence,
} from '../../entities/visibility/visibility-words.ts'
import { type ChangeFailure, changeFailure } from '../../lib/change-failure.ts'
import { Button, useFocusAfter } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { LazyPart } from '../../ui/lazy-part.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type Switches, useVisibilityChange } from './visibility-change.ts'

/** Loaded on demand, because a profile needs the player. */
const PrivacyProfile = lazy(() =>
  import('./privacy-profile.tsx').then((module) => ({ default: module.PrivacyProfile })),
)

/** Whether networks see a talent at all, and which facts they do not get. */
export function VisibilitySection() {
  const visibility = useQuery(visibilityQuery)
  return (
    <SettingsSection
      id="visibility"
      title="Visibility"
      note={
        <p>
          Nobody sees you before you go live, and you can pause at any time. To networks, someone
          who is paused looks like someone who does not exist. {PAUSE_AND_ENQUIRIES}
        </p>
      }
    >
      <DataArea query={visibility} skeleton={<VisibilitySkeleton />}>
        {(data) => <VisibilityParts visibility={data} />}
      </DataArea>
    </SettingsSection>
  )
}

function VisibilityParts({ visibility }: { visibility: Visibility }) {
  const { save, isBusy } = useVisibilityChange()
  const focus = useFocusAfter(isBusy)
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<(ChangeFailure & { visible: boolean }) | null>(null)
  const { visible } = visibility
  // Another tab may have made it known since, or a change whose answer was lost.
  const isAsking = asking && !visible
  const shown = failure?.visible === visible ? failure : null

  async function set(changes: Switches, done: string): Promise<void> {
    setFailure(null)
    try {
      await save(changes)
      setAsking(false)
      toast(done)
    } catch (reason) {
      const title = changes.visible ? 'You are still paused' : 'Not saved'
      setFailure({ ...changeFailure(reason, title), visible })
    }
  }

  const switches = (
    <VisibilitySwitches
      visibility={visibility}
      isBusy={isBusy}
      onSwitch={(control, changes, done) => {
        focus.pressed(control)
        void set(changes, done)
      }}
    />
  )

  return (
    <div className="grid gap-6">
      {shown !== null && !isAsking && <FailureNotice {...shown} />}
      <VisibilityNow
        visibility={visibility}
        isBusy={isBusy}
        onPause={() => void set({ visible: false }, 'Paused: no network can see you')}
        onPreview={() => setAsking(true)}
      />
      {switches}
      <EmployerNamed>
        <p>
          <TextLink to="/talent/profile">Read your profile</TextLink>
        </p>
      </EmployerNamed>
      <Dialog
        open={isAsking}
        onClose={() => {
          setFailure(null)
          setAsking(false)
        }}
        waits={isBusy}
        title="This is what networks will see"
        description={visibilitySentence(visibility)}
        actions={
          <>
            <Button
              loading={isBusy}
              onClick={() => void set({ visible: true }, 'You are visible to networks')}
            >
              Go live
            </Button>
            <Button variant="outline" disabled={isBusy} onClick={() => setAsking(false)}>
              Not yet
            </Button>
          </>
        }
      >
        {shown !== null && <FailureNotice {...shown} />}
        {switches}
        <EmployerNamed />
        <LazyPart until={<Skeleton className="aspect-video" />}>
          <PrivacyProfile />
        </LazyPart>
      </Dialog>
    </div>
  )
}

interface VisibilityNowProps {
  visibility: Visibility
  isBusy: boolean
  onPause: () => void
  /** Shows the profile as networks will see it, with a button to go live. */
  onPreview: () => void
}

/** Whether networks see the talent now, and the way to change that. */
function VisibilityNow({ visibility, isBusy, onPause, onPreview }: VisibilityNowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-box bg-wash p-4">
      <VisibilityState visibility={visibility} heading="h3" />
      {visibility.visible ? (
        <Button variant="outline" size="sm" loading={isBusy} onClick={onPause}>
          Pause
        </Button>
      ) : (
        <Button size="sm" onClick={onPreview}>
          See it as a network does
        </Button>
      )}
    </div>
  )
}

interface VisibilitySwitchesProps {
  visibility: Visibility
  isBusy: boolean
  /** Saves what a control has changed, and says that it is done. */
  onSwitch: (control: HTMLElement, changes: Switches, done: string) => void
}

/** The facts that networks do not get. */
function VisibilitySwitches({ visibility, isBusy, onSwitch }: VisibilitySwitchesProps) {
  return (
    <div className="grid gap-1">
      <Checkbox
        checked={visibility.hideEmployer}
        disabled={isBusy}
        onChange={({ target }) =>
          onSwitch(
            target,
            { hideEmployer: target.checked },
            target.checked ? 'Your employer is not named' : 'Your employer is named',
          )
        }
      >
        Do not name my employer
      </Checkbox>
      <Checkbox
        checked={visibility.hideLinks}
        disabled={isBusy}
        onChange={({ target }) =>
          onSwitch(
            target,
            { hideLinks: target.checked },
            target.checked ? 'Your links are hidden' : 'Your links are shown',
          )
        }
      >
        Do not show my links
      </Checkbox>
    </div>
  )
}

function VisibilitySkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-40 sm:h-28" />
      <Skeleton className="h-24" />
    </div>
  )
}
