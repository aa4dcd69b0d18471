import { describe, expect, test } from 'vitest'
import { hasServer, outcomeOf, projectOfTest } from './project.ts'
import { randomActions } from './random-actions.ts'

/** How many act at once, and how many actions each takes in sequence. */
const ACTORS = 16
const ACTIONS = 60

// Whoever changes two rows has to lock them in the same order as everybody else. No single place shows all these
// orders, so many actors do many things to few people at once, and the server reports whether any two ever waited for
// each other.
describe.skipIf(!hasServer)('many who do many things to the same few people', () => {
  test('never wait for each other in a circle, and are refused by name alone', async () => {
    const project = await projectOfTest()
    const choose = await randomActions(project)
    const outcomes = await Promise.all(
      Array.from({ length: ACTORS }, async (_, actor) => {
        const random = numbersFrom(actor + 1)
        const own: string[] = []
        for (let action = 0; action < ACTIONS; action += 1) {
          const [name, [caller, work]] = choose(random)
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

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
