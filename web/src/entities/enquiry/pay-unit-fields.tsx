import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { choicesOf } from './enquiry-words.ts'

type PayUnit = 'currency' | 'per'

interface PayUnitFieldsProps {
  /** Connects a control with the form. */
  register: (name: PayUnit) => UseFormRegisterReturn
  error: (name: PayUnit) => string | undefined
}

/** The currency of the pay, and its period. */
export function PayUnitFields({ register, error }: PayUnitFieldsProps) {
  return (
    <FieldPair>
      <Field label="Currency" error={error('currency')}>
        {(control) => (
          <Select {...control} {...register('currency')}>
            {choicesOf('currency').map(({ value }) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Per" error={error('per')}>
        {(control) => (
          <Select {...control} {...register('per')}>
            {choicesOf('per').map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FieldPair>
  )
}
