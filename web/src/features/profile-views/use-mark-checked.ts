import { useQueryClient } from '@tanstack/react-query'
import { type ProfileViews, ProfileViewsSchema } from '../../../../shared/profile-views.ts'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useRowMutation } from '../../lib/use-row-mutation.ts'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { PROFILE_VIEWS_KEY } from './profile-views-queries.ts'
import { nameOf } from './profile-views-row.tsx'

/** Marks an account's opened profiles as checked. */
export function useMarkChecked() {
  const client = useQueryClient()
  const toast = useToast()
  const failures = useFailures()
  return useRowMutation({
    keyOf: ({ id }: ProfileViews) => id,
    send: ({ id }) =>
      parseResponse(
        api.admin['profile-views'][':id'].check.$post({ param: { id } }),
        ProfileViewsSchema,
      ),
    onTry: ({ id }) => failures.withdraw(`check ${id}`),
    onSuccess: (views) => toast(`The views of ${nameOf(views)} are marked as checked`),
    onError: ({ message }, views) =>
      failures.tell(
        `check ${views.id}`,
        `The views of ${nameOf(views)} are not marked as checked`,
        message,
      ),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: PROFILE_VIEWS_KEY })
      void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
    },
  })
}
