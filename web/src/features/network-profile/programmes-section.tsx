import { Controller, useFieldArray } from 'react-hook-form'
import * as v from 'valibot'
import {
  MARKET_MAX,
  MARKETS_MAX,
  PROGRAMME_ABOUT_MAX,
  PROGRAMME_MAX,
  PROGRAMMES_MAX,
} from '../../../../shared/limits.ts'
import { type NetworkProfile, networkProfileFields } from '../../../../shared/network-profile.ts'
import { ProfileSectionForm } from '../../entities/own-profile/section-form.tsx'
import { sentAs } from '../../lib/form-schema.ts'
import { Field } from '../../ui/field.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { TagField } from '../../ui/tag-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type CompanySectionProps, useCompanySection } from './section-form.ts'

const { markets, programmes } = networkProfileFields
const BodySchema = v.object({ markets, programmes })
type ProgrammesValues = v.InferInput<typeof BodySchema>
const ProgrammesSchema = sentAs<ProgrammesValues, v.InferOutput<typeof BodySchema>>(BodySchema)
const DRAFT = ['markets', 'programmes'] as const

/** Regions that broadcasters commonly name; any other text can be typed. */
const MARKETS = [
  ...['Africa', 'Arab world', 'Asia Pacific', 'Balkans', 'Baltics', 'Benelux', 'Brazil', 'Canada'],
  ...['Caribbean', 'Central Asia', 'China', 'East Africa', 'France', 'German-speaking Europe'],
  ...['Gulf states', 'Iberia', 'India', 'Indonesia', 'Ireland', 'Italy', 'Japan', 'Korea'],
  ...['Latin America', 'Maghreb', 'Mexico', 'Nordics', 'Oceania', 'Pan-European', 'Poland'],
  ...['Southeast Asia', 'Southern Africa', 'Turkey', 'United Kingdom', 'United States'],
  ...['West Africa', 'Worldwide'],
] as const

function valuesOf({ markets, programmes }: NetworkProfile): ProgrammesValues {
  return { markets, programmes }
}

/** The network's audience and its programs. */
export function ProgrammesForm(props: CompanySectionProps) {
  const form = useCompanySection({
    section: 'programmes',
    props,
    schema: ProgrammesSchema,
    valuesOf,
    draft: DRAFT,
  })
  const { control, register, getValues, error } = form
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'programmes' })

  return (
    <ProfileSectionForm form={form} props={props}>
      <Controller
        control={control}
        name="markets"
        render={({ field: { value, onChange } }) => (
          <TagField
            label="Markets"
            optional
            hint={`Countries and regions you broadcast to: up to ${MARKETS_MAX}, each of at most ${MARKET_MAX} characters. Type and press Enter, or choose from the list.`}
            error={error('markets')}
            value={value}
            onChange={onChange}
            suggestions={MARKETS}
            max={MARKETS_MAX}
            wordMax={MARKET_MAX}
            noun="market"
          />
        )}
      />
      <RowList
        legend="Programs"
        noun="program"
        keys={fields.map(({ id }) => id)}
        max={PROGRAMMES_MAX}
        error={error('programmes')}
        onAdd={() => append({ title: '', about: '' }, { shouldFocus: false })}
        onRemove={remove}
        undo={{
          valuesOf: (index) => getValues(`programmes.${index}`),
          putBack: (index, row) => insert(index, row, { shouldFocus: false }),
        }}
        onMove={move}
      >
        {(index) => (
          <>
            <Field max={PROGRAMME_MAX} label="Name" error={error(`programmes.${index}.title`)}>
              {(field) => (
                <TextInput
                  {...field}
                  {...register(`programmes.${index}.title`)}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field
              max={PROGRAMME_ABOUT_MAX}
              label="What it is"
              optional
              hint="When it airs, who watches and what it covers, in one line"
              error={error(`programmes.${index}.about`)}
            >
              {(field) => (
                <TextInput
                  {...field}
                  {...register(`programmes.${index}.about`)}
                  autoComplete="off"
                />
              )}
            </Field>
          </>
        )}
      </RowList>
    </ProfileSectionForm>
  )
}
