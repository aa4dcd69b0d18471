/** Replaces the query store where the worker renders a page: it has the page's first data. */

interface Options<Data> {
  initialData?: () => Data | undefined
}

export function queryOptions<Query>(options: Query): Query {
  return options
}

/** The page's first data, or a query that is still loading. */
export function useQuery<Data>({ initialData }: Options<Data>) {
  return { data: initialData?.(), error: null, isFetching: false, refetch: () => undefined }
}

/** No store is needed: nothing in this rendering uses it. */
export function useQueryClient(): null {
  return null
}
