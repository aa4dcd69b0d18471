import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { missingNetworkParts } from '../../../../shared/completeness.ts'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import { COMPANY_SECTIONS, type CompanySection } from '../../../../shared/search-params/profiles.ts'
import { SECTION_OF_PART } from '../../entities/network/section-of-part.ts'
import { ProfilePreview, ProfileWizard } from '../../entities/own-profile/profile-wizard.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CompanyCompleteness } from './company-completeness.tsx'
import { profileQuery } from './profile-query.ts'
import { CompanyView, ContactView, LogoView, ProgrammesView } from './profile-view.tsx'
import { SectionEditor } from './section-editor.tsx'
import { SECTION_NOTES, SECTION_TITLES } from './section-words.ts'

type CompanyStep = CompanySection | 'preview'

/**
 * The wizard for a network's profile: each step is saved when it is left.
 * @param props the step that the address names; without one, the first incomplete step
 */
export function CreateNetworkProfilePage({ step }: { step?: CompanyStep | undefined }) {
  const profile = useQuery(profileQuery)
  return (
    <Page>
      <PageHeader title="Create your company profile">
        One step at a time. Each step is saved when you continue, so you can stop anywhere and come
        back later.
      </PageHeader>
      <DataArea query={profile} skeleton={<StepSkeleton />}>
        {(data) =>
          data.memberRole === 'owner' ? <Wizard profile={data} step={step} /> : <OwnersComplete />
        }
      </DataArea>
    </Page>
  )
}

/** Shown instead of the steps to editors and viewers, for whom the worker would refuse most of them. */
function OwnersComplete() {
  return (
    <EmptyState
      title="Owners complete this profile"
      action={
        <ButtonLink to="/network/profile" search={{ edit: 'contact' }} variant="outline">
          Change your contact details
        </ButtonLink>
      }
    >
      Owners of your network change its logo, company and programs. You can change your own contact
      details.
    </EmptyState>
  )
}

interface WizardProps {
  profile: NetworkProfile
  step: CompanyStep | undefined
}

/** Without a step in the address, the initial step stays open, also after it is complete. */
function Wizard({ profile, step }: WizardProps) {
  const navigate = useNavigate()
  const open = new Set(missingNetworkParts(profile).map((part) => SECTION_OF_PART[part]))
  const [first] = useState<CompanyStep>(
    () => COMPANY_SECTIONS.find((each) => open.has(each)) ?? 'preview',
  )
  return (
    <ProfileWizard
      sections={COMPANY_SECTIONS}
      current={step ?? first}
      titles={SECTION_TITLES}
      notes={SECTION_NOTES}
      isDone={(each) => !open.has(each)}
      picture="logo"
      link={(each, look) => <Link to="/network/profile/create" search={{ step: each }} {...look} />}
      button={(each, look) => (
        <ButtonLink to="/network/profile/create" search={{ step: each }} {...look} />
      )}
      onStep={(each) => navigate({ to: '/network/profile/create', search: { step: each } })}
      editor={(each, props) => <SectionEditor section={each} profile={profile} {...props} />}
      preview={<Preview profile={profile} />}
    />
  )
}

/** The result as talent see it, and what would make it more useful to them. */
function Preview({ profile }: { profile: NetworkProfile }) {
  return (
    <ProfilePreview
      aside={<CompanyCompleteness profile={profile} />}
      actions={
        <>
          <ButtonLink to="/network/profile" activeOptions={{ exact: true }}>
            To the company profile
          </ButtonLink>
          <ButtonLink to="/network" activeOptions={{ exact: true }} variant="outline">
            To the dashboard
          </ButtonLink>
        </>
      }
    >
      <LogoView profile={profile} />
      <CompanyView profile={profile} />
      <ProgrammesView profile={profile} />
      <ContactView profile={profile} />
    </ProfilePreview>
  )
}

function StepSkeleton() {
  return (
    <div className="grid gap-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Skeleton className="h-56" />
      <Skeleton className="h-144 max-w-2xl" />
    </div>
  )
}
