import { fixedAccounts } from '../local/demo-data.ts'
import { interleaved, type Spread } from './figures.ts'
import type { RunningWorker, Worker } from './own-app.ts'
import type { RunningPeer } from './peers.ts'
import { requestsPerSecond } from './throughput.ts'
import { signInAtServer, signInHere } from './visitors.ts'

/**
 * A guarded page without data, the same address everywhere: our own pages write no such query, so that
 * it brings none.
 */
const GUARDED = '/talent/settings?none&none'

/** The least that a worker can do. */
const HI: Worker = {
  modules: [{ name: 'index.js', text: `export default { fetch: () => new Response('hi') }` }],
}

/**
 * Measures how many guarded pages a second ours and the peers' servers give, each without the
 * compressing server in front.
 * @param running the port that our worker and the one that says 'hi' take turns on, our worker, and the peers
 * @param options how often
 * @returns requests a second
 */
export async function measureGuardedPage(
  { port, own, B, C }: { port: RunningWorker; own: Worker; B: RunningPeer; C: RunningPeer },
  { blocks, rounds }: { blocks: number; rounds: number },
): Promise<Record<'own' | 'hi' | 'B' | 'C', Spread>> {
  const cookies = {
    B: await signInAtServer(B.bareUrl, '/auth/login'),
    C: await signInAtServer(C.bareUrl, '/login'),
  }
  return interleaved(
    {
      async hi() {
        await port.replaceBy(HI)
        return requestsPerSecond(`${port.url}/`, { requests: 6000 })
      },
      async own() {
        await port.replaceBy(own)
        // A minute later the guard would ask the database again.
        const cookie = await signInHere(port.url, fixedAccounts.talent)
        return requestsPerSecond(port.url + GUARDED, { cookie, requests: 6000 })
      },
      B: () => requestsPerSecond(B.bareUrl + GUARDED, { cookie: cookies.B, requests: 400 }),
      C: () => requestsPerSecond(C.bareUrl + GUARDED, { cookie: cookies.C, requests: 400 }),
    },
    { blocks, rounds, better: 'high' },
  )
}
