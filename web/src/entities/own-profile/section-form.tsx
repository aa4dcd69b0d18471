/** What the sections of a profile have in common when their owner changes them: a talent's and a network's. */
import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { ProfileKind } from '../../lib/profile-save.ts'
import { useSectionForm } from '../../lib/section-form.ts'
import { differencesOf, type FieldDifference, type FieldWords } from '../../ui/field-differences.ts'
import { SectionForm, type SectionState } from '../../ui/section-form.tsx'

/** What a section's form is given by the page that it stands on. */
export interface SectionProps<Profile> {
  profile: Profile
  /** On the button that saves: a verb. */
  saveLabel: string
  onSaved: () => void | Promise<void>
  /** Beside it: what leads away without saving. */
  children: ReactNode
}

interface SectionOptions<Profile, Section extends string, Values extends FieldValues> {
  section: Section
  props: SectionProps<Profile>
  /** Turns what stands in the controls into the profile's fields. */
  schema: GenericSchema<Values, Partial<Profile>>
  valuesOf: (profile: Profile) => Values
  /** What survives a reload. */
  draft: readonly NoInfer<Path<Values>>[]
}

/**
 * Makes the hook that all sections of one kind of profile use.
 * @param prefix begins the ids of their forms, which also name their drafts
 * @param words for the fields, where two versions differ
 * @returns `useSectionForm` for such a section, which tells in words how two versions of it differ
 */
export function sectionsOf<Profile extends { version: number }, Section extends string>(
  prefix: string,
  kind: ProfileKind<Profile>,
  words: FieldWords<Profile>,
) {
  return function useProfileSection<Values extends FieldValues>({
    section,
    props: { profile, onSaved },
    ...rest
  }: SectionOptions<Profile, Section, Values>) {
    const id = `${prefix}-${section}`
    const form = useSectionForm({ id, kind, profile, onSaved, ...rest })
    const { conflict } = form
    return { ...form, differences: conflict && differencesOf(words, conflict.mine, conflict.saved) }
  }
}

interface ProfileSectionFormProps<Profile> {
  form: SectionState & { differences: readonly FieldDifference[] | null }
  props: SectionProps<Profile>
  children: ReactNode
}

/** A section's fields between what went wrong and the buttons. */
export function ProfileSectionForm<Profile>({
  form,
  props,
  children,
}: ProfileSectionFormProps<Profile>) {
  return (
    <SectionForm
      form={form}
      differences={form.differences}
      saveLabel={props.saveLabel}
      actions={props.children}
    >
      {children}
    </SectionForm>
  )
}
