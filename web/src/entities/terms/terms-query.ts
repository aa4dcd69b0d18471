import { getTerms } from '../../../../shared/endpoints/talent-terms.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** What the signed-in talent would work for. */
export const termsQuery = endpointQuery(getTerms)
