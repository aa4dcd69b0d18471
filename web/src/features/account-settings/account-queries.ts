import { getAccount } from '../../../../shared/endpoints/account.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The settings of the signed-in user that every role has. */
export const accountQuery = endpointQuery(getAccount)
