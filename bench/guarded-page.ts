import { fixedAccounts } from '../local/demo-data.ts'
import { interleaved, type Spread } from './figures.ts'
import type { RunningWorker, Worker } from './own-app.ts'
import type { RunningPeer } from './peers.ts'
import { requestsPerSecond } from './throughput.ts'
import { PAGE_WITHOUT_DATA } from './upstream-calls.ts'
import { signInAtServer, signInHere } from './visitors.ts'

/** The peers' own. */
const PEER_PAGE = '/talent/settings'

/**
 * A worker starts again at each turn and has to be compiled again; the peers keep running, and are warm after the first
 * turns.
 */
const WORKER_ROUND = { requests: 12_000, warmUp: 6000 }
const PEER_ROUND = { requests: 400, warmUp: 100 }

/**
 * The smallest possible worker. It gets the same request as ours, so that only the worker differs: miniflare reads and
 * copies a visitor's cookie for any worker. It also gets `/` without a cookie, to measure that cost.
 */
const HI: Worker = {
  modules: [{ name: 'index.js', text: `export default { fetch: () => new Response('hi') }` }],
}

/**
 * Measures how many guarded pages a second our server and the peers' serve, each without the compressing server in
 * front.
 * @param running the port that our worker and the one that says 'hi' take turns on, our worker, and the peers
 * @param options how often
 * @returns requests a second
 */
export async function measureGuardedPage(
  { port, own, B, C }: { port: RunningWorker; own: Worker; B: RunningPeer; C: RunningPeer },
  { blocks, rounds }: { blocks: number; rounds: number },
): Promise<Record<'own' | 'hi' | 'hiWithoutCookie' | 'B' | 'C', Spread>> {
  const cookies = {
    B: await signInAtServer(B.bareUrl, '/auth/login'),
    C: await signInAtServer(C.bareUrl, '/login'),
  }
  let cookie = ''
  return interleaved(
    {
      async own() {
        await port.replaceBy(own)
        // After a minute the guard would ask the database again.
        cookie = await signInHere(port.url, fixedAccounts.admin)
        return requestsPerSecond(port.url + PAGE_WITHOUT_DATA, { cookie, ...WORKER_ROUND })
      },
      async hi() {
        await port.replaceBy(HI)
        return requestsPerSecond(port.url + PAGE_WITHOUT_DATA, { cookie, ...WORKER_ROUND })
      },
      async hiWithoutCookie() {
        await port.replaceBy(HI)
        return requestsPerSecond(`${port.url}/`, WORKER_ROUND)
      },
      B: () => requestsPerSecond(B.bareUrl + PEER_PAGE, { cookie: cookies.B, ...PEER_ROUND }),
      C: () => requestsPerSecond(C.bareUrl + PEER_PAGE, { cookie: cookies.C, ...PEER_ROUND }),
    },
    { blocks, rounds, better: 'high' },
  )
}
