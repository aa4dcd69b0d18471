import { listReplies } from '../../../../shared/endpoints/saved-replies.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The texts that the signed-in member may write to talent with. */
export const repliesQuery = endpointQuery(listReplies)
