/**
 * What a call of the worker is, as one record. All of them stand in `shared/endpoints/`, and these follow from
 * them: the worker's route of a plain read, the client's call and query, what a page brings along, the tables
 * of docs/api.md, and who must show by a test that nobody leaks. A record is a plain object, so that a page's
 * script keeps those it uses and no more.
 */
import type * as v from 'valibot'
import { callKey } from './call-key.ts'
import type { NetworkRole } from './network-members.ts'
import type { ProblemCode } from './problems.ts'
import type { Role } from './roles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call it. Of a network's calls, also which of its members at least, as `private.acting_network` has it;
 * `nobody` for one that asks for no membership.
 */
type Callers =
  | { role: 'tv_network'; member: NetworkRole | 'nobody' }
  | { role: Exclude<Role, 'tv_network'> | 'signed in' | 'anybody'; member?: never }

interface Call {
  /** Its method, and its path as the router has it. */
  call: `${Method} /${string}`
  /**
   * Whom its answer is about, where a network may call it: the caller's own account alone, the deployment alone,
   * or talent. Of talent, its requests are written in the list of the leaks test.
   */
  about?: 'caller' | 'deployment' | 'talent'
  /** The ids in the path, each with how one is refused that is nobody's, or no id at all. */
  ids?: Readonly<Record<string, ProblemCode>>
  query?: v.GenericSchema
  body?: v.GenericSchema
  /** Left out where there is nothing to say, 204, and where a file is answered. */
  answer?: v.GenericSchema
  isFile?: true
  /** The status of a success that is neither 200 nor 204. */
  status?: 201 | 202
  /** Whether a save may name the version it was made of. */
  ifMatch?: true
  /** Whether it answers page by page: `{ items, nextCursor }`, and more. */
  isList?: true
  /** Whether it is noted that somebody looked: nothing asks for it before it is opened. */
  isNoted?: true
  /** The function of the database that answers it, for what is read. */
  from?: string
  /** That function's arguments; none when left out. Of a list, the cursor in the query is what it holds: `after`. */
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

/** What a call is made with: the ids in its path, and what its query says, as plain values. */
export type Given<One extends Endpoint> = {
  readonly [Name in IdOf<One['call']>]: string
} & QueryOf<One>

/** What an endpoint answers. */
export type AnswerOf<One extends ReadEndpoint> = v.InferOutput<One['answer']>

/** A call about to be made. */
export interface Ask<One extends Endpoint = Endpoint> {
  endpoint: One
  ids: Readonly<Record<string, string>>
  /** As it travels. */
  query: Readonly<Record<string, string>>
}

/**
 * Says what is asked of an endpoint.
 * @param endpoint its record
 * @param given the ids in the path, and the query; what is undefined is not asked, and what the endpoint does
 *   not take is not sent: an address may say more than its page knows
 */
export function ask<const One extends Endpoint>(
  endpoint: One,
  ...[given]: object extends Given<One> ? [given?: Given<One>] : [given: Given<One>]
): Ask<One> {
  const names = [...endpoint.call.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const said = Object.entries<Plain>(given ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  // In the order of the path, whatever the order in which they were given.
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
 * Where a call is made.
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
