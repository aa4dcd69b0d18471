import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { missingTalentParts } from '../../../../shared/completeness.ts'
import {
  firstOpenStep,
  PROFILE_STEPS,
  type ProfileStep,
  STEP_OF_PART,
} from '../../../../shared/profile-steps.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { profileQuery } from '../../entities/talent/own-profile-query.ts'
import { SECTION_NOTES, SECTION_TITLES } from '../../entities/talent/section-words.ts'
import {
  AboutView,
  ExperienceView,
  LinksView,
  ProfilePortrait,
  ReelsView,
} from '../../entities/talent/talent-profile.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Steps } from '../../ui/steps.tsx'
import { Completeness } from './completeness.tsx'
import { SectionEditor } from './section-editor.tsx'

/**
 * The guided first run through a talent's profile: each step is saved as it is left, so it can be gone
 * on with at any time, on any device.
 * @param props the step that the address names; without one, the first that is still empty
 */
export function CreateTalentProfilePage({ step }: { step?: ProfileStep | undefined }) {
  const profile = useQuery(profileQuery)
  return (
    <Page>
      <PageHeader title="Create your profile">
        One step at a time. Each step is saved when you continue, so you can stop anywhere and come
        back later.
      </PageHeader>
      <DataArea query={profile} skeleton={<StepSkeleton />}>
        {(data) => <Wizard profile={data} step={step} />}
      </DataArea>
    </Page>
  )
}

interface WizardProps {
  profile: TalentProfile
  step: ProfileStep | undefined
}

/** Without a step in the address it stays at the one that it began with, also when that is done meanwhile. */
function Wizard({ profile, step }: WizardProps) {
  const [first] = useState(() => firstOpenStep(profile))
  return <Step profile={profile} step={step ?? first} />
}

function Step({ profile, step }: { profile: TalentProfile; step: ProfileStep }) {
  const navigate = useNavigate()
  const index = PROFILE_STEPS.indexOf(step)
  const back = PROFILE_STEPS[index - 1]
  const next = PROFILE_STEPS[index + 1]
  // What a photograph shows can be told with it or later: the photograph is there.
  const missing = missingTalentParts(profile).filter((part) => part !== 'photoAlt')
  const open = new Set<ProfileStep>(missing.map((part) => STEP_OF_PART[part]))
  return (
    <Steps
      steps={PROFILE_STEPS}
      current={step}
      titles={SECTION_TITLES}
      note={step === 'preview' ? undefined : SECTION_NOTES[step]}
      isDone={(each) => each !== 'preview' && !open.has(each)}
      link={(each, look) => <Link to="/talent/profile/create" search={{ step: each }} {...look} />}
    >
      {step === 'preview' ? (
        <Preview profile={profile} />
      ) : (
        <SectionEditor
          key={step}
          section={step}
          profile={profile}
          saveLabel="Save and continue"
          onSaved={() => navigate({ to: '/talent/profile/create', search: { step: next } })}
        >
          {/* A picture is saved when it is chosen. */}
          {step === 'photo' && (
            <ButtonLink to="/talent/profile/create" search={{ step: next }}>
              Continue
            </ButtonLink>
          )}
          {back && (
            <ButtonLink to="/talent/profile/create" search={{ step: back }} variant="outline">
              Back
            </ButtonLink>
          )}
          {step !== 'photo' && (
            <ButtonLink to="/talent/profile/create" search={{ step: next }} variant="ghost">
              Skip
            </ButtonLink>
          )}
        </SectionEditor>
      )}
    </Steps>
  )
}

/** The result, and what would make it easier to find. */
function Preview({ profile }: { profile: TalentProfile }) {
  return (
    <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid max-w-2xl gap-8">
        <ProfilePortrait profile={profile} />
        <ReelsView profile={profile} />
        <AboutView profile={profile} />
        <ExperienceView profile={profile} />
        <LinksView profile={profile} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/talent/profile" activeOptions={{ exact: true }}>
            To my profile
          </ButtonLink>
          <ButtonLink to="/talent" activeOptions={{ exact: true }} variant="outline">
            To the dashboard
          </ButtonLink>
        </div>
      </div>
      <Completeness profile={profile} />
    </div>
  )
}

function StepSkeleton() {
  return (
    <div className="grid gap-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Skeleton className="h-64" />
      <Skeleton className="h-144 max-w-2xl" />
    </div>
  )
}
