import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ComponentType } from 'react'
import { missingTalentParts } from '../../../../shared/completeness.ts'
import { STEP_OF_PART } from '../../../../shared/profile-steps.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptySection, ProfileSection } from '../../ui/profile-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  AboutView,
  ExperienceView,
  LinksView,
  ProfilePortrait,
  ReelsView,
} from '../../ui/talent-profile.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Completeness } from './completeness.tsx'
import { ContactView } from './contact-view.tsx'
import { profileQuery } from './profile-query.ts'
import type { ProfileSection as SectionName } from './profile-search.ts'
import { SectionEditor } from './section-editor.tsx'
import { SECTION_NOTES, SECTION_TITLES } from './section-words.ts'

const VIEWS: Readonly<Record<SectionName, ComponentType<{ profile: TalentProfile }>>> = {
  about: AboutView,
  experience: ExperienceView,
  reel: ReelsView,
  links: LinksView,
  photo: ProfilePortrait,
  contact: ContactView,
}

/** The order in which networks read a profile: who and what one sees first. */
const IN_ORDER = ['photo', 'reel', 'about', 'experience', 'links', 'contact'] as const

/**
 * A talent's own profile as networks see it, each section changed where it stands.
 * @param props which section is being changed, if any; the address says so
 */
export function TalentProfilePage({ edit }: { edit?: SectionName | undefined }) {
  const profile = useQuery(profileQuery)
  return (
    <Page>
      <PageHeader
        title="My profile"
        actions={
          <ButtonLink to="/talent/profile/create" variant="outline">
            Step by step
          </ButtonLink>
        }
      >
        As networks see it, but for your contact details: those are shown to no network before you
        have agreed to it.
      </PageHeader>
      <DataArea query={profile} skeleton={<ProfileSkeleton />}>
        {(data) => (
          <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-10">
              {IN_ORDER.map((section) => (
                <Section
                  key={section}
                  section={section}
                  profile={data}
                  isEdited={edit === section}
                />
              ))}
            </div>
            <div className="max-xl:order-first print:hidden xl:sticky xl:top-20">
              <Completeness profile={data} />
            </div>
          </div>
        )}
      </DataArea>
    </Page>
  )
}

interface SectionProps {
  section: SectionName
  profile: TalentProfile
  isEdited: boolean
}

function Section({ section, profile, isEdited }: SectionProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const title = SECTION_TITLES[section]
  const note = SECTION_NOTES[section]
  const View = VIEWS[section]
  const isUnfilled = isEmpty(section, profile)
  return (
    <ProfileSection
      title={title}
      note={isEdited || section === 'contact' ? note : undefined}
      isEdited={isEdited}
      edit={
        !isUnfilled && (
          <EditLink section={section} label={`Edit ${title.toLowerCase()}`}>
            Edit
          </EditLink>
        )
      }
    >
      {isEdited ? (
        <SectionEditor
          section={section}
          profile={profile}
          saveLabel="Save"
          onSaved={async () => {
            await navigate({ to: '/talent/profile', search: {}, resetScroll: false })
            toast(`${title} saved`)
          }}
        >
          <ButtonLink to="/talent/profile" search={{}} resetScroll={false} variant="outline">
            {section === 'photo' ? 'Done' : 'Cancel'}
          </ButtonLink>
        </SectionEditor>
      ) : isUnfilled ? (
        <EmptySection
          begin={
            <EditLink section={section} label={`Begin with ${title.toLowerCase()}`}>
              Begin
            </EditLink>
          }
        >
          {`Nothing here yet. ${note}`}
        </EmptySection>
      ) : (
        <View profile={profile} />
      )}
    </ProfileSection>
  )
}

interface EditLinkProps {
  section: SectionName
  /** Its name, which says more than what is seen. */
  label: string
  children: string
}

function EditLink({ section, label, children }: EditLinkProps) {
  return (
    <ButtonLink
      to="/talent/profile"
      search={{ edit: section }}
      resetScroll={false}
      variant="outline"
      size="sm"
      leftIcon={<Pencil aria-hidden="true" className="size-4" />}
      aria-label={label}
    >
      {children}
    </ButtonLink>
  )
}

/** Whether a section would be shown to nobody, because there is nothing in it. */
function isEmpty(section: SectionName, profile: TalentProfile): boolean {
  const missing = missingTalentParts(profile).map((part) => STEP_OF_PART[part])
  if (section === 'reel') return missing.includes('reel')
  return section === 'links' && missing.includes('links') && profile.portfolioLinks.length === 0
}

function ProfileSkeleton() {
  return (
    <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-10">
        <Skeleton className="aspect-video" />
        <Skeleton className="h-60" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-96 max-xl:order-first" />
    </div>
  )
}
