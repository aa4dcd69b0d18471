import { getTerms } from '../../../../shared/endpoints/talent-terms.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The signed-in talent's terms for work. */
export const termsQuery = endpointQuery(getTerms)
