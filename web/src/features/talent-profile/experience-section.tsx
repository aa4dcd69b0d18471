import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import * as v from 'valibot'
import { isBlank } from '../../../../shared/fields.ts'
import {
  ORGANISATION_MAX,
  SKILL_MAX,
  SKILLS_MAX,
  WORK_ROLES_MAX,
} from '../../../../shared/limits.ts'
import { SKILL_SUGGESTIONS } from '../../../../shared/skills.ts'
import { type TalentProfile, talentProfileFields } from '../../../../shared/talent-profile.ts'
import {
  NOTICE_PERIOD_NAMES,
  NOTICE_PERIODS,
  WORK_ROLE_NAMES,
  WORK_ROLES,
} from '../../../../shared/work-roles.ts'
import { EmployerField } from '../../entities/network/employer-field.tsx'
import { ProfileSectionForm } from '../../entities/own-profile/section-form.tsx'
import { visibilityQuery } from '../../entities/visibility/visibility-query.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'
import { Field, FieldPair } from '../../ui/field.tsx'
import { PillChoices } from '../../ui/pill-choices.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { TagField } from '../../ui/tag-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CreditRows } from './credit-rows.tsx'
import { type CreditValues, creditsOf, creditValuesOf } from './credit-values.ts'
import { type TalentSectionProps, useTalentSection } from './section-form.ts'

const {
  isAvailable,
  currentNetwork,
  currentNetworkId,
  noticePeriodWeeks,
  yearsOfExperience,
  roles,
  skills,
  credits,
} = talentProfileFields

const BodySchema = v.pipe(
  v.object({
    isAvailable,
    currentNetwork,
    currentNetworkId,
    noticePeriodWeeks,
    yearsOfExperience,
    roles,
    skills,
    credits,
  }),
  v.forward(
    v.partialCheck(
      [['isAvailable'], ['currentNetwork']],
      ({ isAvailable, currentNetwork }) => isAvailable || !isBlank(currentNetwork),
      'Enter your current network',
    ),
    ['currentNetwork'],
  ),
)

/** The values of the section's controls. */
export interface ExperienceValues {
  roles: string[]
  yearsOfExperience: string
  isAvailable: 'yes' | 'no'
  currentNetwork: string
  /** The id of the chosen registered network; empty for a name that was only typed. */
  currentNetworkId: string
  noticePeriodWeeks: string
  skills: string[]
  credits: CreditValues[]
}

const ExperienceSchema = sentAs<ExperienceValues, v.InferOutput<typeof BodySchema>>(
  BodySchema,
  (values) => ({
    ...values,
    yearsOfExperience: numberOf(values.yearsOfExperience),
    isAvailable: values.isAvailable === 'yes',
    currentNetwork: values.isAvailable === 'yes' ? '' : values.currentNetwork,
    currentNetworkId: values.isAvailable === 'yes' ? null : values.currentNetworkId || null,
    noticePeriodWeeks: values.noticePeriodWeeks === '' ? null : Number(values.noticePeriodWeeks),
    credits: creditsOf(values.credits),
  }),
)
const DRAFT = [
  'roles',
  'yearsOfExperience',
  'isAvailable',
  'currentNetwork',
  'currentNetworkId',
  'noticePeriodWeeks',
  'skills',
  'credits',
] as const

function valuesOf(profile: TalentProfile): ExperienceValues {
  return {
    roles: profile.roles,
    yearsOfExperience: String(profile.yearsOfExperience),
    isAvailable: profile.isAvailable ? 'yes' : 'no',
    currentNetwork: profile.currentNetwork,
    currentNetworkId: profile.currentNetworkId ?? '',
    noticePeriodWeeks: profile.noticePeriodWeeks === null ? '' : String(profile.noticePeriodWeeks),
    skills: profile.skills,
    credits: creditValuesOf(profile.credits),
  }
}

/** Skills and experience: the fields that networks search by. */
export function ExperienceForm(props: TalentSectionProps) {
  const form = useTalentSection({
    section: 'experience',
    props,
    schema: ExperienceSchema,
    valuesOf,
    draft: DRAFT,
  })
  const { control, register, error, setValue, watch } = form
  const availability = register('isAvailable')
  const formerNetwork = props.profile.currentNetwork
  const employer = useQuery(visibilityQuery).data?.seenBy.employer
  const isLetIn = employer?.hidden === false
  const isSameEmployer = watch('currentNetwork') === formerNetwork

  return (
    <ProfileSectionForm form={form} props={props}>
      <PillChoices
        legend="Roles"
        hint={`Choose up to ${WORK_ROLES_MAX}. Almost every search begins with one.`}
        choices={WORK_ROLES.map((role) => ({ value: role, label: WORK_ROLE_NAMES[role] }))}
        chosen={watch('roles')}
        max={WORK_ROLES_MAX}
        error={error('roles')}
        input={register('roles')}
      />
      <RadioGroup legend="Availability" error={error('isAvailable')}>
        <RadioCard {...availability} value="yes" label="Available" />
        <RadioCard {...availability} value="no" label="Currently employed" />
      </RadioGroup>
      {watch('isAvailable') === 'yes' && formerNetwork !== '' && (
        <FormerNetwork name={formerNetwork} isLetIn={isLetIn} />
      )}
      {watch('isAvailable') === 'no' && (
        <EmployerField
          max={ORGANISATION_MAX}
          // Who names another employer is hidden from that one.
          hint={
            isLetIn && isSameEmployer
              ? 'Your current employer can find you, because you let it in.'
              : 'Your current employer cannot find you.'
          }
          error={error('currentNetwork')}
          input={register('currentNetwork')}
          typed={watch('currentNetwork')}
          chosen={watch('currentNetworkId')}
          onChoose={(network) => {
            setValue('currentNetworkId', network?.id ?? '')
            if (network) setValue('currentNetwork', network.name)
          }}
        />
      )}
      <FieldPair>
        <Field label="Can start" optional error={error('noticePeriodWeeks')}>
          {(control) => (
            <Select {...control} {...register('noticePeriodWeeks')}>
              <option value="">Not said</option>
              {NOTICE_PERIODS.map((weeks) => (
                <option key={weeks} value={weeks}>
                  {weeks === 0
                    ? NOTICE_PERIOD_NAMES[weeks]
                    : `${NOTICE_PERIOD_NAMES[weeks]} of notice`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Years of experience" error={error('yearsOfExperience')}>
          {(control) => (
            <TextInput
              {...control}
              {...register('yearsOfExperience')}
              inputMode="numeric"
              autoComplete="off"
              className="tabular"
            />
          )}
        </Field>
      </FieldPair>
      <Controller
        control={control}
        name="skills"
        render={({ field: { value, onChange } }) => (
          <TagField
            label="Skills"
            optional
            hint={`Up to ${SKILLS_MAX}, each of at most ${SKILL_MAX} characters; the first ones are shown first. Type and press Enter, or choose from the list.`}
            error={error('skills')}
            value={value}
            onChange={onChange}
            suggestions={SKILL_SUGGESTIONS}
            max={SKILLS_MAX}
            wordMax={SKILL_MAX}
            noun="skill"
          />
        )}
      />
      <CreditRows form={form} />
    </ProfileSectionForm>
  )
}

/** Whether the network that somebody is about to leave still cannot see them. */
function FormerNetwork({ name, isLetIn }: { name: string; isLetIn: boolean }) {
  const settings = <TextLink to="/talent/settings">your settings</TextLink>
  return isLetIn ? (
    <p role="status" className="measure text-sm text-soft">
      <bdi>{name}</bdi> can see you, because you let it in. You can hide from it in {settings}.
    </p>
  ) : (
    <p role="status" className="measure text-sm text-soft">
      <bdi>{name}</bdi> cannot see you until you allow it in {settings}.
    </p>
  )
}
