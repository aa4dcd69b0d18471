import type { CompanySection } from '../../../../shared/search-params/profiles.ts'
import { CompanyForm } from './company-section.tsx'
import { ContactForm } from './contact-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { ProgrammesForm } from './programmes-section.tsx'
import type { CompanySectionProps } from './section-form.ts'

const FORMS = {
  company: CompanyForm,
  programmes: ProgrammesForm,
  contact: ContactForm,
} as const

/**
 * The form of a section. The logo is saved by itself, so its section has a link to continue instead of a save button.
 */
export function SectionEditor({
  section,
  ...props
}: CompanySectionProps & { section: CompanySection }) {
  if (section === 'logo') {
    return (
      <div className="grid gap-6">
        <LogoSection profile={props.profile} />
        <div className="flex flex-wrap gap-3">{props.children}</div>
      </div>
    )
  }
  const SectionForm = FORMS[section]
  return <SectionForm {...props} />
}
