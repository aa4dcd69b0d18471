import type { Deployment } from '../doctor/findings.ts'
import type { Project } from '../project.ts'
import { accountSteps } from './account.ts'
import { castingSteps } from './casting.ts'
import { joiningSteps } from './joining.ts'
import { peopleOf, type Step } from './people.ts'

/**
 * The steps of people from the first visit to the last, in order. Each step needs those before it.
 * @param deployment the deployment, with the keys that confirm addresses and make an administrator
 * @param project the same in the form of the commands in `local/`
 * @param run eight letters and digits that no other rehearsal has: they are in every address and name
 * @param say prints a line at the terminal
 */
export function journeys(
  deployment: Deployment,
  project: Project,
  run: string,
  say: (line: string) => void,
): Step[] {
  const people = peopleOf(deployment, run, say)
  return [...joiningSteps(people, project), ...castingSteps(people), ...accountSteps(people)]
}
