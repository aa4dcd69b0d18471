import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FailureNotice } from './failure-notice.tsx'
import type { FieldDifference } from './field-differences.ts'
import { Form } from './form.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { Notice } from './notice.tsx'

/** Everything the form element needs, and what it is doing. */
export interface SectionState {
  props: ComponentPropsWithRef<'form'>
  sending: boolean
  failure: { message: string; retryAfter: number | undefined; signIn?: () => void } | null
  keepMine: () => void
  takeSaved: () => void
  discard: () => void
  /** Whether what was typed and not saved before was brought back. */
  restored: boolean
  startAgain: () => void
  leaving: { stay: () => void; leave: () => void } | null
}

interface SectionFormProps {
  form: SectionState
  /** What differs from a version that was saved elsewhere; null while there is none. */
  differences: readonly FieldDifference[] | null
  /** On the button that saves: a verb. */
  saveLabel: string
  /** Beside it: what leads away without saving. */
  actions: ReactNode
  children: ReactNode
}

/** Part of a profile being changed: what went wrong, its fields, its buttons, and a question at the door. */
export function SectionForm({ form, differences, saveLabel, actions, children }: SectionFormProps) {
  const { failure, leaving } = form
  return (
    <Form
      {...form.props}
      className="max-w-2xl"
      notice={
        differences ? (
          <ConflictNotice
            differences={differences}
            onKeepMine={form.keepMine}
            onTakeSaved={form.takeSaved}
          />
        ) : (
          failure && <FailureNotice title="This was not saved" {...failure} />
        )
      }
    >
      {form.restored && <RestoredNotice form={form} />}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.sending}>
          {saveLabel}
        </Button>
        {actions}
      </div>
      <LeaveDialog
        open={leaving !== null}
        onStay={() => leaving?.stay()}
        onDiscard={() => {
          form.discard()
          leaving?.leave()
        }}
      />
    </Form>
  )
}

/** Says that what stands in the fields was typed before, and offers to put it away. */
function RestoredNotice({ form }: { form: SectionState }) {
  function startAgain({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    form.startAgain()
    // The button is gone with what it is about.
    currentTarget.form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  return (
    <Notice kind="hint">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>You had not saved this. What you typed is back.</p>
        <Button variant="outline" size="sm" onClick={startAgain}>
          Discard it
        </Button>
      </div>
    </Notice>
  )
}
