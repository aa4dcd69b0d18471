/** Stands in for the store of queries where the worker draws a page: it knows what the page came with. */

interface Options<Data> {
  initialData?: () => Data | undefined
}

export function queryOptions<Query>(options: Query): Query {
  return options
}

/** The page's first data, or a query that has not answered yet. */
export function useQuery<Data>({ initialData }: Options<Data>) {
  return { data: initialData?.(), error: null, isFetching: false, refetch: () => undefined }
}

/** What keeps the answers: nobody presses anything that would ask for it. */
export function useQueryClient(): null {
  return null
}
