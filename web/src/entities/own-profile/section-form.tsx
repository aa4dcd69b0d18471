/** What the section forms of a talent's and a network's profile have in common. */
import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { ProfileKind } from '../../lib/profile-save.ts'
import { useSectionForm } from '../../lib/section-form.ts'
import { differencesOf, type FieldDifference, type FieldWords } from '../../ui/field-differences.ts'
import { SectionForm, type SectionState } from '../../ui/section-form.tsx'

/** The properties that a page gives to a section's form. */
export interface SectionProps<Profile> {
  profile: Profile
  /** The label of the save button: a verb. */
  saveLabel: string
  onSaved: () => void | Promise<void>
  /** Beside that button: leaves without saving. */
  children: ReactNode
}

interface SectionOptions<Profile, Section extends string, Values extends FieldValues> {
  section: Section
  props: SectionProps<Profile>
  /** Turns the controls' values into the profile's fields. */
  schema: GenericSchema<Values, Partial<Profile>>
  valuesOf: (profile: Profile) => Values
  /** The fields that survive a reload. */
  draft: readonly NoInfer<Path<Values>>[]
}

/** What was typed, and the profile that was saved elsewhere meanwhile. */
interface TwoVersions<Profile> {
  mine: Partial<Profile>
  saved: Profile
}

/**
 * Makes the hook for all sections of one kind of profile.
 * @param prefix the prefix of the ids of their forms, which also name their drafts
 * @param words labels and formatters of the fields, for two versions that differ
 * @param savedBy the colleague who saved the other version, where colleagues share the fields
 * @returns `useSectionForm` for such a section, which describes the differences between two versions
 */
export function sectionsOf<Profile extends { version: number }, Section extends string>(
  prefix: string,
  kind: ProfileKind<Profile>,
  words: FieldWords<Profile>,
  savedBy: (versions: TwoVersions<Profile>) => string | undefined = () => undefined,
) {
  return function useProfileSection<Values extends FieldValues>({
    section,
    props: { profile, onSaved },
    ...rest
  }: SectionOptions<Profile, Section, Values>) {
    const id = `${prefix}-${section}`
    const form = useSectionForm({ id, kind, profile, onSaved, ...rest })
    const { conflict } = form
    return {
      ...form,
      differences: conflict && differencesOf(words, conflict.mine, conflict.saved),
      changedBy: conflict ? savedBy(conflict) : undefined,
    }
  }
}

/**
 * Picks the fields of a section from a profile or from the schemas of its fields, so that the section lists them once.
 * @param whole has all fields
 * @param names the names of the fields to pick
 */
export function pickFields<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  const picked: Partial<Pick<Whole, Name>> = {}
  for (const name of names) picked[name] = whole[name]
  return picked as Pick<Whole, Name>
}

interface ProfileSectionFormProps<Profile> {
  form: SectionState & {
    differences: readonly FieldDifference[] | null
    changedBy: string | undefined
  }
  props: SectionProps<Profile>
  children: ReactNode
}

/** A section's fields, between the error and the buttons. */
export function ProfileSectionForm<Profile>({
  form,
  props,
  children,
}: ProfileSectionFormProps<Profile>) {
  return (
    <SectionForm
      form={form}
      differences={form.differences}
      changedBy={form.changedBy}
      saveLabel={props.saveLabel}
      actions={props.children}
    >
      {children}
    </SectionForm>
  )
}
