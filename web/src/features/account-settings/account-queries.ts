import { queryOptions } from '@tanstack/react-query'
import { AccountSettingsSchema } from '../../../../shared/account.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'

/** What the settings of the signed-in user show, whatever their role. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) =>
    parseResponse(api.account.$get({}, { init: { signal } }), AccountSettingsSchema),
  initialData: () => takeFirstData('/api/account', AccountSettingsSchema),
})
