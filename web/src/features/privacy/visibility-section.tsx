import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { lazy, useState } from 'react'
import type { Visibility } from '../../../../shared/visibility.ts'
import { visibilityQuery } from '../../entities/visibility/visibility-query.ts'
import { visibilitySentence } from '../../entities/visibility/visibility-words.ts'
import { Button, useFocusAfter } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { LazyPart } from '../../ui/lazy-part.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type Switches, useVisibilityChange } from './visibility-change.ts'

/** Profiles bring a player, which nobody needs who does not look at one. */
const PrivacyProfile = lazy(() =>
  import('./privacy-profile.tsx').then((module) => ({ default: module.PrivacyProfile })),
)

/** Whether networks see a talent at all, and what they are not told. */
export function VisibilitySection() {
  const visibility = useQuery(visibilityQuery)
  return (
    <SettingsSection
      id="visibility"
      title="Visibility"
      note={
        <p>
          Nobody sees you before you go live, and you can pause at any time. To networks, someone
          who is paused looks like someone who does not exist.
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
  const [failure, setFailure] = useState<string | null>(null)
  const { visible, hideEmployer, hideLinks } = visibility
  const Icon = visible ? Eye : EyeOff

  async function set(changes: Switches, done: string): Promise<void> {
    setFailure(null)
    try {
      await save(changes)
      setAsking(false)
      toast(done)
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : '')
    }
  }

  const switches = (
    <div className="grid gap-1">
      <Checkbox
        checked={hideEmployer}
        disabled={isBusy}
        onChange={({ target }) => {
          focus.pressed(target)
          void set(
            { hideEmployer: target.checked },
            target.checked ? 'Your employer is not named' : 'Your employer is named',
          )
        }}
      >
        Do not name my employer
      </Checkbox>
      <Checkbox
        checked={hideLinks}
        disabled={isBusy}
        onChange={({ target }) => {
          focus.pressed(target)
          void set(
            { hideLinks: target.checked },
            target.checked ? 'Your links are hidden' : 'Your links are shown',
          )
        }}
      >
        No links to my pages before I agree
      </Checkbox>
    </div>
  )

  return (
    <div className="grid gap-6">
      {failure !== null && !asking && <FailureNotice title="Not saved" message={failure} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-box bg-wash p-4">
        <div className="flex min-w-0 flex-1 basis-64 gap-3.5">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-soft" />
          <div className="grid min-w-0 gap-0.5">
            <h3 className="text-base">{visible ? 'Visible' : 'Paused'}</h3>
            <p aria-live="polite" className="text-sm text-soft wrap-anywhere">
              {visibilitySentence(visibility)}
            </p>
          </div>
        </div>
        {visible ? (
          <Button
            variant="outline"
            size="sm"
            loading={isBusy}
            onClick={() => void set({ visible: false }, 'Paused: no network can see you')}
          >
            Pause
          </Button>
        ) : (
          <Button size="sm" onClick={() => setAsking(true)}>
            See it as a network does
          </Button>
        )}
      </div>
      {switches}
      <Dialog
        open={asking}
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
        {failure !== null && <FailureNotice title="You are still paused" message={failure} />}
        {switches}
        <LazyPart until={<Skeleton className="aspect-video" />}>
          <PrivacyProfile />
        </LazyPart>
      </Dialog>
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
