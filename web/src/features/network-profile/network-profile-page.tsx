import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { missingNetworkParts } from '../../../../shared/completeness.ts'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import type { CompanySection } from '../../../../shared/search-params/profiles.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProfileColumns, ProfileSections } from '../../ui/profile-sections.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CompanyCompleteness } from './company-completeness.tsx'
import { profileQuery } from './profile-query.ts'
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
 * A network's own profile as talent see it, with each section edited in its place.
 * @param props the section in edit mode, if any, from the address
 */
export function NetworkProfilePage({ edit }: { edit?: CompanySection | undefined }) {
  const profile = useQuery(profileQuery)
  const isOwner = profile.data?.memberRole === 'owner'
  const mayChange = (section: CompanySection) => isOwner || section === 'contact'
  return (
    <Page>
      <PageHeader
        title="Company profile"
        actions={
          profile.data && !isOwner ? null : (
            <ButtonLink to="/network/profile/create" variant="outline">
              Complete my profile
            </ButtonLink>
          )
        }
      >
        Who you are, in your own words. Our team reads it; talent see your name on your briefs
        unless you hide it.
      </PageHeader>
      <DataArea query={profile} skeleton={<ProfileSkeleton />}>
        {(data) => (
          <ProfileSections
            sections={IN_ORDER}
            titles={SECTION_TITLES}
            notes={SECTION_NOTES}
            noted="contact"
            edited={edit && mayChange(edit) ? edit : undefined}
            isEmpty={(section) => isEmpty(section, data)}
            view={(section) => {
              const View = VIEWS[section]
              return <View profile={data} />
            }}
            editor={(section) => <Editor section={section} profile={data} />}
            link={(section, look) =>
              mayChange(section) && (
                <ButtonLink
                  to="/network/profile"
                  search={{ edit: section }}
                  resetScroll={false}
                  {...look}
                />
              )
            }
            aside={isOwner ? <CompanyCompleteness profile={data} /> : <OwnersKeepIt />}
          />
        )}
      </DataArea>
    </Page>
  )
}

function Editor({ section, profile }: { section: CompanySection; profile: NetworkProfile }) {
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <SectionEditor
      section={section}
      profile={profile}
      saveLabel="Save"
      onSaved={async () => {
        await navigate({ to: '/network/profile', search: {}, resetScroll: false })
        toast(`${SECTION_TITLES[section]} saved`)
      }}
    >
      <ButtonLink to="/network/profile" search={{}} resetScroll={false} variant="outline">
        {section === 'logo' ? 'Done' : 'Cancel'}
      </ButtonLink>
    </SectionEditor>
  )
}

/** For editors and viewers, who can edit only their own contact details. */
function OwnersKeepIt() {
  return (
    <p className="measure text-sm text-soft">
      Owners of your network change its logo, company and programs. You can change your own contact
      details.
    </p>
  )
}

/** Whether others do not see a section, because it is empty. */
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
    <ProfileColumns aside={<Skeleton className="h-80" />}>
      <Skeleton className="aspect-video" />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </ProfileColumns>
  )
}
