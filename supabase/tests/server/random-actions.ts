import type { Chance } from './chance.ts'
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
export function chooseAction(crowd: Crowd, chance: Chance): [string, Turn] {
  return chance.one(
    Object.entries({
      ...talkActions(crowd, chance),
      ...offerActions(crowd, chance),
      ...availabilityActions(crowd, chance),
      ...networkActions(crowd, chance),
      ...deskActions(crowd, chance),
      ...accountActions(crowd, chance),
      ...backgroundActions,
    }),
  )
}
