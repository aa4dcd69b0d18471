import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Button } from './button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FailureNotice } from './failure-notice.tsx'
import type { FieldDifference } from './field-differences.ts'
import { Form } from './form.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { RestoredNotice } from './restored-notice.tsx'

/** The properties of the form element, and the state of the form. */
export interface SectionState {
  props: ComponentPropsWithRef<'form'>
  sending: boolean
  failure: { message: string; retryAfter: number | undefined; signIn?: () => void } | null
  keepMine: () => void
  takeSaved: () => void
  discard: () => void
  /** Whether a draft was restored. */
  restored: boolean
  startAgain: () => void
  leaving: { stay: () => void; leave: () => void } | null
}

interface SectionFormProps {
  form: SectionState
  /** The differences from a version that was saved elsewhere; null if there are none. */
  differences: readonly FieldDifference[] | null
  /** Who saved that version, where colleagues share it. */
  changedBy?: string | undefined
  /** Shown in place of the worker's refusal, if there is more to say about it. */
  refusal?: ReactNode
  /** The label of the save button: a verb. */
  saveLabel: string
  /** What its button does to the form; 'saved' if left out. */
  outcome?: 'saved' | 'sent'
  /** Beside that button: leaves without saving. */
  actions: ReactNode
  children: ReactNode
}

/**
 * The form of a profile's section: its error, its fields, its buttons, and a question before it is left with changes.
 */
export function SectionForm(props: SectionFormProps) {
  const { form, differences, changedBy, refusal, saveLabel, actions, children } = props
  const { outcome = 'saved' } = props
  const { failure, leaving } = form
  return (
    <Form
      {...form.props}
      className="max-w-2xl"
      notice={
        differences ? (
          <ConflictNotice
            differences={differences}
            changedBy={changedBy}
            onKeepMine={form.keepMine}
            onTakeSaved={form.takeSaved}
          />
        ) : (
          refusal || (failure && <FailureNotice title={`This was not ${outcome}`} {...failure} />)
        )
      }
    >
      {form.restored && <RestoredNotice onDiscard={form.startAgain} outcome={outcome} />}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.sending}>
          {saveLabel}
        </Button>
        {actions}
      </div>
      <LeaveDialog
        open={leaving !== null}
        outcome={outcome}
        onStay={() => leaving?.stay()}
        onDiscard={() => {
          form.discard()
          leaving?.leave()
        }}
      />
    </Form>
  )
}
