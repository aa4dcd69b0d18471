import { getTalentOverview } from '../../../../shared/endpoints/talent-profile.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The signed-in talent's own state. */
export const overviewQuery = endpointQuery(getTalentOverview)
