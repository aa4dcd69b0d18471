import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { hasServer, openProject, type Project } from './project.ts'

const ROUNDS = 60

describe.skipIf(!hasServer)('the keys of a network that has withdrawn invitations', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  /** A network that has withdrawn so many invitations, at as many mail domains as it may. */
  async function withdrawn(amount: number): Promise<string> {
    const { account } = await makeCaller(project, 'tv_network')
    await project.owner`insert into private.network_invitations (network_id, token_hash, email, role, may_write, state)
      select ${account}, ${account} || n, 'someone-' || n || '@d' || n % 50 || '.example', 'viewer', false, 'revoked'
      from generate_series(1, ${amount}::integer) as n`
    return account
  }

  test('take no longer to read with ten thousand than with a thousand', async () => {
    const networks: [number, string][] = []
    for (const amount of [0, 1000, 10_000]) networks.push([amount, await withdrawn(amount)])
    await project.owner`analyze`
    const took = new Map<number, number[]>()
    // In turns, so that other load on the machine affects all of them alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [amount, network] of networks) {
        const began = performance.now()
        await project.owner`select private.keys_of_network(${network})`
        took.set(amount, [...(took.get(amount) ?? []), performance.now() - began])
      }
    }
    // Other load only ever adds time.
    const least = (amount: number) => Math.min(...(took.get(amount) ?? []))
    const times = [0, 1000, 10_000].map((amount) => least(amount).toFixed(2))
    console.info(`The keys in ms with 0, 1,000 and 10,000: ${times.join(', ')}`)
    expect(least(10_000) / least(1000)).toBeLessThan(2)
    expect(least(10_000) / least(0)).toBeLessThan(12)
  })
})
