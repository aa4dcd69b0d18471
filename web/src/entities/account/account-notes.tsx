import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { NewNoteSchema, NoteSchema } from '../../../../shared/admin-account.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { accountKey } from '../application/application-queries.ts'
import { AccountSection } from './account-section.tsx'

/** The id of the box for a note, to focus it. */
export const NOTE_BOX = 'account-note'

interface AccountNotesProps {
  userId: string
  notes: AdminAccount['notes']
  as?: 'h2' | 'h3'
}

const draft = ['text'] as const

/** The administrators' notes about an account. A note that is being typed survives a reload. */
export function AccountNotes({ userId, notes, as = 'h3' }: AccountNotesProps) {
  const client = useQueryClient()
  const [written, setWritten] = useState(0)
  const { props, register, error, failure, sending, setValue } = useWorkerForm({
    id: `note-${userId}`,
    schema: NewNoteSchema,
    defaults: { text: '' },
    draft,
    send: (json) =>
      parseResponse(
        api.admin.accounts[':userId'].notes.$post({ param: { userId }, json }),
        NoteSchema,
      ),
    onSent: (note) => {
      client.setQueryData<AdminAccount>(
        accountKey(userId),
        (account) => account && { ...account, notes: [note, ...account.notes] },
      )
      setValue('text', '')
      setWritten((count) => count + 1)
    },
  })

  return (
    <AccountSection
      title="Notes for colleagues"
      as={as}
      count={notes.length}
      onPaper={notes.length > 0}
    >
      <form {...props} className="grid gap-3 print:hidden">
        {failure && (
          <div data-form-notice tabIndex={-1}>
            <FailureNotice title="The note was not saved" {...failure} />
          </div>
        )}
        <Field
          label="New note"
          error={error('text')}
          hint="Only administrators can read it, never the applicant."
        >
          {(control) => (
            <div id={NOTE_BOX}>
              <TextArea {...control} {...register('text')} rows={2} className="min-h-20" />
            </div>
          )}
        </Field>
        <Button type="submit" variant="outline" size="sm" loading={sending} className="w-fit">
          Add note
        </Button>
        <p role="status" className="sr-only">
          {written > 0 && `${written === 1 ? 'Note' : `${written} notes`} added`}
        </p>
      </form>
      <ol className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="text-xs text-soft">
              {note.author ?? 'A former administrator'}, <Day at={note.at} />
            </p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {note.text}
            </p>
          </li>
        ))}
      </ol>
    </AccountSection>
  )
}
