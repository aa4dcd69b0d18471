import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { missingNetworkParts } from '../../../../shared/completeness.ts'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import { COMPANY_SECTIONS, type CompanySection } from '../../../../shared/search-params/profiles.ts'
import { SECTION_OF_PART } from '../../entities/network/section-of-part.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Steps } from '../../ui/steps.tsx'
import { CompanyCompleteness } from './company-completeness.tsx'
import { profileQuery } from './profile-query.ts'
import { CompanyView, ContactView, LogoView, ProgrammesView } from './profile-view.tsx'
import { SectionEditor } from './section-editor.tsx'
import { SECTION_NOTES, SECTION_TITLES } from './section-words.ts'

const STEPS = [...COMPANY_SECTIONS, 'preview'] as const
type CompanyStep = (typeof STEPS)[number]

/**
 * The guided first run through a network's profile: each step is saved as it is left.
 * @param props the step that the address names; without one, the first that lacks something
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
        {(data) => <Wizard profile={data} step={step} />}
      </DataArea>
    </Page>
  )
}

function openSections(profile: NetworkProfile): Set<CompanyStep> {
  return new Set(missingNetworkParts(profile).map((part) => SECTION_OF_PART[part]))
}

function firstOpenStep(profile: NetworkProfile): CompanyStep {
  const open = openSections(profile)
  return STEPS.find((step) => open.has(step)) ?? 'preview'
}

interface WizardProps {
  profile: NetworkProfile
  step: CompanyStep | undefined
}

/** Without a step in the address it stays at the one that it began with, also when that is done meanwhile. */
function Wizard({ profile, step }: WizardProps) {
  const [first] = useState(() => firstOpenStep(profile))
  return <Step profile={profile} step={step ?? first} />
}

function Step({ profile, step }: { profile: NetworkProfile; step: CompanyStep }) {
  const navigate = useNavigate()
  const index = STEPS.indexOf(step)
  const back = STEPS[index - 1]
  const next = STEPS[index + 1]
  const open = openSections(profile)
  return (
    <Steps
      steps={STEPS}
      current={step}
      titles={SECTION_TITLES}
      note={step === 'preview' ? undefined : SECTION_NOTES[step]}
      isDone={(each) => each !== 'preview' && !open.has(each)}
      link={(each, look) => <Link to="/network/profile/create" search={{ step: each }} {...look} />}
    >
      {step === 'preview' ? (
        <Preview profile={profile} />
      ) : (
        <SectionEditor
          key={step}
          section={step satisfies CompanySection}
          profile={profile}
          saveLabel="Save and continue"
          onSaved={() => navigate({ to: '/network/profile/create', search: { step: next } })}
        >
          {/* A picture is saved when it is chosen. */}
          {step === 'logo' && (
            <ButtonLink to="/network/profile/create" search={{ step: next }}>
              Continue
            </ButtonLink>
          )}
          {back && (
            <ButtonLink to="/network/profile/create" search={{ step: back }} variant="outline">
              Back
            </ButtonLink>
          )}
          {step !== 'logo' && (
            <ButtonLink to="/network/profile/create" search={{ step: next }} variant="ghost">
              Skip
            </ButtonLink>
          )}
        </SectionEditor>
      )}
    </Steps>
  )
}

/** The result as talent see it, and what would make it more useful to them. */
function Preview({ profile }: { profile: NetworkProfile }) {
  return (
    <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid max-w-2xl gap-8">
        <LogoView profile={profile} />
        <CompanyView profile={profile} />
        <ProgrammesView profile={profile} />
        <ContactView profile={profile} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/network/profile" activeOptions={{ exact: true }}>
            To the company profile
          </ButtonLink>
          <ButtonLink to="/network" activeOptions={{ exact: true }} variant="outline">
            To the dashboard
          </ButtonLink>
        </div>
      </div>
      <CompanyCompleteness profile={profile} />
    </div>
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
