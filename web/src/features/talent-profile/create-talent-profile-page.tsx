import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { missingTalentParts } from '../../../../shared/completeness.ts'
import {
  FILLED_STEPS,
  firstOpenStep,
  type ProfileStep,
  STEP_OF_PART,
} from '../../../../shared/profile-steps.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { ProfilePreview, ProfileWizard } from '../../entities/own-profile/profile-wizard.tsx'
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
import { Completeness } from './completeness.tsx'
import { SectionEditor } from './section-editor.tsx'

/**
 * The wizard for a talent's profile: each step is saved when it is left, so it can be continued at any time, on any
 * device.
 * @param props the step that the address names; without one, the first empty step
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

/** Without a step in the address, the initial step stays open, also after it is complete. */
function Wizard({ profile, step }: WizardProps) {
  const navigate = useNavigate()
  const [first] = useState(() => firstOpenStep(profile))
  // The alternative text can be added later: the step is complete with the photograph.
  const missing = missingTalentParts(profile).filter((part) => part !== 'photoAlt')
  const open = new Set<ProfileStep>(missing.map((part) => STEP_OF_PART[part]))
  return (
    <ProfileWizard
      sections={FILLED_STEPS}
      current={step ?? first}
      titles={SECTION_TITLES}
      notes={SECTION_NOTES}
      isDone={(each) => !open.has(each)}
      picture="photo"
      link={(each, look) => <Link to="/talent/profile/create" search={{ step: each }} {...look} />}
      button={(each, look) => (
        <ButtonLink to="/talent/profile/create" search={{ step: each }} {...look} />
      )}
      onStep={(each) => navigate({ to: '/talent/profile/create', search: { step: each } })}
      editor={(each, props) => <SectionEditor section={each} profile={profile} {...props} />}
      preview={<Preview profile={profile} />}
    />
  )
}

/** The result, and what would make it easier to find. */
function Preview({ profile }: { profile: TalentProfile }) {
  return (
    <ProfilePreview
      aside={<Completeness profile={profile} />}
      actions={
        <>
          <ButtonLink to="/talent/profile" activeOptions={{ exact: true }}>
            To my profile
          </ButtonLink>
          <ButtonLink to="/talent" activeOptions={{ exact: true }} variant="outline">
            To the dashboard
          </ButtonLink>
        </>
      }
    >
      <ProfilePortrait profile={profile} />
      <ReelsView profile={profile} />
      <AboutView profile={profile} />
      <ExperienceView profile={profile} />
      <LinksView profile={profile} />
    </ProfilePreview>
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
