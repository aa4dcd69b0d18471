import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../local/seeded-random.ts'
import { makeCrowd } from './crowd.ts'
import { hasServer, outcomeOf, projectOfTest } from './project.ts'
import { chooseAction } from './random-actions.ts'

/** How many act at once, and how many actions each takes in sequence. */
const ACTORS = 16
const ACTIONS = 60

// Two transactions that lock the same two rows must lock them in the same order. No single place shows all these orders,
// so many actors do many things to few people at once, and the server reports whether any two ever waited for each other.
describe.skipIf(!hasServer)('many who do many things to the same few people', () => {
  test('never wait for each other in a circle, and are refused by name alone', async () => {
    const project = await projectOfTest()
    const crowd = await makeCrowd(project)
    const outcomes = await Promise.all(
      Array.from({ length: ACTORS }, async (_, actor) => {
        const random = seededRandom(actor + 1)
        const own: string[] = []
        for (let action = 0; action < ACTIONS; action += 1) {
          const [name, [caller, work]] = chooseAction(crowd, random)
          const outcome = await outcomeOf(project.request(caller, work))
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
    // A test in which everything is refused would prove nothing.
    for (const name of new Set(all.map((outcome) => outcome.split(':')[0]))) {
      expect(all, name).toContain(`${name}: done`)
    }
  })
})
