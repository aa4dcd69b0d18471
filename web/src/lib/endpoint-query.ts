import {
  type DataTag,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type * as v from 'valibot'
import {
  type AnswerOf,
  type Ask,
  addressOf,
  ask,
  dataKeyOf,
  type Endpoint,
  type Given,
  type ReadEndpoint,
} from '../../../shared/endpoint.ts'
import type { FirstData } from '../../../shared/first-data.ts'
import type { RolePath } from '../../../shared/routes.ts'
import { sendAsJson } from './api.ts'
import { ApiProblem, parseResponse } from './api-problem.ts'
import { takeFirstData } from './first-data.ts'

/** An endpoint with paged answers. */
type ListEndpoint = ReadEndpoint & { isList: true }

/** The parameters of an endpoint; left out if it has none. */
type GivenFor<One extends Endpoint> =
  object extends Given<One> ? [given?: Given<One>] : [given: Given<One>]

/**
 * The first part of the query keys for all answers of an endpoint.
 * @param endpoint its record
 */
export function endpointKey({ call }: Pick<Endpoint, 'call'>): readonly string[] {
  return [call]
}

/**
 * The first part of the query keys for all lists of an endpoint. The keys of all lists begin with 'list'.
 * @param endpoint its record
 */
export function endpointListKey({ call }: Pick<Endpoint, 'call'>): readonly string[] {
  return ['list', call]
}

/**
 * A query of an endpoint. The page may already have brought its answer.
 * @param endpoint its record
 * @param given the ids in its path, and its query
 */
export function endpointQuery<const One extends ReadEndpoint>(
  endpoint: One,
  ...given: GivenFor<One>
) {
  return askQuery<One>(ask(endpoint, ...given))
}

/**
 * A paged list. The page may already have brought its first page.
 * @param endpoint its record
 * @param given the ids in its path, and the list's filters
 */
export function endpointListQuery<const One extends ListEndpoint>(
  endpoint: One,
  ...given: GivenFor<One>
) {
  return askListQuery<One>(ask(endpoint, ...given))
}

/** The ids come first, so that the first part of a key names the record. */
function restOfKey({ endpoint, ids, query }: Ask): readonly unknown[] {
  return [...Object.values(ids), ...(endpoint.query ? [query] : [])]
}

function askQuery<One extends ReadEndpoint>(asked: Ask<One>) {
  return queryOptions<AnswerOf<One>>({
    queryKey: [...endpointKey(asked.endpoint), ...restOfKey(asked)],
    queryFn: ({ signal }): Promise<AnswerOf<One>> => answerTo(asked, signal),
    initialData: () => takeFirstData(dataKeyOf(asked), asked.endpoint.answer),
  })
}

function askListQuery<One extends ListEndpoint>(asked: Ask<One>) {
  type Page = AnswerOf<One> & { nextCursor: string | null }
  return infiniteQueryOptions({
    queryKey: [...endpointListKey(asked.endpoint), ...restOfKey(asked)],
    queryFn: ({ pageParam, signal }): Promise<Page> => {
      const query = pageParam === null ? asked.query : { ...asked.query, cursor: pageParam }
      return answerTo({ ...asked, query }, signal) as Promise<Page>
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    initialData: () => {
      const first = takeFirstData(dataKeyOf(asked), asked.endpoint.answer) as Page | undefined
      return first && { pages: [first], pageParams: [null] }
    },
  })
}

/**
 * Calls an endpoint of the worker that reads.
 * @param asked what
 * @param signal aborts the call; left out, the call cannot be aborted
 * @throws ApiProblem for every refusal; if a value is refused, its message says what is wrong, because there is no
 *   field to mark
 */
export async function answerTo<One extends ReadEndpoint>(
  asked: Ask<One>,
  signal?: AbortSignal,
): Promise<AnswerOf<One>> {
  try {
    return await parseResponse(
      sendAsJson(addressOf(asked), { method: 'GET', ...(signal && { signal }) }),
      asked.endpoint.answer,
    )
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'validation_failed') throw error
    const { code, status, fields } = error
    throw new ApiProblem(code, `${Object.values(fields).join('. ')}.`, { status, fields })
  }
}

/** The arguments that the router passes to a loader. */
interface Loading<Path extends RolePath, Search extends v.GenericSchema> {
  context: { queryClient: QueryClient }
  params: Parameters<FirstData<Path, Search>['asks']>[0]['params']
  deps: v.InferOutput<Search>
  preload: boolean
}

/**
 * Starts loading the first data of a page, in parallel with the page's own chunk, and does not wait for them: meanwhile
 * the page shows its skeleton.
 * @param route the loader's arguments
 * @param page the page's first queries
 */
export function prefetch<Path extends RolePath, Search extends v.GenericSchema>(
  { context: { queryClient }, params, deps: search, preload }: Loading<Path, Search>,
  page: FirstData<Path, Search>,
): void {
  const asks = page.asks({ params, search })
  // Hovering over a link is not a visit, so nothing that depends on one is loaded.
  if (preload && asks.some(({ endpoint }) => endpoint.isNoted)) return
  for (const asked of asks) {
    void (asked.endpoint.isList
      ? queryClient.prefetchInfiniteQuery(askListQuery(asked as Ask<ListEndpoint>))
      : queryClient.prefetchQuery(askQuery(asked as Ask<ReadEndpoint>)))
  }
}

/**
 * Stores the answer to a change. A read that is still in flight may have begun before the change and arrive after its
 * answer; it would show the old state until the next read, so it is canceled.
 * @param client the store
 * @param query the query for the changed data
 * @param answer their new state
 */
export function keepAnswer<Answer>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Answer, Error> },
  answer: NoInfer<Answer>,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<unknown>(queryKey, answer)
}
