/** What all sections of a network's profile have in common when they are edited. */
import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import type { CompanySection } from '../../../../shared/search-params/profiles.ts'
import { useSectionForm } from '../../lib/section-form.ts'
import { differencesOf } from '../../ui/field-differences.ts'
import { SectionForm, type SectionState } from '../../ui/section-form.tsx'
import { NETWORK_PROFILE } from './profile-query.ts'
import { FIELD_WORDS } from './profile-words.ts'

/** What a section's form is given by the page that it stands on. */
export interface CompanySectionProps {
  profile: NetworkProfile
  /** On the button that saves: a verb. */
  saveLabel: string
  onSaved: () => void | Promise<void>
  /** Beside it: what leads away without saving. */
  children: ReactNode
}

interface CompanySectionOptions<Values extends FieldValues> {
  section: CompanySection
  props: CompanySectionProps
  /** Turns what stands in the controls into the profile's fields. */
  schema: GenericSchema<Values, Partial<NetworkProfile>>
  valuesOf: (profile: NetworkProfile) => Values
  /** What survives a reload. */
  draft: readonly NoInfer<Path<Values>>[]
}

/** The form of a section of a network's profile: see `useSectionForm`. */
export function useCompanySection<Values extends FieldValues>({
  section,
  props: { profile, onSaved },
  ...rest
}: CompanySectionOptions<Values>) {
  const id = `company-${section}`
  return useSectionForm({ id, kind: NETWORK_PROFILE, profile, onSaved, ...rest })
}

interface CompanySectionFormProps {
  form: SectionState & Pick<ReturnType<typeof useCompanySection>, 'conflict'>
  props: CompanySectionProps
  children: ReactNode
}

/** A section's fields between what went wrong and the buttons. */
export function CompanySectionForm({ form, props, children }: CompanySectionFormProps) {
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
