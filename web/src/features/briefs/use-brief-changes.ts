import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Brief, BriefState } from '../../../../shared/briefs.ts'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { askForBriefsAgain, briefKind, forgetMatches } from '../../entities/brief/brief-queries.ts'
import { api } from '../../lib/api.ts'
import { doneOrGone } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useSaveProfile } from '../../lib/profile-save.ts'
import { useFailures, useToast } from '../../ui/toast.tsx'

/** How long one press can undo closing or reopening a brief, in milliseconds. */
const UNDO_MS = 10_000

/**
 * Closes, reopens, and deletes a brief.
 * @param id the brief's id
 * @returns two mutations: `setState`, which offers to undo it, and `remove`, after which the list is shown
 */
export function useBriefChanges(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const failures = useFailures()
  const save = useSaveProfile(briefKind(id))
  // Removes the toast about the earlier state: its 'Undo' would come too late.
  const takeAwaySaid = useRef(() => {})

  const setState = useMutation({
    mutationFn: async ({ brief, state }: { brief: Brief; state: BriefState; isUndo?: boolean }) =>
      save({ state }, brief),
    onMutate: () => failures.withdraw(`state of ${id}`),
    onSuccess: (saved, { brief, isUndo }) => {
      takeAwaySaid.current()
      takeAwaySaid.current = toast(
        saved.state === 'open' ? 'The brief is open again' : 'The brief is closed',
        saved.state === 'open'
          ? 'Talent who fit will see it again.'
          : 'Talent no longer see this brief.',
        isUndo
          ? undefined
          : {
              label: 'Undo',
              timeout: UNDO_MS,
              run: () => setState.mutate({ brief: saved, state: brief.state, isUndo: true }),
            },
      )
    },
    onError: (error) => void failures.tell(`state of ${id}`, 'This was not saved', error.message),
  })

  const remove = useMutation({
    mutationFn: () =>
      doneOrGone(api.network.briefs[':id'].$delete({ param: { id } }), 'brief_not_found'),
    onSuccess: async () => {
      takeAwaySaid.current()
      askForBriefsAgain(client)
      await navigate({ to: '/network/briefs', replace: true })
      client.removeQueries({ queryKey: endpointQuery(getBrief, { id }).queryKey })
      forgetMatches(client, id)
      toast('Brief deleted')
    },
  })

  return { setState, remove }
}
