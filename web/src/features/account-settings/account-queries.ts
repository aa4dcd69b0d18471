import { getAccount } from '../../../../shared/endpoints/account.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** What the settings of the signed-in user show, whatever their role. */
export const accountQuery = endpointQuery(getAccount)
