import { ENQUIRY_TEXT_MAX } from '../../../../shared/limits.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'

interface ReasonWordsProps {
  label: string
  words: string
  onChange: (words: string) => void
}

/** An optional comment on a reason, in the person's own words. */
export function ReasonWords({ label, words, onChange }: ReasonWordsProps) {
  return (
    <Field label={label} optional max={ENQUIRY_TEXT_MAX}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={ENQUIRY_TEXT_MAX}
          value={words}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
