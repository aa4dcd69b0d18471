import { getTalentOverview } from '../../../../shared/endpoints/talent-profile.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The dashboard data of the signed-in talent. */
export const overviewQuery = endpointQuery(getTalentOverview)
