import { getVisibility } from '../../../../shared/endpoints/visibility.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Whether networks see the signed-in talent, and which, as the database decides it. */
export const visibilityQuery = endpointQuery(getVisibility)
