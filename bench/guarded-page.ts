import { fixedAccounts } from '../local/demo-data.ts'
import { interleaved, type Spread } from './figures.ts'
import type { RunningWorker, Worker } from './own-app.ts'
import type { RunningPeer } from './peers.ts'
import { requestsPerSecond } from './throughput.ts'
import { signInAtServer, signInHere } from './visitors.ts'

/** The one page of ours behind the guard that comes without data, as the row of upstream calls counts them. */
const OWN_PAGE = '/network/briefs/create'
/** The peers' own. */
const PEER_PAGE = '/talent/settings'

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
        const cookie = await signInHere(port.url, fixedAccounts.network)
        return requestsPerSecond(port.url + OWN_PAGE, { cookie, requests: 6000 })
      },
      B: () => requestsPerSecond(B.bareUrl + PEER_PAGE, { cookie: cookies.B, requests: 400 }),
      C: () => requestsPerSecond(C.bareUrl + PEER_PAGE, { cookie: cookies.C, requests: 400 }),
    },
    { blocks, rounds, better: 'high' },
  )
}
