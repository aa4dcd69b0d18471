import { queryOptions } from '@tanstack/react-query'
import { AdminSettingsSchema } from '../../../../shared/admin-settings.ts'
import { AdministratorsSchema } from '../../../../shared/administrators.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'

/** What administrators set. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) =>
    parseResponse(api.admin.settings.$get({}, { init: { signal } }), AdminSettingsSchema),
  initialData: () => takeFirstData('/api/admin/settings', AdminSettingsSchema),
})

/** Who runs the product, and who has been invited to. */
export const administratorsQuery = queryOptions({
  queryKey: ['admin', 'administrators'],
  queryFn: ({ signal }) =>
    parseResponse(api.admin.administrators.$get({}, { init: { signal } }), AdministratorsSchema),
  initialData: () => takeFirstData('/api/admin/administrators', AdministratorsSchema),
})
