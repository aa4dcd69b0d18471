import type { RefObject } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ENQUIRY_TEXT_MAX } from '../../../../shared/limits.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { EarningsHint } from './earnings-hint.tsx'

interface MessageFieldProps {
  label: string
  hint?: string
  rows: number
  error: string | undefined
  /** The field of the form. */
  field: UseFormRegisterReturn
  /** Takes the element, into which saved replies are put where the cursor is. */
  box: RefObject<HTMLTextAreaElement | null>
  /** What is looked through for a question about earnings; nothing for a side that may speak of its own. */
  looked: string
}

/** The words of an enquiry or a message. */
export function MessageField({ label, hint, rows, error, field, box, looked }: MessageFieldProps) {
  const { ref, ...rest } = field
  return (
    <EarningsHint text={looked}>
      <Field label={label} max={ENQUIRY_TEXT_MAX} hint={hint} error={error}>
        {(control) => (
          <TextArea
            {...control}
            {...rest}
            ref={(element) => {
              ref(element)
              box.current = element
            }}
            rows={rows}
          />
        )}
      </Field>
    </EarningsHint>
  )
}
