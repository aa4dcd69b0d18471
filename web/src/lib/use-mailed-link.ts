import { useCallback, useEffect, useState } from 'react'

interface State<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
}

/**
 * What a mailed link leads to, for those who are not signed in.
 * @param token the link's; undefined in the prerendered page, which knows none
 * @param ask the call with the token; the same function each time the page is drawn
 * @returns what `DataArea` wants of a query, and `show`, which takes newer data from an answered call
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
