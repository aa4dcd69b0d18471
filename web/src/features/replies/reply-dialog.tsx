import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ENQUIRY_TEXT_MAX, REPLY_NAME_MAX } from '../../../../shared/limits.ts'
import {
  type SavedReply,
  SavedReplyFormSchema,
  SavedReplySchema,
} from '../../../../shared/saved-replies.ts'
import { repliesQuery } from '../../entities/enquiry/replies-query.ts'
import { api, madeOf } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { charactersLeft, Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'

interface ReplyDialogProps {
  /** Which one is changed; null for a new one. */
  reply: SavedReply | null
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Writes a saved reply, or changes one. */
export function ReplyDialog({ reply, onClose, onSaved }: ReplyDialogProps) {
  const client = useQueryClient()
  const form = useWorkerForm({
    id: useId(),
    schema: SavedReplyFormSchema,
    defaults: {
      name: reply?.name ?? '',
      text: reply?.text ?? '',
      isShared: reply?.isShared ?? false,
    },
    send: async (json) => {
      try {
        if (reply === null) {
          return await parseResponse(api.network.replies.$post({ json }), SavedReplySchema)
        }
        const param = { id: reply.id }
        return await parseResponse(
          api.network.replies[':id'].$put({ param, json }, madeOf(reply)),
          SavedReplySchema,
        )
      } catch (error) {
        // It may have been changed or deleted by a colleague: the list says what is.
        void client.invalidateQueries({ queryKey: repliesQuery.queryKey })
        throw error
      }
    },
    onSent: onSaved,
  })
  const mayShare = reply === null || !reply.isShared || reply.isMine
  return (
    <Dialog
      open
      onClose={onClose}
      waits={form.sending}
      title={reply ? 'Edit the saved reply' : 'Write a saved reply'}
      description="Put anything that changes in braces. {first name}, {role} and {place}, for instance, are filled in for you; any other, like {date}, you fill in yourself. Braces with spaces inside, like { this }, are kept as text."
      actions={
        <>
          <Button type="submit" form={form.props.id} disabled={!form.ready} loading={form.sending}>
            Save
          </Button>
          <Button variant="outline" disabled={form.sending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form {...form.props} notice={form.failure && <FailureNotice {...form.failure} />}>
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
    </Dialog>
  )
}
