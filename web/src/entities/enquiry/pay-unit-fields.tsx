import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { choicesOf } from './enquiry-words.ts'

type PayUnit = 'currency' | 'per'

interface PayUnitFieldsProps {
  /** Ties a control to the form. */
  register: (name: PayUnit) => UseFormRegisterReturn
  error: (name: PayUnit) => string | undefined
}

/** In which currency pay is counted, and for how long. */
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
