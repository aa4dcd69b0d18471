import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../../../shared/applications.ts'
import { ClaimSchema } from '../../../../shared/claim.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, doneOf, parseResponse } from '../../lib/api-problem.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { useNow } from '../../lib/use-now.ts'
import { countsChanged, patchApplication } from './application-cache.ts'

type Claimable = Pick<Application, 'userId' | 'claimedBy' | 'claimedUntil'>

/** A claim that is valid now. */
export interface PresentClaim {
  /** The administrator's address. */
  by: string
  isMine: boolean
  /** ISO 8601. */
  until: string
  /** The remaining minutes, at least one. */
  minutesLeft: number
}

/** How often a claim's expiry is checked, in milliseconds. */
const TICK = 15_000

/**
 * Gives a function that tells who has claimed an application.
 * @returns a function that answers null for an expired claim
 */
export function useClaimOf(): (application: Claimable) => PresentClaim | null {
  const { email } = useCurrentUser()
  const now = useNow(TICK)
  return ({ claimedBy, claimedUntil }) => {
    if (claimedBy === null || claimedUntil === null) return null
    const left = Date.parse(claimedUntil) - now
    if (left <= 0) return null
    return {
      by: claimedBy,
      isMine: claimedBy.toLowerCase() === email.toLowerCase(),
      until: claimedUntil,
      minutesLeft: Math.max(1, Math.round(left / 60_000)),
    }
  }
}

/** For each store, the latest call about the claim of each application, by its id, until it is answered. */
const latestCalls = new WeakMap<QueryClient, Map<string, Promise<unknown>>>()

/**
 * Sends a call about the claim of an application after the earlier ones are answered: a release that arrives after a
 * newer claim would end that one.
 */
function inTurn<T>(client: QueryClient, userId: string, send: () => Promise<T>): Promise<T> {
  const latest = latestCalls.get(client) ?? new Map<string, Promise<unknown>>()
  latestCalls.set(client, latest)
  const call = (latest.get(userId) ?? Promise.resolve()).then(send)
  const answered = call
    .catch(() => undefined)
    .finally(() => {
      if (latest.get(userId) === answered) latest.delete(userId)
    })
  latest.set(userId, answered)
  return call
}

/**
 * Gives functions to claim an application and to release it. The result is written into the lists at once; so is a
 * colleague's claim that prevents it. The calls about one application are sent in the order in which they are made.
 * @returns `claim`, and `release`; both fail with the worker's refusal
 */
export function useClaims() {
  const client = useQueryClient()

  function note(userId: string, claim: { claimedBy: string; until: string } | null): void {
    patchApplication(client, userId, {
      claimedBy: claim?.claimedBy ?? null,
      claimedUntil: claim?.until ?? null,
    })
    countsChanged(client)
  }

  const claim = useMutation({
    mutationFn: (userId: string) =>
      inTurn(client, userId, () =>
        parseResponse(
          api.admin.accounts[':userId'].claim.$post({ param: { userId } }),
          ClaimSchema,
        ),
      ),
    onSuccess: (claimed, userId) => note(userId, claimed),
    onError: (error, userId) => {
      if (error instanceof ApiProblem && error.claim) note(userId, error.claim)
    },
  })
  const release = useMutation({
    mutationFn: (userId: string) =>
      inTurn(client, userId, () =>
        doneOf(api.admin.accounts[':userId'].claim.$delete({ param: { userId } })),
      ),
    onSuccess: (_, userId) => note(userId, null),
  })
  return { claim, release }
}
