/** The first data of a talent's settings. */
import { ask } from '../endpoint.ts'
import { getAccount, getSecondStep } from '../endpoints/account.ts'
import { getPrivacy } from '../endpoints/privacy.ts'
import { getTerms } from '../endpoints/talent-terms.ts'
import { getVisibility } from '../endpoints/visibility.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'

export const talentSettingsPage = firstData('/talent/settings', NoSearchSchema, () => [
  ask(getPrivacy),
  ask(getVisibility),
  ask(getTerms),
  ask(getAccount),
  ask(getSecondStep),
])
