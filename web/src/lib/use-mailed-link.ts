import { useCallback, useEffect, useState } from 'react'

interface State<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
}

/**
 * Loads the data behind a mailed link, for people who are not signed in.
 * @param token the link's token; undefined in the prerendered page
 * @param ask the call with the token; must be the same function at each render
 * @returns the query that `DataArea` needs, and `show`, which takes newer data from a later answer
 */
export function useMailedLink<Data>(
  token: string | undefined,
  ask: (token: string) => Promise<Data>,
) {
  const [state, setState] = useState<State<Data>>({
    data: undefined,
    error: null,
    isFetching: true,
  })

  const refetch = useCallback(async () => {
    if (token === undefined) return
    setState((known) => ({ ...known, isFetching: true }))
    try {
      const data = await ask(token)
      setState({ data, error: null, isFetching: false })
    } catch (error) {
      setState(({ data }) => ({ data, error: error as Error, isFetching: false }))
    }
  }, [token, ask])

  useEffect(() => {
    void refetch()
  }, [refetch])

  const show = (data: Data) => setState({ data, error: null, isFetching: false })
  return { ...state, refetch, show }
}
