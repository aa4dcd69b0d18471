import { useCallback, useEffect, useState } from 'react'
import { type ApplicationPage, ApplicationPageSchema } from '../../../../shared/application-page.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { usePolling } from '../../lib/use-polling.ts'

/** Somebody who waits for a decision keeps this page open; the figures are theirs and not urgent. */
const PACE = { first: 30_000, longest: 300_000 }

interface State {
  data: ApplicationPage | undefined
  error: Error | null
  isFetching: boolean
}

/**
 * How the application stands that a mailed link leads to. It is asked for anew from time to time while
 * it waits for the desk, and not while its applicant has something to write.
 * @param token the link's; undefined in the prerendered page, which knows none
 * @returns what `DataArea` wants of a query, and `show`, which takes a newer page from an answered call
 */
export function useApplication(token: string | undefined) {
  const [state, setState] = useState<State>({ data: undefined, error: null, isFetching: true })

  const refetch = useCallback(async () => {
    if (token === undefined) return
    setState((known) => ({ ...known, isFetching: true }))
    try {
      const data = await parseResponse(
        api.application.$post({ json: { token } }),
        ApplicationPageSchema,
      )
      setState({ data, error: null, isFetching: false })
    } catch (error) {
      setState(({ data }) => ({ data, error: error as Error, isFetching: false }))
    }
  }, [token])

  useEffect(() => {
    void refetch()
  }, [refetch])

  const waits = state.data?.status === 'pending' && state.data.question === null
  usePolling(refetch, waits, PACE)

  const show = (data: ApplicationPage) => setState({ data, error: null, isFetching: false })
  return { ...state, refetch, show }
}
