import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { missingTalentParts } from '../../../../shared/completeness.ts'
import { STEP_OF_PART } from '../../../../shared/profile-steps.ts'
import type { ProfileSection } from '../../../../shared/search-params/profiles.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import type { OwnWords } from '../../../../shared/visibility.ts'
import { profileQuery } from '../../entities/talent/own-profile-query.ts'
import { SECTION_NOTES, SECTION_TITLES } from '../../entities/talent/section-words.ts'
import {
  AboutView,
  ExperienceView,
  LinksView,
  ProfilePortrait,
  ReelsView,
} from '../../entities/talent/talent-profile.tsx'
import { EmployerNamed } from '../../entities/visibility/employer-named.tsx'
import { hiddenPartsInWords } from '../../entities/visibility/hidden-parts.ts'
import { visibilityQuery } from '../../entities/visibility/visibility-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProfileColumns, ProfileSections } from '../../ui/profile-sections.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Completeness } from './completeness.tsx'
import { ContactView } from './contact-view.tsx'
import { SectionEditor } from './section-editor.tsx'

const VIEWS: Readonly<Record<ProfileSection, ComponentType<{ profile: TalentProfile }>>> = {
  about: AboutView,
  experience: ExperienceView,
  reel: ReelsView,
  links: LinksView,
  photo: ProfilePortrait,
  contact: ContactView,
}

/** The fields of each section that are the talent's own words. */
const WORDS: Readonly<Partial<Record<ProfileSection, readonly OwnWords[]>>> = {
  about: ['headline', 'bio'],
  experience: ['skills', 'credits'],
  reel: ['reels'],
  links: ['links'],
  photo: ['photoAlt'],
}

/** The order in which networks read a profile: the person first. */
const IN_ORDER = ['photo', 'reel', 'about', 'experience', 'links', 'contact'] as const

/**
 * A talent's own profile as networks see it, with each section edited in its place.
 * @param props the section in edit mode, if any, from the address
 */
export function TalentProfilePage({ edit }: { edit?: ProfileSection | undefined }) {
  const profile = useQuery(profileQuery)
  const hidden = hiddenPartsInWords(useQuery(visibilityQuery).data)
  return (
    <Page>
      <PageHeader
        title="My profile"
        actions={
          <ButtonLink to="/talent/profile/create" variant="outline">
            Complete my profile
          </ButtonLink>
        }
      >
        <span>
          As networks see it, except your contact details, which no network sees before you agree.
        </span>
        {hidden !== null && (
          <span>
            {` Your `}
            <TextLink to="/talent/settings" hash="visibility">
              settings
            </TextLink>
            {` also hide ${hidden}.`}
          </span>
        )}
      </PageHeader>
      <DataArea query={profile} skeleton={<ProfileSkeleton />}>
        {(data) => (
          <ProfileSections
            sections={IN_ORDER}
            titles={SECTION_TITLES}
            notes={SECTION_NOTES}
            noted="contact"
            edited={edit}
            isEmpty={(section) => isEmpty(section, data)}
            view={(section) => {
              const View = VIEWS[section]
              return (
                <Hinted section={section}>
                  <View profile={data} />
                </Hinted>
              )
            }}
            editor={(section) => (
              <Hinted section={section}>
                <Editor section={section} profile={data} />
              </Hinted>
            )}
            link={(section, look) => (
              <ButtonLink
                to="/talent/profile"
                search={{ edit: section }}
                resetScroll={false}
                {...look}
              />
            )}
            aside={<Completeness profile={data} />}
          />
        )}
      </DataArea>
    </Page>
  )
}

/** A section, under the hint that what is saved there seems to name the talent's employer. */
function Hinted({ section, children }: { section: ProfileSection; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <EmployerNamed fields={WORDS[section] ?? []} />
      {children}
    </div>
  )
}

function Editor({ section, profile }: { section: ProfileSection; profile: TalentProfile }) {
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <SectionEditor
      section={section}
      profile={profile}
      saveLabel="Save"
      onSaved={async () => {
        await navigate({ to: '/talent/profile', search: {}, resetScroll: false })
        toast(`${SECTION_TITLES[section]} saved`)
      }}
    >
      <ButtonLink to="/talent/profile" search={{}} resetScroll={false} variant="outline">
        {section === 'photo' ? 'Done' : 'Cancel'}
      </ButtonLink>
    </SectionEditor>
  )
}

/** Whether others do not see a section, because it is empty. */
function isEmpty(section: ProfileSection, profile: TalentProfile): boolean {
  const missing = missingTalentParts(profile).map((part) => STEP_OF_PART[part])
  if (section === 'reel') return missing.includes('reel')
  return section === 'links' && missing.includes('links') && profile.portfolioLinks.length === 0
}

function ProfileSkeleton() {
  return (
    <ProfileColumns aside={<Skeleton className="h-96" />}>
      <Skeleton className="aspect-video" />
      <Skeleton className="h-60" />
      <Skeleton className="h-80" />
    </ProfileColumns>
  )
}
