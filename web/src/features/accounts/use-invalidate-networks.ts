import { useQueryClient } from '@tanstack/react-query'
import { getAdminAccount } from '../../../../shared/endpoints/vetting.ts'
import { endpointKey } from '../../lib/endpoint-query.ts'
import { NETWORKS_KEY } from './merge-queries.ts'

/** Invalidates everything that a merge changes: the networks of members, and the networks' names. */
export function useInvalidateNetworks(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [NETWORKS_KEY, endpointKey(getAdminAccount), ['list']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}
