import type { ProfileSection } from '../../../../shared/search-params/profiles.ts'
import { AboutForm } from './about-section.tsx'
import { ContactForm } from './contact-section.tsx'
import { ExperienceForm } from './experience-section.tsx'
import { LinksForm } from './links-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { ReelsForm } from './reels-section.tsx'
import type { TalentSectionProps } from './section-form.ts'

const FORMS = {
  about: AboutForm,
  experience: ExperienceForm,
  reel: ReelsForm,
  links: LinksForm,
  contact: ContactForm,
} as const

/**
 * The form of a section. The photograph is saved by itself, so its section has a link to continue instead of a save
 * button.
 */
export function SectionEditor({
  section,
  ...props
}: TalentSectionProps & { section: ProfileSection }) {
  if (section === 'photo') {
    return (
      <div className="grid gap-6">
        <PhotoSection profile={props.profile} />
        <div className="flex flex-wrap gap-3">{props.children}</div>
      </div>
    )
  }
  const SectionForm = FORMS[section]
  return <SectionForm {...props} />
}
