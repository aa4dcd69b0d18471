import { useCallback, useEffect, useState } from 'react'
import { type InvitationLink, InvitationLinkSchema } from '../../../../shared/network-members.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'

interface State {
  data: InvitationLink | undefined
  error: Error | null
  isFetching: boolean
}

/**
 * What the link of an invitation into a network leads to.
 * @param token the link's; undefined in the prerendered page, which knows none
 * @returns what `DataArea` wants of a query
 */
export function useInvitation(token: string | undefined) {
  const [state, setState] = useState<State>({ data: undefined, error: null, isFetching: true })

  const refetch = useCallback(async () => {
    if (token === undefined) return
    setState((known) => ({ ...known, isFetching: true }))
    try {
      const data = await parseResponse(
        api.auth.join.invitation.$post({ json: { token } }),
        InvitationLinkSchema,
      )
      setState({ data, error: null, isFetching: false })
    } catch (error) {
      setState(({ data }) => ({ data, error: error as Error, isFetching: false }))
    }
  }, [token])

  useEffect(() => {
    void refetch()
  }, [refetch])

  return { ...state, refetch }
}
