import { queryOptions } from '@tanstack/react-query'
import { ViewedTalentSchema } from '../../../../../shared/talent-search.ts'
import { api } from '../../../lib/api.ts'
import { dataOf } from '../../../lib/api-problem.ts'
import { takeFirstData } from '../../../lib/first-data.ts'

/**
 * One profile as this network sees it.
 * @param userId whose
 */
export function publicTalentQuery(userId: string) {
  return queryOptions({
    queryKey: ['network', 'talent', userId],
    queryFn: ({ signal }) =>
      dataOf(
        api.network.talent[':userId'].$get({ param: { userId } }, { init: { signal } }),
        ViewedTalentSchema,
      ),
    initialData: () => takeFirstData(`/api/network/talent/${userId}`, ViewedTalentSchema),
  })
}
