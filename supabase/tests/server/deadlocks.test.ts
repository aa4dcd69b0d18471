import { describe, test } from 'vitest'
import { makeCrowd } from './crowd.ts'
import { hasServer, projectOfTest } from './project.ts'
import { chooseAction } from './random-actions.ts'
import { expectNoDeadlocks } from './random-actors.ts'

// Two transactions that lock the same two rows must lock them in the same order. No single place shows all these orders,
// so many actors do many things to few people at once, and the server reports whether any two ever waited for each other.
describe.skipIf(!hasServer)('people who do many things to the same few people at once', () => {
  test('never deadlock, and are refused only with codes', async () => {
    const project = await projectOfTest()
    const crowd = await makeCrowd(project)
    await expectNoDeadlocks(project, { actors: 16, actions: 60 }, (random) => {
      const [name, [caller, work]] = chooseAction(crowd, random)
      return [name, () => project.request(caller, work)]
    })
  })
})
