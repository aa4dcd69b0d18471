import { expect } from 'vitest'
import { type Random, seededRandom } from '../../../local/seeded-random.ts'
import { outcomeOf, type Project } from './project.ts'

/**
 * Lets many act at once, each doing one random action after the other, and expects that no two of them ever waited for
 * each other in a circle, that whoever is refused is refused by name, and that each kind of action was done at least
 * once: a test in which everything is refused would prove nothing.
 * @param project where they act
 * @param amounts how many act, and how many actions each takes
 * @param choose chooses an action: its name, and what does it
 */
export async function expectNoDeadlocks(
  project: Project,
  { actors, actions }: { actors: number; actions: number },
  choose: (random: Random) => readonly [string, () => Promise<unknown>],
): Promise<void> {
  const outcomes = await Promise.all(
    Array.from({ length: actors }, async (_, actor) => {
      const random = seededRandom(actor + 1)
      const own: string[] = []
      for (let action = 0; action < actions; action += 1) {
        const [name, work] = choose(random)
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
}
