import { useFieldArray } from 'react-hook-form'
import * as v from 'valibot'
import { PORTFOLIO_LINKS_MAX, URL_MAX } from '../../../../shared/limits.ts'
import { type TalentProfile, talentProfileFields } from '../../../../shared/talent-profile.ts'
import { ProfileSectionForm } from '../../entities/own-profile/section-form.tsx'
import { sentAs } from '../../lib/form-schema.ts'
import { Field } from '../../ui/field.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { WebAddressInput } from '../../ui/web-address-input.tsx'
import { type TalentSectionProps, useTalentSection } from './section-form.ts'

const { linkedinUrl, twitterUrl, instagramUrl, portfolioLinks } = talentProfileFields
const BodySchema = v.object({ linkedinUrl, twitterUrl, instagramUrl, portfolioLinks })

interface LinksValues {
  linkedinUrl: string
  twitterUrl: string
  instagramUrl: string
  /** As objects, because a list of fields needs them. */
  portfolioLinks: { url: string }[]
}

const LinksSchema = sentAs<LinksValues, v.InferOutput<typeof BodySchema>>(BodySchema, (values) => ({
  ...values,
  portfolioLinks: values.portfolioLinks.map(({ url }) => url),
}))
const DRAFT = ['linkedinUrl', 'twitterUrl', 'instagramUrl', 'portfolioLinks'] as const

function valuesOf(profile: TalentProfile): LinksValues {
  const { linkedinUrl, twitterUrl, instagramUrl } = profile
  const portfolioLinks = profile.portfolioLinks.map((url) => ({ url }))
  return { linkedinUrl, twitterUrl, instagramUrl, portfolioLinks }
}

const NETWORKS = [
  { name: 'linkedinUrl', label: 'LinkedIn', example: 'https://www.linkedin.com/in/your-name' },
  { name: 'twitterUrl', label: 'X', example: 'https://x.com/your-name' },
  { name: 'instagramUrl', label: 'Instagram', example: 'https://www.instagram.com/your-name' },
] as const

/** Links to the person's work on other sites. */
export function LinksForm(props: TalentSectionProps) {
  const form = useTalentSection({
    section: 'links',
    props,
    schema: LinksSchema,
    valuesOf,
    draft: DRAFT,
  })
  const { control, register, getValues, error } = form
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'portfolioLinks' })

  return (
    <ProfileSectionForm form={form} props={props}>
      {NETWORKS.map(({ name, label, example }) => (
        <Field max={URL_MAX} key={name} label={label} optional error={error(name)}>
          {(field) => <WebAddressInput {...field} {...register(name)} placeholder={example} />}
        </Field>
      ))}
      <RowList
        legend="Other links"
        noun="link"
        keys={fields.map(({ id }) => id)}
        max={PORTFOLIO_LINKS_MAX}
        error={error('portfolioLinks')}
        onAdd={() => append({ url: '' }, { shouldFocus: false })}
        onRemove={remove}
        undo={{
          valuesOf: (index) => getValues(`portfolioLinks.${index}`),
          putBack: (index, row) => insert(index, row, { shouldFocus: false }),
        }}
      >
        {(index) => (
          // The schema's list has plain links, so the error of one is at its index.
          <Field
            max={URL_MAX}
            label="Link"
            error={error(`portfolioLinks.${index}`) ?? error(`portfolioLinks.${index}.url`)}
          >
            {(field) => (
              <WebAddressInput
                {...field}
                {...register(`portfolioLinks.${index}.url`)}
                autoComplete="off"
              />
            )}
          </Field>
        )}
      </RowList>
    </ProfileSectionForm>
  )
}
