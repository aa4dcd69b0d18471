import { REASON_MAX } from '../../../../shared/limits.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'

interface RecordNoteProps {
  text: string
  onWrite: (text: string) => void
}

/** A field for an administrator's note in the record of the coming action. */
export function RecordNote({ text, onWrite }: RecordNoteProps) {
  return (
    <Field
      label="Note for the record"
      optional
      max={REASON_MAX}
      hint="Administrators read it in the audit log."
    >
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={REASON_MAX}
          value={text}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
    </Field>
  )
}
