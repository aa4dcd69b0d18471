import type { Random } from '../../../local/seeded-random.ts'
import type { Crowd } from './crowd.ts'
import { accountActions, backgroundActions, deskActions } from './desk-actions.ts'
import {
  availabilityActions,
  networkActions,
  offerActions,
  talkActions,
} from './enquiry-actions.ts'
import type { Turn } from './project.ts'

/**
 * Chooses an action of somebody in the crowd.
 * @returns its name, who does it, and what it does
 */
export function chooseAction(crowd: Crowd, random: Random): [string, Turn] {
  return random.pick(
    Object.entries({
      ...talkActions(crowd, random),
      ...offerActions(crowd, random),
      ...availabilityActions(crowd, random),
      ...networkActions(crowd, random),
      ...deskActions(crowd, random),
      ...accountActions(crowd, random),
      ...backgroundActions,
    }),
  )
}
