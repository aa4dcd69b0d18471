/** The first data of a network's settings. */
import { ask } from '../endpoint.ts'
import { getAccount, getSecondStep } from '../endpoints/account.ts'
import { listReplies } from '../endpoints/saved-replies.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'

export const networkSettingsPage = firstData('/network/settings', NoSearchSchema, () => [
  ask(listReplies),
  ask(getAccount),
  ask(getSecondStep),
])
