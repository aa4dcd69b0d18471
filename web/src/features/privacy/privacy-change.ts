import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../shared/endpoint.ts'
import { getPrivacy } from '../../../../shared/endpoints/privacy.ts'
import { type NamedNetwork, type Privacy, PrivacySchema } from '../../../../shared/privacy.ts'
import { invalidateVisibility } from '../../entities/visibility/invalidate-visibility.ts'
import { api, madeOf } from '../../lib/api.ts'
import { ApiProblem, isUnanswered, parseResponse } from '../../lib/api-problem.ts'
import { answerTo, keepAnswer } from '../../lib/endpoint-query.ts'
import { privacyQuery } from './privacy-query.ts'

/** A change of a talent's list; applied to a newer list, it has the same effect. */
export type PrivacyEdit = (privacy: Privacy) => Privacy

/** A change of the networks that the talent is hidden from, as the sections of the page make it. */
export interface PrivacyChange {
  /** Saves it; rejects with the reason. */
  make: (edit: PrivacyEdit) => Promise<Privacy>
  /** Whether a change is in flight. */
  isBusy: boolean
}

/**
 * Saves changes of the networks that the talent is hidden from. A change is shown only after it is saved, because
 * people who believe that they are hidden must be hidden. Changes that another tab has saved in the meantime are kept,
 * and this change is applied on top of them.
 */
export function usePrivacyChange(): PrivacyChange {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (edit: PrivacyEdit) => {
      const shown = await queryClient.ensureQueryData(privacyQuery)
      try {
        return await put(edit(shown))
      } catch (refusal) {
        if (!(refusal instanceof ApiProblem) || refusal.code !== 'privacy_changed') throw refusal
        return put(edit(await answerTo(ask(getPrivacy))))
      }
    },
    onSuccess: (saved) => {
      keepAnswer(queryClient, privacyQuery, saved)
      return invalidateVisibility(queryClient, getPrivacy)
    },
    onError: (error) => {
      // It may have been saved, with its answer lost: the page shows what is saved.
      if (isUnanswered(error)) void invalidateVisibility(queryClient)
    },
  })
  return { make: mutateAsync, isBusy: isPending }
}

function put(privacy: Privacy): Promise<Privacy> {
  return parseResponse(api.talent.privacy.$put({ json: privacy }, madeOf(privacy)), PrivacySchema)
}

/** Hides from a network. */
export function withNetwork(network: NamedNetwork): PrivacyEdit {
  return (privacy) => ({
    ...privacy,
    networks: [...withoutNetwork(network)(privacy).networks, network],
  })
}

/** Stops hiding from a network. */
export function withoutNetwork({ userId }: NamedNetwork): PrivacyEdit {
  return (privacy) => ({
    ...privacy,
    networks: privacy.networks.filter((network) => network.userId !== userId),
  })
}

/** Hides from every network of a name. */
export function withName(name: string): PrivacyEdit {
  return (privacy) => ({ ...privacy, names: [...new Set([...privacy.names, name])] })
}

/** Stops hiding from a name. */
export function withoutName(name: string): PrivacyEdit {
  return (privacy) => ({ ...privacy, names: privacy.names.filter((one) => one !== name) })
}

/** Hides from a mail domain. */
export function withDomain(domain: string): PrivacyEdit {
  return (privacy) => ({ ...privacy, domains: [...new Set([...privacy.domains, domain])] })
}

/** Stops hiding from a mail domain. */
export function withoutDomain(domain: string): PrivacyEdit {
  return (privacy) => ({ ...privacy, domains: privacy.domains.filter((one) => one !== domain) })
}

/** Hides from the talent's employer, or stops that. */
export function withEmployer(isBlocked: boolean): PrivacyEdit {
  return (privacy) => ({
    ...privacy,
    employer: privacy.employer && { ...privacy.employer, isBlocked },
  })
}
