import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { ENQUIRY_TEXT_MAX, REPLY_NAME_MAX } from '../../../../shared/limits.ts'
import {
  type SavedReply,
  SavedReplyFormSchema,
  SavedReplySchema,
} from '../../../../shared/saved-replies.ts'
import { repliesQuery } from '../../entities/enquiry/replies-query.ts'
import { api, madeOf } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { isSame, useWorkerForm } from '../../lib/form.ts'
import { MADE_OF, readDraft } from '../../lib/form-draft.ts'
import { useDraftKey } from '../../lib/use-draft-key.ts'
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

interface ReplyDialogProps {
  /** Which one is changed; null for a new one. */
  reply: SavedReply | null
  onClose: () => void
  onSaved: () => Promise<void>
}

const WORDS: FieldWords<SavedReply> = {
  name: { label: 'Name', write: asItIs },
  text: { label: 'Text', write: asItIs },
  isShared: { label: 'Who uses it', write: (isShared) => (isShared ? 'Colleagues too' : 'You') },
}

function valuesOf(reply: SavedReply | null) {
  return {
    name: reply?.name ?? '',
    text: reply?.text ?? '',
    isShared: reply?.isShared ?? false,
  }
}

const DRAFT = ['name', 'text', 'isShared'] as const

/**
 * Writes a saved reply, or changes one, and never what a colleague has saved meanwhile. What was typed stays in this
 * tab until it is saved or discarded.
 */
export function ReplyDialog({ reply, onClose, onSaved }: ReplyDialogProps) {
  const client = useQueryClient()
  // What the next save is made of: a colleague's version that somebody chose to write over comes to be it.
  const id = reply === null ? 'reply-new' : `reply-${reply.id}`
  const draftKey = useDraftKey(id)
  const [opened, setOpened] = useState(() => {
    const kept = readDraft(draftKey)
    const madeOf = v.safeParse(SavedReplySchema, kept[MADE_OF])
    if (!madeOf.success) return reply
    const before = valuesOf(madeOf.output)
    return DRAFT.some((name) => !isSame(kept[name], before[name])) ? madeOf.output : reply
  })
  const [conflict, setConflict] = useState<{ saved: SavedReply; mine: Partial<SavedReply> }>()
  const [isLeaving, setLeaving] = useState(false)
  const save = useRef<HTMLButtonElement>(null)
  const form = useWorkerForm({
    id,
    schema: SavedReplyFormSchema,
    defaults: valuesOf(opened),
    draft: DRAFT,
    ...(opened && { madeOf: opened }),
    send: async (json) => {
      setConflict(undefined)
      try {
        if (opened === null) {
          return await parseResponse(api.network.replies.$post({ json }), SavedReplySchema)
        }
        const param = { id: opened.id }
        return await parseResponse(
          api.network.replies[':id'].$put({ param, json }, madeOf(opened)),
          SavedReplySchema,
        )
      } catch (error) {
        // It may have been changed or deleted by a colleague: the list says what is.
        await client.invalidateQueries({ queryKey: repliesQuery.queryKey })
        const saved = client
          .getQueryData(repliesQuery.queryKey)
          ?.items.find(({ id }) => id === opened?.id)
        const isChanged = error instanceof ApiProblem && error.code === 'reply_changed'
        if (isChanged && saved) setConflict({ saved, mine: json })
        throw error
      }
    },
    onSent: onSaved,
  })

  function goOnFrom(saved: SavedReply): void {
    setOpened(saved)
    setConflict(undefined)
    // The choice is gone with its buttons; what comes next is to save.
    save.current?.focus()
  }

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
            ref={save}
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
              onKeepMine={() => goOnFrom(conflict.saved)}
              onTakeSaved={() => {
                form.reset(valuesOf(conflict.saved))
                form.discard()
                goOnFrom(conflict.saved)
              }}
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
