import * as v from 'valibot'
import { callKey } from '../../shared/call-key.ts'
import type { RolePath } from '../../shared/routes.ts'
import type { AppConfig } from '../app-env.ts'
import { type Caller, callerOf } from '../session/caller.ts'
import type { Session } from '../session/session-cookie.ts'
import { batchRpc } from '../supabase/batch-rpc.ts'
import { userFetch } from '../supabase/clients.ts'
import type { Upstream } from '../supabase/upstream.ts'
import type { PageAddress } from './page-address.ts'

/** Something a page shows first, which the worker sends along with the page: one function of the database. */
export interface FirstData {
  /** The `/api` call whose answer it is, named by `callKey`: the page's scripts know it by that. */
  key: string
  read(caller: Caller, config: AppConfig): Promise<unknown>
}

/** What the pages come with. Each is asked with the address it was opened at, and may have nothing. */
export type FirstDataByPath = Readonly<
  Partial<Record<RolePath, (address: PageAddress) => readonly FirstData[]>>
>

/**
 * The answer of a call that has a query.
 * @param path of the call, its parameters filled in
 * @param query as the page's script will send it, out of the page's address
 * @param schema what the endpoint accepts
 * @param read gets the query as the endpoint does
 * @returns nothing when the endpoint would refuse the query
 */
export function answerTo<const Schema extends v.GenericSchema>(
  path: string,
  query: Readonly<Record<string, unknown>>,
  schema: Schema,
  read: (caller: Caller, config: AppConfig, query: v.InferOutput<Schema>) => Promise<unknown>,
): readonly FirstData[] {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  // A page's script sends nothing but plain values, and they travel as text.
  if (given.some(([, value]) => typeof value === 'object')) return []
  const sent = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const accepted = v.safeParse(schema, sent)
  if (!accepted.success) return []
  return [
    {
      key: callKey(path, sent),
      read: (caller, config) => read(caller, config, accepted.output),
    },
  ]
}

/**
 * Reads a page's first data in one call of the database.
 * @param wanted what to read
 * @param session who is signed in
 * @param config the worker's
 * @param upstream the request's way to Supabase, whose patience with first data counts
 * @returns what came, by the calls they answer: the page asks for the others itself
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
 * Writes first data as elements that run nothing.
 * @param data by the calls they answer
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
 * Writes JSON so that nothing in it can end the script element it stands in.
 * @param value plain JSON
 */
export function inert(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
