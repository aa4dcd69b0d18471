import * as v from 'valibot'
import { type Ask, dataKeyOf, type ReadEndpoint } from '../../shared/endpoint.ts'
import type { FirstData as Page } from '../../shared/first-data.ts'
import type { RolePath } from '../../shared/routes.ts'
import type { AppConfig } from '../app-env.ts'
import { readOf, type WrittenReads } from '../http/read-endpoint.ts'
import { type Caller, callerOf } from '../session/caller.ts'
import type { Session } from '../session/session-cookie.ts'
import { batchRpc } from '../supabase/batch-rpc.ts'
import { userFetch } from '../supabase/clients.ts'
import type { Upstream } from '../supabase/upstream.ts'
import type { PageAddress } from './page-address.ts'

/**
 * Something that a page shows first: the worker sends it along with the page. One function of the database answers it.
 */
export interface FirstData {
  /** The call whose answer it is, as `dataKeyOf` names it: the page's scripts find it by this key. */
  key: string
  read(caller: Caller, config: AppConfig): Promise<unknown>
}

/** The first data of each page, for the address at which it is opened; possibly none. */
export type FirstDataByPath = Readonly<
  Partial<Record<RolePath, (address: PageAddress) => readonly FirstData[]>>
>

/**
 * The first data of pages, as the worker reads them.
 * @param pages what each page shows first
 * @param written the reads that do more than their record says
 */
export function firstDataOf(pages: readonly Page[], written: WrittenReads): FirstDataByPath {
  return Object.fromEntries(
    pages.map(({ path, search, asks }) => [
      path,
      ({ params, query }: { params: object; query: object }) => {
        const accepted = v.safeParse(search, query)
        if (!accepted.success) return []
        const asked = asks({ params: params as never, search: accepted.output })
        return asked.flatMap((one) => readable(one as Ask<ReadEndpoint>, written))
      },
    ]),
  )
}

/** Empty if the endpoint would refuse the call. */
function readable(asked: Ask<ReadEndpoint>, written: WrittenReads): FirstData[] {
  const { endpoint, ids, query } = asked
  const accepted = v.safeParse(endpoint.query ?? v.object({}), query)
  if (!accepted.success) return []
  const given = { ids, query: accepted.output as object }
  const read = readOf(endpoint, written)
  return [{ key: dataKeyOf(asked), read: (caller, config) => read(caller, config, given) }]
}

/**
 * Reads a page's first data in one call of the database.
 * @param wanted what to read
 * @param session who is signed in
 * @param config the worker's configuration
 * @param upstream the request's way to Supabase, with its deadline for first data
 * @returns the answers that came, by their calls: the page asks for the others itself
 */
export async function readFirstData(
  wanted: readonly FirstData[],
  session: Session,
  config: AppConfig,
  upstream: Upstream,
): Promise<Record<string, unknown>> {
  const late = new Promise<undefined>((resolve) =>
    setTimeout(resolve, upstream.timing.firstDataMs, undefined),
  )
  const askers = batchRpc(userFetch(upstream), wanted.length)
  const answers = wanted.map(async ({ key, read }, place) => {
    const asker = askers[place]
    const caller = await callerOf(upstream, session, asker?.fetch)
    const reading = read(caller, config)
      .catch(() => undefined)
      .finally(() => asker?.end())
    return [key, await Promise.race([reading, late])] as const
  })
  const came = (await Promise.all(answers)).filter(([, data]) => data !== undefined)
  return Object.fromEntries(came)
}

/**
 * Writes first data as script elements that do not run.
 * @param data by the calls whose answers they are
 */
export function dataElements(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .map(([key, value]) => element(key, value))
    .join('')
}

function element(key: string, data: unknown): string {
  const name = key.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<script type="application/json" data-key="${name}">${inert(data)}</script>`
}

/**
 * Writes JSON so that nothing in it can end its script element.
 * @param value plain JSON
 */
export function inert(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
