import { useQuery } from '@tanstack/react-query'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { listNamedAs } from '../brief/list-named-as.ts'

/**
 * The list of those who are saved for a brief: it is called as the brief is, and made with the first of them.
 * @param briefId the brief that the network is at work on; undefined for none
 * @returns the list's name; undefined without a brief, and while its title is not known
 */
export function useListOfBrief(briefId: string | undefined): string | undefined {
  const { data } = useQuery({
    ...endpointQuery(getBrief, { id: briefId ?? '' }),
    enabled: briefId !== undefined,
  })
  return data && listNamedAs(data.title)
}
