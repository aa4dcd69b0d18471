import { PLACE_MAX, SKILL_MAX } from '../../../../shared/limits.ts'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import { SKILL_SUGGESTIONS } from '../../../../shared/skills.ts'
import type { TalentFacets } from '../../../../shared/talent-search.ts'
import { NOTICE_PERIODS, WORK_ROLE_NAMES, WORK_ROLES } from '../../../../shared/work-roles.ts'
import { FacetChoices } from '../../ui/facet-choices.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { joined, startInWords, valuesOf } from './search-filters.ts'
import { SearchLanguages } from './search-languages.tsx'

interface SearchFilterPanelProps {
  search: TalentSearchParams
  /** The values that the results have; undefined while loading. */
  facets: TalentFacets | undefined
  onChange: (change: TalentSearchParams) => void
}

/** The maximum number of skills in a search; more than a few find nobody. */
const SKILLS_ASKED_MAX = 10

/** The wanted years of experience. */
const YEARS = [1, 2, 3, 5, 8, 10, 15, 20, 30] as const

/** All filters of the search, each choice with the number of results it would leave. */
export function SearchFilterPanel({ search, facets, onChange }: SearchFilterPanelProps) {
  const roles = valuesOf(search.roles)
  const countOf = (kind: keyof TalentFacets, value: string) =>
    facets && (facets[kind].find((facet) => facet.value === value)?.count ?? 0)

  return (
    <div className="grid grid-cols-1 gap-6">
      <FacetChoices
        legend="Role"
        choices={WORK_ROLES.map((role) => ({
          value: role,
          label: WORK_ROLE_NAMES[role],
          count: countOf('role', role),
        }))}
        chosen={roles}
        onToggle={(role) => onChange({ roles: joined(toggled(roles, role)) })}
      />
      <FacetChoices
        legend="Availability"
        choices={[
          { value: 'true', label: 'Available', count: countOf('available', 'yes') },
          { value: 'false', label: 'Employed', count: countOf('available', 'no') },
        ]}
        chosen={search.available === undefined ? [] : [String(search.available)]}
        onToggle={(value) => {
          const wanted = value === 'true'
          onChange({ available: search.available === wanted ? undefined : wanted })
        }}
      />
      <SearchLanguages asked={search.languages} facets={facets?.language} onChange={onChange} />
      <Skills search={search} facets={facets} onChange={onChange} />
      <Place
        label="Location"
        value={search.location}
        facet={facets?.location}
        onChange={(location) => onChange({ location })}
      />
      <Place
        label="Nationality"
        value={search.nationality}
        facet={facets?.nationality}
        onChange={(nationality) => onChange({ nationality })}
      />
      <Years search={search} onChange={onChange} />
      <Field label="Can start">
        {({ id }) => (
          <Select
            id={id}
            size="sm"
            value={search.noticeWeeks ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ noticeWeeks: value === '' ? undefined : Number(value) })
            }
          >
            <option value="">{startInWords(undefined)}</option>
            {NOTICE_PERIODS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {startInWords(weeks)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FacetChoices
        legend="Reel"
        choices={[{ value: 'true', label: 'Has a reel', count: countOf('reel', 'yes') }]}
        chosen={search.hasReel === undefined ? [] : [String(search.hasReel)]}
        onToggle={() => onChange({ hasReel: search.hasReel ? undefined : true })}
      />
    </div>
  )
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

function Skills({ search, facets, onChange }: SearchFilterPanelProps) {
  const isAny = search.anySkill !== undefined
  const skills = valuesOf(search.skills ?? search.anySkill)
  const found = facets?.skill.map(({ label }) => label) ?? []
  const change = (next: readonly string[], any: boolean) =>
    onChange({ skills: any ? undefined : joined(next), anySkill: any ? joined(next) : undefined })

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label="Skills">
        {({ id }) => (
          <TagInput
            control={{ ...UNCHECKED, id }}
            value={skills}
            onChange={(next) => change(next, isAny)}
            suggestions={[...new Set([...found, ...SKILL_SUGGESTIONS])]}
            isFilter
            max={SKILLS_ASKED_MAX}
            wordMax={SKILL_MAX}
            size="sm"
            noun="skill"
            placeholder="Type a skill"
          />
        )}
      </Field>
      {skills.length > 1 && (
        <Select
          size="sm"
          aria-label="How many of the skills"
          value={isAny ? 'any' : 'all'}
          onChange={({ target }) => change(skills, target.value === 'any')}
        >
          <option value="all">All of these</option>
          <option value="any">Any of these</option>
        </Select>
      )}
    </div>
  )
}

const UNCHECKED = {
  'aria-invalid': undefined,
  'aria-describedby': undefined,
  'aria-required': undefined,
} as const

interface PlaceProps {
  label: 'Location' | 'Nationality'
  value: string | undefined
  facet: TalentFacets['location'] | undefined
  onChange: (value: string | undefined) => void
}

/** A place or a nationality: one of the values in profiles, or one that is typed in the same way. */
function Place({ label, value, facet, onChange }: PlaceProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <TagInput
          control={{ ...UNCHECKED, id }}
          value={value === undefined ? [] : [value]}
          onChange={([next]) => onChange(next)}
          suggestions={facet?.map((known) => known.label) ?? []}
          isFilter
          max={1}
          wordMax={PLACE_MAX}
          size="sm"
          noun={label.toLowerCase()}
          placeholder="Type or choose"
        />
      )}
    </Field>
  )
}

function Years({ search, onChange }: Pick<SearchFilterPanelProps, 'search' | 'onChange'>) {
  const choice = (name: 'minYears' | 'maxYears', label: string, any: string) => {
    const value = search[name]
    const steps = value === undefined || isStep(value) ? YEARS : [...YEARS, value].sort(ascending)
    return (
      <Select
        size="sm"
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) =>
          onChange({ [name]: target.value === '' ? undefined : Number(target.value) })
        }
      >
        <option value="">{any}</option>
        {steps.map((years) => (
          <option key={years} value={years}>
            {years}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Years of experience</legend>
      <div className="grid grid-cols-2 gap-2 few:grid-cols-1">
        {choice('minYears', 'At least', 'From')}
        {choice('maxYears', 'At most', 'To')}
      </div>
    </fieldset>
  )
}

function isStep(years: number): boolean {
  return (YEARS as readonly number[]).includes(years)
}

function ascending(one: number, other: number): number {
  return one - other
}
