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
  /** Gets the element, into which saved replies are inserted at the cursor. */
  box: RefObject<HTMLTextAreaElement | null>
  /** The text to check for a question about earnings; left out for a side that may talk about its own. */
  looked: string
}

/** The text field of an enquiry or a message. */
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
