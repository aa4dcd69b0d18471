import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '../../../../shared/account.ts'
import { api } from '../../lib/api.ts'
import { dataOf } from '../../lib/api-problem.ts'
import { useToast } from '../../ui/toast.tsx'
import { accountQuery } from './account-queries.ts'

/**
 * Ends one's own sessions. A row goes at once, and comes back when the worker refuses.
 * @returns `end` for one, `endOthers` for all but this browser's, and why the last one failed
 */
export function useSessionEnd() {
  const queryClient = useQueryClient()
  const toast = useToast()

  async function keepOnly(stays: (session: OwnSession) => boolean) {
    await queryClient.cancelQueries(accountQuery)
    const before = queryClient.getQueryData(accountQuery.queryKey)
    queryClient.setQueryData(
      accountQuery.queryKey,
      (settings) => settings && { ...settings, sessions: settings.sessions.filter(stays) },
    )
    return { before }
  }

  const { mutate, error } = useMutation({
    mutationFn: (session: OwnSession | 'others') =>
      dataOf(
        session === 'others'
          ? api.account.sessions.$delete()
          : api.account.sessions[':id'].$delete({ param: { id: session.id } }),
      ),
    onMutate: (ended) =>
      keepOnly((session) => (ended === 'others' ? session.isCurrent : session.id !== ended.id)),
    onSuccess: (_answer, ended) =>
      toast(
        ended === 'others'
          ? 'Signed out everywhere else'
          : `Signed out: ${ended.device ?? 'an unknown device'}`,
      ),
    onError: (_error, _ended, kept) => {
      if (kept?.before) queryClient.setQueryData(accountQuery.queryKey, kept.before)
    },
    onSettled: () => queryClient.invalidateQueries(accountQuery),
  })

  return {
    end: (session: OwnSession) => mutate(session),
    endOthers: () => mutate('others'),
    failure: error?.message ?? null,
  }
}
