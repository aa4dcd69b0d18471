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

/** An endpoint that answers a page at a time. */
type ListEndpoint = ReadEndpoint & { isList: true }

/** What one endpoint is given; left out where it takes nothing. */
type GivenFor<One extends Endpoint> =
  object extends Given<One> ? [given?: Given<One>] : [given: Given<One>]

/**
 * The beginning of the keys of an endpoint's answers, whatever was asked.
 * @param endpoint its record
 */
export function endpointKey({ call }: Endpoint): readonly string[] {
  return [call]
}

/**
 * The beginning of the keys of an endpoint's lists, whatever narrows them. Those of all lists begin with 'list'.
 * @param endpoint its record
 */
export function endpointListKey({ call }: Endpoint): readonly string[] {
  return ['list', call]
}

/**
 * A query of an endpoint, whose answer may have come with the page.
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
 * A list that comes a page at a time, of which the first may have come with the page.
 * @param endpoint its record
 * @param given the ids in its path, and what narrows the list
 */
export function endpointListQuery<const One extends ListEndpoint>(
  endpoint: One,
  ...given: GivenFor<One>
) {
  return askListQuery<One>(ask(endpoint, ...given))
}

/** The ids come first, so that a key's beginning names the thing. */
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
 * Asks a read of the worker.
 * @param asked what
 * @param signal calls it off; left out, it goes on
 * @throws ApiProblem for every refusal; of a value that is not accepted, its sentence says what is wrong, because
 *   there is no field to be marked
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

/** What the router hands to a loader. */
interface Loading<Path extends RolePath, Search extends v.GenericSchema> {
  context: { queryClient: QueryClient }
  params: Parameters<FirstData<Path, Search>['asks']>[0]['params']
  deps: v.InferOutput<Search>
  preload: boolean
}

/**
 * Begins with what a page shows first, beside the page's own chunk, and does not wait for it: the page shows its
 * skeleton meanwhile.
 * @param route what the router hands to the page's loader
 * @param page what the page shows first
 */
export function prefetch<Path extends RolePath, Search extends v.GenericSchema>(
  { context: { queryClient }, params, deps: search, preload }: Loading<Path, Search>,
  page: FirstData<Path, Search>,
): void {
  const asks = page.asks({ params, search })
  // Pointing at a link is not looking: nothing that goes with what is looked at is asked for either.
  if (preload && asks.some(({ endpoint }) => endpoint.isNoted)) return
  for (const asked of asks) {
    void (asked.endpoint.isList
      ? queryClient.prefetchInfiniteQuery(askListQuery(asked as Ask<ListEndpoint>))
      : queryClient.prefetchQuery(askQuery(asked as Ask<ReadEndpoint>)))
  }
}

/**
 * Keeps what a change was answered with. A reading of the same that is under way may have begun before the change, and
 * come after its answer: it would show what was, until the next one.
 * @param client the store
 * @param query of what was changed
 * @param answer as it is now
 */
export function keepAnswer<Answer>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Answer, Error> },
  answer: NoInfer<Answer>,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<unknown>(queryKey, answer)
}
