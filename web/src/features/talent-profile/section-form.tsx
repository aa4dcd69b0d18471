/** What all sections of a talent's profile have in common when they are edited. */
import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { ProfileSection } from '../../../../shared/search-params/profiles.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { TALENT_PROFILE } from '../../entities/talent/own-profile-query.ts'
import { useSectionForm } from '../../lib/section-form.ts'
import { differencesOf } from '../../ui/field-differences.ts'
import { SectionForm, type SectionState } from '../../ui/section-form.tsx'
import { FIELD_WORDS } from './profile-words.ts'

/** What a section's form is given by the page that it stands on. */
export interface TalentSectionProps {
  profile: TalentProfile
  /** On the button that saves: a verb. */
  saveLabel: string
  onSaved: () => void | Promise<void>
  /** Beside it: what leads away without saving. */
  children: ReactNode
}

interface TalentSectionOptions<Values extends FieldValues> {
  section: ProfileSection
  props: TalentSectionProps
  /** Turns what stands in the controls into the profile's fields. */
  schema: GenericSchema<Values, Partial<TalentProfile>>
  valuesOf: (profile: TalentProfile) => Values
  /** What survives a reload. */
  draft: readonly NoInfer<Path<Values>>[]
}

/** The form of a section of a talent's profile: see `useSectionForm`. */
export function useTalentSection<Values extends FieldValues>({
  section,
  props: { profile, onSaved },
  ...rest
}: TalentSectionOptions<Values>) {
  const id = `profile-${section}`
  return useSectionForm({ id, kind: TALENT_PROFILE, profile, onSaved, ...rest })
}

interface TalentSectionFormProps {
  form: SectionState & Pick<ReturnType<typeof useTalentSection>, 'conflict'>
  props: TalentSectionProps
  children: ReactNode
}

/** A section's fields between what went wrong and the buttons. */
export function TalentSectionForm({ form, props, children }: TalentSectionFormProps) {
  const { conflict } = form
  return (
    <SectionForm
      form={form}
      differences={conflict && differencesOf(FIELD_WORDS, conflict.mine, conflict.saved)}
      saveLabel={props.saveLabel}
      actions={props.children}
    >
      {children}
    </SectionForm>
  )
}
