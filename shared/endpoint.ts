/**
 * One record describes one call of the worker. All records are in `shared/endpoints/`, and several things follow from
 * them: the worker's route of a plain read, the client's call and query, the data that a page brings along, the tables
 * of docs/api.md, and which calls the leaks test must cover. A record is a plain object, so that a page's script
 * contains only the records that it uses.
 */
import type * as v from 'valibot'
import { callKey } from './call-key.ts'
import type { NetworkRole } from './network-roles.ts'
import type { ProblemCode } from './problems.ts'
import type { Role } from './roles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call it. For a network's calls also the lowest member role, as in `private.acting_network`; `nobody` for a
 * call that needs no membership.
 */
type Callers =
  | { role: 'tv_network'; member: NetworkRole | 'nobody' }
  | { role: Exclude<Role, 'tv_network'> | 'signed in' | 'anybody'; member?: never }

interface Call {
  /** Its method, and its path as the router has it. */
  call: `${Method} /${string}`
  /**
   * Whom its answer is about, where a network may call it: only the caller's own account, only the deployment, or
   * talent. The leaks test lists the requests of calls about talent.
   */
  about?: 'caller' | 'deployment' | 'talent'
  /**
   * The ids in the path, each with the code of the refusal of an unknown or malformed one. docs/api.md lists these
   * codes by itself: a description repeats one only to add something.
   */
  ids?: Readonly<Record<string, ProblemCode>>
  query?: v.GenericSchema
  body?: v.GenericSchema
  /** Left out where the answer is empty (204) or a file. */
  answer?: v.GenericSchema
  isFile?: true
  /** The status of a success that is neither 200 nor 204. */
  status?: 201 | 202
  /** Whether a save may name the version that it was based on. */
  ifMatch?: true
  /** Whether its answer is one page of a list: `{ items, nextCursor }`, and more. */
  isList?: true
  /** Whether opening it is recorded as a view: such a call is not made before the page is opened. */
  isNoted?: true
  /** The database function that answers it, for a read. */
  from?: string
  /** That function's arguments; none when left out. For a list, `after` is the cursor of the query. */
  args?: (ids: Readonly<Record<string, string>>, query: object) => object
}

export type Endpoint = Call & Callers

/** A call that only reads. */
export type ReadEndpoint = Endpoint & { call: `GET ${string}`; answer: v.GenericSchema }

/** The names of the ids in a path. */
type IdOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | IdOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Plain = string | number | boolean | undefined

type QueryOf<One extends Endpoint> = One extends { query: infer Query extends v.GenericSchema }
  ? { readonly [Name in keyof v.InferInput<Query>]?: Plain }
  : unknown

/** The parameters of a call: the ids in its path, and its query, as plain values. */
export type Given<One extends Endpoint> = {
  readonly [Name in IdOf<One['call']>]: string
} & QueryOf<One>

/** The answer of an endpoint. */
export type AnswerOf<One extends ReadEndpoint> = v.InferOutput<One['answer']>

/** A call about to be made. */
export interface Ask<One extends Endpoint = Endpoint> {
  endpoint: One
  ids: Readonly<Record<string, string>>
  /** The values as they are sent. */
  query: Readonly<Record<string, string>>
}

/**
 * Builds a call of an endpoint.
 * @param endpoint its record
 * @param given the ids in the path, and the query; undefined values and parameters that the endpoint does not take are
 *   not sent, because an address may contain more than its page knows
 */
export function ask<const One extends Endpoint>(
  endpoint: One,
  ...[given]: object extends Given<One> ? [given?: Given<One>] : [given: Given<One>]
): Ask<One> {
  const names = [...endpoint.call.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const said = Object.entries<Plain>(given ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  // In the order of the path, not in the given order.
  const ids = Object.fromEntries(names.map((name) => [name, new Map(said).get(name) ?? '']))
  const taken = endpoint.query && 'entries' in endpoint.query ? endpoint.query.entries : {}
  const query = Object.fromEntries(said.filter(([name]) => name in (taken as object)))
  return { endpoint, ids, query }
}

/**
 * The method of a call, and its path with the ids still open.
 * @param endpoint its record
 */
export function methodAndPath({ call }: Endpoint): [method: Method, path: string] {
  return call.split(' ') as [Method, string]
}

/**
 * The address of a call.
 * @param asked the call
 * @returns path and query
 */
export function addressOf(asked: Ask): string {
  const search = new URLSearchParams(asked.query)
  return search.size === 0 ? pathOf(asked) : `${pathOf(asked)}?${search}`
}

/**
 * The name under which a page brings the answer to a call, whatever the order of its query.
 * @param asked the call
 */
export function dataKeyOf(asked: Ask): string {
  return callKey(pathOf(asked), asked.query)
}

function pathOf({ endpoint, ids }: Ask): string {
  const [, path] = methodAndPath(endpoint)
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
}
