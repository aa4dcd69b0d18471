/** The search parameters of the profile pages and of the guided first runs. */
import * as v from 'valibot'
import { PROFILE_STEPS } from '../profile-steps.ts'
import { possible } from './fields.ts'

/** The parts of a talent's profile that are changed as one. */
export const PROFILE_SECTIONS = [
  'about',
  'experience',
  'reel',
  'links',
  'photo',
  'contact',
] as const
export type ProfileSection = (typeof PROFILE_SECTIONS)[number]

/** The parts of a network's profile that are changed as one, in the order in which they are filled in. */
export const COMPANY_SECTIONS = ['company', 'programmes', 'logo', 'contact'] as const
export type CompanySection = (typeof COMPANY_SECTIONS)[number]

/** A talent's profile: which section is being changed. */
export const TalentProfileSearchSchema = v.object({ edit: possible(v.picklist(PROFILE_SECTIONS)) })

/** A talent's first run: which step is shown. */
export const TalentStepSearchSchema = v.object({ step: possible(v.picklist(PROFILE_STEPS)) })

/** A network's profile: which section is being changed. */
export const NetworkProfileSearchSchema = v.object({ edit: possible(v.picklist(COMPANY_SECTIONS)) })

/** A network's first run: which step is shown. */
export const NetworkStepSearchSchema = v.object({
  step: possible(v.picklist([...COMPANY_SECTIONS, 'preview'])),
})
