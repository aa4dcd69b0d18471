import { getVisibility } from '../../../../shared/endpoints/visibility.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Whether networks see the signed-in talent, and which ones, as the database decides. */
export const visibilityQuery = endpointQuery(getVisibility)
