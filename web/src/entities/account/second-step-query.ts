import { getSecondStep } from '../../../../shared/endpoints/account.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** With what the signed-in user proves beside the password that it is them. */
export const secondStepQuery = endpointQuery(getSecondStep)
