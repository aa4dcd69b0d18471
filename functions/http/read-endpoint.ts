import * as v from 'valibot'
import type { Endpoint, ReadEndpoint } from '../../shared/endpoint.ts'
import type { AppConfig } from '../app-env.ts'
import type { Caller } from '../session/caller.ts'
import type { Client } from '../supabase/clients.ts'
import { parseRpc, type RpcAnswer } from '../supabase/parse-rpc.ts'
import { readListPage } from './list-page.ts'
import { uuidOf } from './uuid.ts'

/** What a read gets. */
export interface ReadGiven<One extends Endpoint = Endpoint> {
  /** The ids in the path: UUIDs. */
  ids: Readonly<Record<string, string>>
  /** The query, as the endpoint's schema transforms it. */
  query: One extends { query: infer Query extends v.GenericSchema } ? v.InferOutput<Query> : object
}

/** Reads the answer of an endpoint; throws a Problem to refuse. */
export type Read<One extends Endpoint = Endpoint> = (
  caller: Caller,
  config: AppConfig,
  given: ReadGiven<One>,
) => Promise<unknown>

/** Reads that do more than ask one function of the database, by their endpoints. */
export type WrittenReads = ReadonlyMap<Endpoint, Read>

/**
 * Declares a read that does more than ask one function of the database.
 * @param endpoint the record of the call
 * @param read gets ids that are UUIDs, and a query that the endpoint's schema accepts
 */
export function writtenRead<const One extends ReadEndpoint>(
  endpoint: One,
  read: (
    caller: Caller,
    config: AppConfig,
    given: ReadGiven<One>,
  ) => Promise<v.InferInput<One['answer']>>,
): readonly [Endpoint, Read] {
  return [endpoint, read as Read]
}

/**
 * How an endpoint is read.
 * @param endpoint its record
 * @param written the reads that do more than their record says
 * @returns a read that refuses a malformed id like an unknown one
 */
export function readOf(endpoint: ReadEndpoint, written: WrittenReads): Read {
  const read = written.get(endpoint) ?? (endpoint.isList ? listRead : plainRead)(endpoint)
  return async (caller, config, given) => {
    for (const [name, missing] of Object.entries(endpoint.ids ?? {})) {
      uuidOf(given.ids[name] ?? '', missing)
    }
    return read(caller, config, given)
  }
}

function plainRead(endpoint: ReadEndpoint): Read {
  return async ({ client }, _config, { ids, query }) =>
    parseRpc(endpoint.answer, await asked(client, endpoint, ids, query))
}

/** The key of the last row of a page, after which the database continues. */
const PlaceSchema = v.record(v.string(), v.union([v.string(), v.number(), v.null()]))

function listRead(endpoint: ReadEndpoint): Read {
  const { entries } = endpoint.answer as unknown as v.ObjectSchema<v.ObjectEntries, undefined>
  const page = v.object({ ...entries, nextCursor: v.nullable(PlaceSchema) })
  return ({ client }, { sealKeys }, { ids, query }) => {
    const { cursor, ...asking } = query as { cursor?: string; limit?: number }
    const { limit, ...narrowed } = asking
    // It names the list and its filters, so that a cursor is valid for no other.
    const list = `${endpoint.call} ${JSON.stringify([ids, narrowed])}`
    return readListPage({ list, secrets: sealKeys, place: PlaceSchema, page }, cursor, (after) =>
      asked(client, endpoint, ids, { ...asking, ...after }),
    )
  }
}

/**
 * The library's types cannot check a name that comes from a record: a test compares names and arguments with the
 * database.
 */
function asked(
  client: Client,
  { from, args }: ReadEndpoint,
  ids: Readonly<Record<string, string>>,
  query: object,
): PromiseLike<RpcAnswer> {
  return client.rpc(from as never, args?.(ids, query) as never)
}
