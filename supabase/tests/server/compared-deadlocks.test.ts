import { describe, test } from 'vitest'
import { comparedActions, makeCompared } from './compared-actions.ts'
import { hasServer, projectOfTest } from './project.ts'
import { expectNoDeadlocks } from './random-actors.ts'

// Whoever applies is compared with all others, and so is each name of a network: both wait for one turn, and hold what
// others wait for.
describe.skipIf(!hasServer)(
  'people who apply, change their names and addresses, and are decided about at once',
  () => {
    test('never deadlock, and are refused only with codes', async () => {
      const project = await projectOfTest()
      const people = await makeCompared(project)
      await expectNoDeadlocks(project, { actors: 8, actions: 30 }, (random) =>
        random.pick(Object.entries(comparedActions(project, people, random))),
      )
    })
  },
)
