import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import type { AdminSettings } from '../../../../shared/admin-settings.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import { SettingsLeave } from './settings-leave.tsx'
import { SettingsMailDomains } from './settings-mail-domains.tsx'
import { SettingsReasons } from './settings-reasons.tsx'
import { SettingsRegistration } from './settings-registration.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

interface SettingsFormProps {
  /** The last answer of the worker. */
  settings: AdminSettings
}

/** The settings of the desk, edited together and saved together. */
export function SettingsForm({ settings }: SettingsFormProps) {
  const edit = useSettingsDraft(settings)
  const { draft, change, refusals, changed } = edit
  const form = useRef<HTMLFormElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  /** The last used element outside the bar. */
  const used = useRef<HTMLElement>(null)
  // The bar disappears together with the pressed button.
  const focusHandlers = useLostFocus(() => {
    if (used.current?.isConnected) used.current.focus({ preventScroll: true })
    else focusHeading()
  })

  // After the messages are in the page, so that a screen reader reads the field together with its message.
  useEffect(() => {
    if (edit.tries === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-notice]')?.focus()
  }, [edit.tries])

  function noteUse({ target }: FocusEvent<HTMLElement>): void {
    // React reports a dialog's focus here too, although the dialog is elsewhere in the page.
    if (form.current?.contains(target) && !bar.current?.contains(target)) used.current = target
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    edit.save()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onFocus={noteUse}
      className="grid gap-10 [&_:is(button,input,select,textarea)]:scroll-mb-24"
    >
      {edit.conflict && (
        <div tabIndex={-1} data-form-notice className="scroll-mt-28">
          <SettingsConflict
            conflict={edit.conflict}
            onTakeTheirs={edit.takeTheirReasons}
            onKeepMine={edit.keepMyReasons}
          />
        </div>
      )}
      {edit.failure && (
        <div tabIndex={-1} data-form-notice className="scroll-mt-28">
          <Notice kind="failure" title="The settings were not saved">
            {edit.failure}
          </Notice>
        </div>
      )}
      <SettingsRegistration
        open={draft.signUpsOpen}
        onChange={(signUpsOpen) => change({ signUpsOpen })}
      />
      <SettingsReasons
        reasons={draft.decisionReasons}
        refusals={refusals}
        onChange={(decisionReasons) => change({ decisionReasons })}
      />
      <SettingsMailDomains
        domains={draft.freeMailDomains}
        onChange={(freeMailDomains) => change({ freeMailDomains })}
      />
      {changed && (
        <div
          ref={bar}
          {...focusHandlers}
          className="sticky bottom-(--toast-room,0px) z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
        >
          <p role="status" className="mr-auto text-sm font-semibold">
            You have unsaved changes
          </p>
          <Button variant="outline" disabled={edit.saving} onClick={edit.discard}>
            Discard changes
          </Button>
          <Button type="submit" loading={edit.saving}>
            Save changes
          </Button>
        </div>
      )}
      <Dialog
        open={edit.mustConfirm}
        onClose={edit.cancel}
        title="Close sign-ups?"
        description="Nobody can apply until you open them again. Anyone filling in the form will see a notice, and keeps what they have typed. Applications already sent stay in the queue."
        actions={
          <>
            <Button variant="danger" loading={edit.saving} onClick={edit.confirm}>
              Close sign-ups and save
            </Button>
            <Button variant="outline" onClick={edit.cancel}>
              Cancel
            </Button>
          </>
        }
      />
      <SettingsLeave changed={changed} onLeave={edit.forget} />
    </form>
  )
}
