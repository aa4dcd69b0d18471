import {
  CORRECTABLE_FIELD_LABELS,
  type CorrectableField,
} from '../../../../shared/application-page.ts'
import type { FormFields } from '../../lib/form.ts'
import { Field } from '../../ui/field.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-cards.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AnswerValues } from './answer-values.ts'

interface CorrectionFieldProps {
  name: CorrectableField
  form: FormFields<AnswerValues>
}

/** A registration field that the applicant is asked to check. */
export function CorrectionField({ name, form }: CorrectionFieldProps) {
  const { register, error, watch } = form
  if (name === 'isAvailable') return <Availability form={form} />
  if (name === 'currentNetwork' && watch('isAvailable') === 'yes') return null
  const isLink = name.endsWith('Url')
  return (
    <Field label={labelOf(name)} optional={isLink} error={error(name)}>
      {(control) => (
        <TextInput
          {...control}
          {...register(name)}
          {...(isLink && { type: 'url', dir: 'ltr', autoCapitalize: 'none', spellCheck: false })}
          {...(name === 'phoneNumber' && { type: 'tel', autoComplete: 'tel' })}
          {...(name === 'yearsOfExperience' && { inputMode: 'numeric', className: 'max-w-40' })}
        />
      )}
    </Field>
  )
}

function Availability({ form: { register, watch, error } }: Pick<CorrectionFieldProps, 'form'>) {
  const choice = register('isAvailable')
  const present = watch('isAvailable')
  return (
    <RadioGroup legend="Availability" error={error('isAvailable')}>
      <RadioCard {...choice} value="yes" defaultChecked={present === 'yes'} label="Available" />
      <RadioCard
        {...choice}
        value="no"
        defaultChecked={present === 'no'}
        label="Currently employed"
      />
    </RadioGroup>
  )
}

/** 'LinkedIn link', and 'Phone number' for 'phone number'. */
function labelOf(name: CorrectableField): string {
  const label = CORRECTABLE_FIELD_LABELS[name]
  return label[0]?.toUpperCase() + label.slice(1)
}
