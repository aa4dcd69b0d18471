import { listReplies } from '../../../../shared/endpoints/saved-replies.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The saved replies of the signed-in member for messages to talent. */
export const repliesQuery = endpointQuery(listReplies)
