import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { Problem } from '../problem/problem.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Something that may be tried only so often in a minute. */
export interface Rate {
  /** What is counted, for instance `login:address`. */
  name: string
  /** The address or account whose tries are counted together. Only a keyed hash of it is stored. */
  value: string
  max: number
}

/** A rate as the database counts it. It does not reveal whose tries they are. */
type Bucket = { key: string; max: number }

/**
 * Names what is counted for a rate.
 * @param c the request
 * @param rate whose tries
 */
export async function bucketOf(c: Context<AppEnv>, { name, value, max }: Rate): Promise<Bucket> {
  // The first key hashes. A rotation of keys restarts every count, which lasts a minute.
  const [secret = ''] = c.get('config').sealKeys
  return { key: `${name}:${await keyedHash('rate-key', secret, value)}`, max }
}

/**
 * Counts one try for each rate.
 * @throws Problem `too_many_requests` with the seconds to wait, when any of them is used up
 */
export async function consumeRateLimit(c: Context<AppEnv>, rates: readonly Rate[]): Promise<void> {
  const buckets = await Promise.all(rates.map((rate) => bucketOf(c, rate)))
  const client = await serviceClient(c.get('upstream'))
  refuseWhenUsedUp(parseRpc(v.number(), await client.rpc('consume_rate_limit', { buckets })))
}

/**
 * Refuses a try that the database has counted as one too many.
 * @param wait what it answered: the seconds to wait, or 0
 * @throws Problem `too_many_requests`
 */
export function refuseWhenUsedUp(wait: number): void {
  if (wait > 0) throw new Problem('too_many_requests', { retryAfter: wait })
}

/**
 * The network address a request came from. Only Cloudflare's own header is trusted, because anybody can send the
 * others.
 * @returns the address; of an IPv6 address the first half, because one customer usually has all addresses that begin
 *   with it
 */
export function clientAddress(c: Context<AppEnv>): string {
  const address = c.req.header('CF-Connecting-IP') ?? 'local'
  return address.includes(':') ? networkOf(address) : address
}

/**
 * Counts one use of a mailed link that needs no sign-in. A token cannot be guessed; the limit protects the database
 * from the load of guesses.
 * @throws Problem `too_many_requests` with the seconds to wait
 */
export async function consumeLinkRateLimit(c: Context<AppEnv>): Promise<void> {
  const max = c.get('config').limits.linkPerAddress
  await consumeRateLimit(c, [{ name: 'link:address', value: clientAddress(c), max }])
}

function networkOf(ipv6: string): string {
  const [head = '', tail] = ipv6.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .join(':')
}
