import { useState } from 'react'
import { ENQUIRY_TEXT_MAX, REPLY_NAME_MAX } from '../../../../shared/limits.ts'
import type { SavedReply } from '../../../../shared/saved-replies.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { charactersLeft, Field } from '../../ui/field.tsx'
import { asItIs, differencesOf, type FieldWords } from '../../ui/field-differences.ts'
import { Form } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useReplyForm } from './use-reply-form.ts'

interface ReplyDialogProps {
  /** The reply to change; null for a new one. */
  reply: SavedReply | null
  onClose: () => void
  onSaved: () => Promise<void>
}

const WORDS: FieldWords<SavedReply> = {
  name: { label: 'Name', write: asItIs },
  text: { label: 'Text', write: asItIs },
  isShared: { label: 'Who uses it', write: (isShared) => (isShared ? 'Colleagues too' : 'You') },
}

/** Writes or changes a saved reply. Typed text stays in this tab until it is saved or discarded. */
export function ReplyDialog({ reply, onClose, onSaved }: ReplyDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  const form = useReplyForm(reply, onSaved)
  const { conflict } = form
  const close = () => (form.changed ? setLeaving(true) : onClose())
  const mayShare = reply === null || !reply.isShared || reply.isMine
  return (
    <Dialog
      open
      onClose={close}
      waits={form.sending}
      title={reply ? 'Edit the saved reply' : 'Write a saved reply'}
      description="Put anything that changes in braces. {first name}, {role} and {place}, for instance, are filled in for you; any other, like {date}, you fill in yourself. Braces with spaces inside, like { this }, are kept as text."
      actions={
        <>
          <Button
            ref={form.save}
            type="submit"
            form={form.props.id}
            disabled={!form.ready}
            loading={form.sending}
          >
            Save
          </Button>
          <Button variant="outline" disabled={form.sending} onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <Form
        {...form.props}
        notice={
          conflict ? (
            <ConflictNotice
              differences={differencesOf(WORDS, conflict.mine, conflict.saved)}
              changedBy={conflict.saved.changedBy}
              onKeepMine={conflict.keepMine}
              onTakeSaved={conflict.takeSaved}
            />
          ) : (
            form.failure && <FailureNotice {...form.failure} />
          )
        }
      >
        <Field
          label="Name"
          hint="For you and your colleagues"
          max={REPLY_NAME_MAX}
          error={form.error('name')}
        >
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Field
          label="Text"
          hint={charactersLeft(form.watch('text'), ENQUIRY_TEXT_MAX)}
          error={form.error('text')}
        >
          {(control) => <TextArea {...control} {...form.register('text')} rows={7} />}
        </Field>
        {mayShare && (
          <Checkbox {...form.register('isShared')}>
            Colleagues who may write to talent use and change it too
          </Checkbox>
        )}
      </Form>
      <LeaveDialog
        open={isLeaving}
        onStay={() => setLeaving(false)}
        onDiscard={() => {
          form.discard()
          onClose()
        }}
      />
    </Dialog>
  )
}
