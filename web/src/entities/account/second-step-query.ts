import { getSecondStep } from '../../../../shared/endpoints/account.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The signed-in user's second steps: their proofs beside the password. */
export const secondStepQuery = endpointQuery(getSecondStep)
