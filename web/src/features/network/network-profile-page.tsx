import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ComponentType } from 'react'
import { missingNetworkParts } from '../../../../shared/completeness.ts'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptySection, ProfileSection } from '../../ui/profile-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CompanyCompleteness } from './company-completeness.tsx'
import { profileQuery } from './profile-query.ts'
import type { CompanySection } from './profile-search.ts'
import { CompanyView, ContactView, LogoView, ProgrammesView } from './profile-view.tsx'
import { SectionEditor } from './section-editor.tsx'
import { SECTION_NOTES, SECTION_TITLES } from './section-words.ts'

const VIEWS: Readonly<Record<CompanySection, ComponentType<{ profile: NetworkProfile }>>> = {
  logo: LogoView,
  company: CompanyView,
  programmes: ProgrammesView,
  contact: ContactView,
}

/** The order in which talent read it. */
const IN_ORDER = ['logo', 'company', 'programmes', 'contact'] as const

/**
 * A network's own profile as talent see it, each section changed where it stands.
 * @param props which section is being changed, if any; the address says so
 */
export function NetworkProfilePage({ edit }: { edit?: CompanySection | undefined }) {
  const profile = useQuery(profileQuery)
  return (
    <Page>
      <PageHeader
        title="Company profile"
        actions={
          <ButtonLink to="/network/profile/create" variant="outline">
            Step by step
          </ButtonLink>
        }
      >
        As talent see it.
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
              <CompanyCompleteness profile={data} />
            </div>
          </div>
        )}
      </DataArea>
    </Page>
  )
}

interface SectionProps {
  section: CompanySection
  profile: NetworkProfile
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
            await navigate({ to: '/network/profile', search: {}, resetScroll: false })
            toast(`${title} saved`)
          }}
        >
          <ButtonLink to="/network/profile" search={{}} resetScroll={false} variant="outline">
            {section === 'logo' ? 'Done' : 'Cancel'}
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
  section: CompanySection
  /** Its name, which says more than what is seen. */
  label: string
  children: string
}

function EditLink({ section, label, children }: EditLinkProps) {
  return (
    <ButtonLink
      to="/network/profile"
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
function isEmpty(section: CompanySection, profile: NetworkProfile): boolean {
  const missing = missingNetworkParts(profile)
  if (section === 'programmes') return missing.includes('markets') && missing.includes('programmes')
  return (
    section === 'company' &&
    (['description', 'location', 'website', 'socialLinks'] as const).every((part) =>
      missing.includes(part),
    )
  )
}

function ProfileSkeleton() {
  return (
    <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-10">
        <Skeleton className="aspect-video" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
      <Skeleton className="h-80 max-xl:order-first" />
    </div>
  )
}
