/** The first data of a talent's dashboard and profile. */
import { ask } from '../endpoint.ts'
import { getTalentOverview, getTalentProfile } from '../endpoints/talent-profile.ts'
import { getVisibility } from '../endpoints/visibility.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'
import { TalentProfileSearchSchema, TalentStepSearchSchema } from '../search-params/profiles.ts'

export const talentHomePage = firstData('/talent', NoSearchSchema, () => [
  ask(getTalentOverview),
  ask(getVisibility),
])

export const talentProfilePage = firstData('/talent/profile', TalentProfileSearchSchema, () => [
  ask(getTalentProfile),
  ask(getVisibility),
])

export const newTalentProfilePage = firstData(
  '/talent/profile/create',
  TalentStepSearchSchema,
  () => [ask(getTalentProfile)],
)
