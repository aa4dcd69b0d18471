import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getVisibility } from '../../../../shared/endpoints/visibility.ts'
import { type Visibility, VisibilitySchema } from '../../../../shared/visibility.ts'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { invalidateVisibility } from '../../entities/visibility/invalidate-visibility.ts'
import { visibilityQuery } from '../../entities/visibility/visibility-query.ts'
import { api } from '../../lib/api.ts'
import { isUnanswered, parseResponse } from '../../lib/api-problem.ts'
import { keepAnswer } from '../../lib/endpoint-query.ts'

/** The switches of a talent's visibility; those that are left out stay the same. */
export type Switches = Partial<Pick<Visibility, 'visible' | 'hideEmployer' | 'hideLinks'>>

/**
 * Saves whether networks see the talent and which facts they get. A change is shown only after it is saved.
 * @returns `save`, `tellApart`, and whether a change is in flight; both reject with the reason
 */
export function useVisibilityChange() {
  const queryClient = useQueryClient()
  const onSuccess = (saved: Visibility) => {
    keepAnswer(queryClient, visibilityQuery, saved)
    // Going live ends the pause in the talent's terms.
    void queryClient.invalidateQueries({ queryKey: termsQuery.queryKey })
    return invalidateVisibility(queryClient, getVisibility)
  }
  // A change whose answer was lost may have been made: the page shows what is saved.
  const onError = (error: Error) => {
    if (isUnanswered(error)) void invalidateVisibility(queryClient)
  }
  const save = useMutation({
    mutationFn: (json: Switches) =>
      parseResponse(api.talent.visibility.$put({ json }), VisibilitySchema),
    onSuccess,
    onError,
  })
  const tellApart = useMutation({
    mutationFn: ({ networkId, isOther }: { networkId: string; isOther: boolean }) =>
      parseResponse(
        api.talent['employer-matches'][':networkId'].$put({
          param: { networkId },
          json: { isOther },
        }),
        VisibilitySchema,
      ),
    onSuccess,
    onError,
  })
  return {
    save: save.mutateAsync,
    tellApart: tellApart.mutateAsync,
    isBusy: save.isPending || tellApart.isPending,
  }
}
