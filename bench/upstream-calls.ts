import { fetch as fetchFromNode } from 'miniflare'
import { fixedAccounts } from '../local/demo-data.ts'
import { examplePaths } from '../shared/example-paths.ts'
import { startWorker, type Worker } from './own-app.ts'
import { signInHere } from './visitors.ts'

/** What a signed-in page cost. */
export interface PageCalls {
  path: string
  /** How many answers of calls the page came with. */
  data: number
  /** Calls of Supabase that the worker made for it. */
  calls: number
}

/**
 * Counts what the worker asks of Supabase for each page of each role, while the session is fresh.
 * The calls are counted outside of the worker, between it and Supabase.
 * @param own our worker, with a Supabase that has the demo accounts
 */
export async function countUpstreamCalls(own: Worker): Promise<PageCalls[]> {
  let calls = 0
  const worker = await startWorker({
    ...own,
    outbound(request) {
      calls += 1
      return fetchFromNode(request)
    },
  })
  const emails = {
    admin: fixedAccounts.admin,
    talent: fixedAccounts.talent,
    tv_network: fixedAccounts.network,
  }
  try {
    const pages: PageCalls[] = []
    for (const role of ['admin', 'talent', 'tv_network'] as const) {
      const cookie = await signInHere(worker.url, emails[role])
      for (const path of examplePaths(role)) {
        calls = 0
        const answer = await fetch(worker.url + path, { headers: { Cookie: cookie } })
        const html = await answer.text()
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
        pages.push({ path, data: html.split('data-key=').length - 1, calls })
      }
    }
    return pages
  } finally {
    await worker.close()
  }
}
