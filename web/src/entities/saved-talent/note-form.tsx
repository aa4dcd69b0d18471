import * as v from 'valibot'
import { NOTE_MAX } from '../../../../shared/limits.ts'
import { noteField, type Saved, SavedSchema } from '../../../../shared/saved-talent.ts'
import { useSectionForm } from '../../lib/section-form.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { Field } from '../../ui/field.tsx'
import { asItIs, differencesOf, type FieldWords } from '../../ui/field-differences.ts'
import { SectionForm } from '../../ui/section-form.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { noteSaved } from './saved-cache.ts'
import { keptWith } from './saved-words.ts'
import { useSaveTalent } from './use-save-talent.ts'

const NoteSchema = v.object({ note: noteField })
const DRAFT = ['note'] as const
const WORDS: FieldWords<Saved> = { note: { label: 'Note', write: asItIs } }

interface NoteFormProps {
  userId: string
  /** The saved data of the person. */
  saved: Saved
  /** The brief to whose list an unsaved person is added. */
  briefId: string | undefined
}

function valuesOf({ note }: Saved) {
  return { note }
}

/**
 * The network's note about somebody. It never overwrites what another tab has saved. Typed text survives a failure and
 * a reload, and the form asks before it is left with changes. A note about somebody who is not saved saves them.
 */
export function NoteForm({ userId, saved, briefId }: NoteFormProps) {
  const toast = useToast()
  const { save } = useSaveTalent()
  const form = useSectionForm<Saved, { note: string }>({
    id: `note-${userId}${saved.keptIn ?? ''}`,
    kind: {
      // The version on the board, which may have been refetched since the note was opened.
      known: () => saved,
      note: (client, now) => noteSaved(client, userId, now),
      schema: SavedSchema,
      put: async ({ note, version }) => {
        const { doubles, into, ...now } = await save(userId, {
          note,
          version,
          ...keptWith(saved, saved.lists.length === 0, briefId),
        })
        return now
      },
    },
    profile: saved,
    schema: NoteSchema,
    valuesOf,
    draft: DRAFT,
    onSaved: () => void toast('Your note is saved'),
    stays: true,
  })
  const { conflict } = form
  const mayEdit = useColleagues().may('editor')

  if (!mayEdit && saved.lists.length === 0) {
    return (
      <p className="text-sm text-soft">
        Only editors and owners can save people. Everyone in your network can write about those who
        are saved.
      </p>
    )
  }
  return (
    <SectionForm
      form={form}
      differences={conflict && differencesOf(WORDS, conflict.mine, conflict.saved)}
      changedBy={conflict?.saved.notedBy}
      saveLabel="Save note"
      actions={null}
    >
      <Field
        label="Note"
        optional
        error={form.error('note')}
        max={NOTE_MAX}
        hint={[
          saved.keptIn === undefined
            ? 'Only your network can read it.'
            : 'Only those who see this confidential list can read it.',
          saved.notedBy !== undefined && `Written by ${saved.notedBy}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {(control) => <TextArea {...control} {...form.register('note')} />}
      </Field>
    </SectionForm>
  )
}
