import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callKey } from '../../../shared/call-key.ts'
import { takeFirstData } from './first-data.ts'

/** A page of a list, and where the next one begins. */
export interface ListPage {
  nextCursor: string | null
}

/** Plain values, as they stand in an address. */
type Plain = Readonly<Record<string, string | undefined>>

interface ListQuery<Query, Page extends ListPage> {
  /** The path of the call. */
  call: string
  /** What narrows the list, as the call wants it. */
  query: Query
  /** What a page must be. */
  schema: v.GenericSchema<unknown, Page>
  ask: (query: Query & { cursor?: string }, signal: AbortSignal) => Promise<Page>
}

/**
 * A list that comes a page at a time. The first one may have come with the page itself.
 * @param list its call, and what narrows it; all lists of a call have `listKey(call)` in common
 */
export function listQuery<Query extends Plain, Page extends ListPage>({
  call,
  query,
  schema,
  ask,
}: ListQuery<Query, Page>) {
  return infiniteQueryOptions({
    queryKey: [...listKey(call), query],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      ask({ ...query, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    initialData: () => {
      const first = takeFirstData(callKey(call, query), schema)
      return first && { pages: [first], pageParams: [null] }
    },
  })
}

/**
 * The beginning of the keys of all lists of a call, whatever narrows them.
 * @param call its path
 */
export function listKey(call: string): readonly string[] {
  return ['list', call]
}

/**
 * What a page of a list must be.
 * @param item what each of it must be
 */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), nextCursor: v.nullable(v.string()) })
}
