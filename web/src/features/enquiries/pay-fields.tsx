import type { UseFormRegisterReturn } from 'react-hook-form'
import { PayUnitFields } from '../../entities/enquiry/pay-unit-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError, FieldPair } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type PayField = 'isUnpaid' | `pay.${'min' | 'max' | 'currency' | 'per'}`

interface PayFieldsProps {
  /** Connects a control with the form. */
  register: (name: PayField) => UseFormRegisterReturn
  /** The error of pay as a whole, or of one of its fields. */
  error: (name: 'pay' | PayField) => string | undefined
  isUnpaid: boolean
}

/** The pay of a job: minimum, maximum, currency and period; or that it is unpaid. */
export function PayFields({ register, error, isUnpaid }: PayFieldsProps) {
  return (
    <>
      {!isUnpaid && (
        <>
          <FieldPair>
            {(['min', 'max'] as const).map((end) => (
              <Field
                key={end}
                label={end === 'min' ? 'Pay from' : 'To'}
                optional={end === 'max'}
                error={error(`pay.${end}`) ?? (end === 'min' ? error('pay') : undefined)}
              >
                {(field) => (
                  <TextInput
                    {...field}
                    {...register(`pay.${end}`)}
                    inputMode="decimal"
                    autoComplete="off"
                    className="tabular"
                  />
                )}
              </Field>
            ))}
          </FieldPair>
          <PayUnitFields
            register={(unit) => register(`pay.${unit}`)}
            error={(unit) => error(`pay.${unit}`)}
          />
        </>
      )}
      <div>
        <Checkbox {...register('isUnpaid')}>It is unpaid</Checkbox>
        {isUnpaid && <FieldError id="unpaid-error" error={error('pay')} />}
      </div>
    </>
  )
}
