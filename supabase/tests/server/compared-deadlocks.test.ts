import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../local/seeded-random.ts'
import { comparedActions, makeCompared } from './compared-actions.ts'
import { hasServer, outcomeOf, projectOfTest } from './project.ts'

const ACTORS = 8
const ACTIONS = 30

// Whoever applies is compared with all others, and so is each name of a network: both wait for one turn, and hold what
// others wait for.
describe.skipIf(!hasServer)(
  'many who apply, change their names and addresses, and are decided about',
  () => {
    test('never wait for each other in a circle, and are refused by name alone', async () => {
      const project = await projectOfTest()
      const people = await makeCompared(project)
      const outcomes = await Promise.all(
        Array.from({ length: ACTORS }, async (_, actor) => {
          const random = seededRandom(actor + 1)
          const own: string[] = []
          for (let action = 0; action < ACTIONS; action += 1) {
            const [name, work] = random.pick(
              Object.entries(comparedActions(project, people, random)),
            )
            const outcome = await outcomeOf(work())
            own.push('refused' in outcome ? `${name}: ${outcome.refused}` : `${name}: done`)
          }
          return own
        }),
      )
      const all = outcomes.flat()
      expect(all.filter((outcome) => !/: (done|PT4\d\d [a-z_]+)$/.test(outcome))).toEqual([])
      const [found] = await project.owner<{ deadlocks: string }[]>`
      select deadlocks from pg_stat_database where datname = current_database()`
      expect(found).toEqual({ deadlocks: '0' })
      for (const name of new Set(all.map((outcome) => outcome.split(':')[0]))) {
        expect(all, name).toContain(`${name}: done`)
      }
    })
  },
)
