import { queryOptions } from '@tanstack/react-query'
import { VisibilitySchema } from '../../../../shared/visibility.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'

/** Whether networks see the signed-in talent, and which, as the database decides it. */
export const visibilityQuery = queryOptions({
  queryKey: ['talent', 'visibility'],
  queryFn: ({ signal }) =>
    parseResponse(api.talent.visibility.$get({}, { init: { signal } }), VisibilitySchema),
})
