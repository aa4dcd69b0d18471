import { useFieldArray } from 'react-hook-form'
import {
  CREDIT_ROLE_MAX,
  CREDITS_MAX,
  ORGANISATION_MAX,
  PROGRAMME_MAX,
} from '../../../../shared/limits.ts'
import { Field, FieldPair } from '../../ui/field.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { EMPTY_CREDIT } from './credit-values.ts'
import type { ExperienceValues } from './experience-section.tsx'
import type { useTalentSection } from './section-form.ts'

/** The credits, with place and years: one row each, in display order. */
export function CreditRows({
  form,
}: {
  form: ReturnType<typeof useTalentSection<ExperienceValues>>
}) {
  const { control, register, getValues, error } = form
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'credits' })

  return (
    <RowList
      legend="Credits"
      noun="credit"
      keys={fields.map(({ id }) => id)}
      max={CREDITS_MAX}
      error={error('credits')}
      onAdd={() => append(EMPTY_CREDIT, { shouldFocus: false })}
      onRemove={remove}
      undo={{
        valuesOf: (index) => getValues(`credits.${index}`),
        putBack: (index, row) => insert(index, row, { shouldFocus: false }),
      }}
      onMove={move}
    >
      {(index) => (
        <>
          <FieldPair>
            <Field
              max={CREDIT_ROLE_MAX}
              label="What you did"
              error={error(`credits.${index}.role`)}
            >
              {(control) => (
                <TextInput {...control} {...register(`credits.${index}.role`)} autoComplete="off" />
              )}
            </Field>
            <Field max={ORGANISATION_MAX} label="Network" error={error(`credits.${index}.network`)}>
              {(control) => (
                <TextInput
                  {...control}
                  {...register(`credits.${index}.network`)}
                  autoComplete="off"
                />
              )}
            </Field>
          </FieldPair>
          <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
            <Field
              max={PROGRAMME_MAX}
              label="Program"
              optional
              error={error(`credits.${index}.programme`)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...register(`credits.${index}.programme`)}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field label="From" hint="Year" error={error(`credits.${index}.fromYear`)}>
              {(control) => (
                <TextInput
                  {...control}
                  {...register(`credits.${index}.fromYear`)}
                  inputMode="numeric"
                  autoComplete="off"
                  className="tabular"
                />
              )}
            </Field>
            <Field
              label="To"
              optional
              hint="Leave empty if current"
              error={error(`credits.${index}.toYear`)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...register(`credits.${index}.toYear`)}
                  inputMode="numeric"
                  autoComplete="off"
                  className="tabular"
                />
              )}
            </Field>
          </div>
        </>
      )}
    </RowList>
  )
}
