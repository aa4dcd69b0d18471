import { useQuery } from '@tanstack/react-query'
import { listNetworkAccounts, listTalentAccounts } from '../../../shared/endpoints/account-lists.ts'
import { listBriefs } from '../../../shared/endpoints/briefs.ts'
import { listTalentEnquiries } from '../../../shared/endpoints/enquiries.ts'
import { listTalentLists } from '../../../shared/endpoints/saved-talent.ts'
import { searchTalent } from '../../../shared/endpoints/talent-search.ts'
import { fullName } from '../../../shared/full-name.ts'
import type { Role } from '../../../shared/roles.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { endpointQuery } from '../lib/endpoint-query.ts'
import { matchesTyped } from '../lib/matches-typed.ts'
import { useColleagues } from '../lib/use-colleagues.ts'
import { SIDEBARS } from './navigation.ts'
import type { Place } from './recent-places.ts'

/** A possible target. */
export interface Found {
  href: string
  label: string
  /** Distinguishes it from another one of the same name. */
  hint?: string | undefined
}

/** The results of one kind. */
export interface FoundGroup {
  label: string
  items: readonly Found[]
}

/** The results, and the state of the requests. */
export interface QuickAnswer {
  groups: readonly FoundGroup[]
  isAsking: boolean
  /** Whether every request has been answered, or has failed once: retries are not waited for. */
  isSettled: boolean
  error: Error | null
}

/** How many results of a kind are shown, and how many are fetched where only the browser compares. */
const OFFERED = 5
const COMPARED = 100

/** Pages that are not in the sidebar. */
const FURTHER_PAGES: Readonly<Record<Role, readonly Found[]>> = {
  admin: [],
  talent: [
    { label: 'Edit my profile', href: '/talent/profile/create' },
    { label: 'Notifications', href: '/talent/notifications' },
  ],
  tv_network: [
    { label: 'Members', href: '/network/members' },
    { label: 'Activity', href: '/network/activity' },
    { label: 'Notifications', href: '/network/notifications' },
  ],
}

/** A page for the editors and owners of a network. */
const WRITE_BRIEF: Found = { label: 'Write a brief', href: '/network/briefs/create' }

/**
 * Finds the places that somebody may want to go to.
 * @param role the role of the user
 * @param typed the typed text, after a pause; empty to list the recent places
 * @param places the recent places
 */
export function useQuickAnswer(role: Role, typed: string, places: readonly Place[]): QuickAnswer {
  const ofNetwork = useNetworkAnswer(role === 'tv_network' ? typed : '')
  const ofTalent = useTalentAnswer(role === 'talent' ? typed : '')
  const ofAdmin = useAdminAnswer(role === 'admin' ? typed : '')
  const { groups, ...state } = { admin: ofAdmin, talent: ofTalent, tv_network: ofNetwork }[role]
  const { may } = useColleagues()
  const pages: Found[] = [
    ...SIDEBARS[role].map(({ label, to }) => ({ label, href: to })),
    ...(role === 'tv_network' && may('editor') ? [WRITE_BRIEF] : []),
    ...FURTHER_PAGES[role],
  ]
  const all =
    typed === ''
      ? [
          { label: 'Last places', items: places.slice(0, OFFERED) },
          { label: 'Pages', items: pages },
        ]
      : [
          ...groups,
          { label: 'Pages', items: pages.filter(({ label }) => matchesTyped(typed, label)) },
        ]
  return { groups: all.filter(({ items }) => items.length > 0), ...state }
}

interface Asked {
  isFetching: boolean
  failureCount: number
  error: Error | null
}

function answerOf(asked: readonly Asked[], groups: readonly FoundGroup[]): QuickAnswer {
  return {
    groups,
    isAsking: asked.some(({ isFetching }) => isFetching),
    isSettled: asked.every(({ isFetching, failureCount }) => !isFetching || failureCount > 0),
    error: asked.find(({ error }) => error !== null)?.error ?? null,
  }
}

function useNetworkAnswer(typed: string): QuickAnswer {
  const enabled = typed !== ''
  const people = useQuery({
    ...endpointQuery(searchTalent, { q: typed, limit: `${OFFERED}` }),
    enabled,
    refetchInterval: ({ state: { error } }) => (secondsToWait(error) ?? 0) * 1000 || false,
  })
  const briefs = useQuery({ ...endpointQuery(listBriefs, { limit: `${COMPARED}` }), enabled })
  const lists = useQuery({ ...endpointQuery(listTalentLists), enabled })
  const found = (people.data?.items ?? []).map((one) => ({
    label: fullName(one),
    hint: one.headline || one.location,
    href: `/network/browse/${one.userId}`,
  }))
  const all = { label: `Search all talent for “${typed}”`, href: browseAddress(typed) }
  return answerOf(
    [people, briefs, lists],
    [
      { label: 'People', items: [...found, all] },
      {
        label: 'Briefs',
        items: (briefs.data?.items ?? [])
          .filter(({ title }) => matchesTyped(typed, title))
          .slice(0, OFFERED)
          .map(({ id, title, state }) => ({
            label: title,
            hint: state === 'closed' ? 'Closed' : undefined,
            href: `/network/briefs/${id}`,
          })),
      },
      {
        label: 'Lists',
        items: (lists.data?.items ?? [])
          .filter(({ name }) => matchesTyped(typed, name))
          .slice(0, OFFERED)
          .map(({ id, name, people }) => ({
            label: name,
            hint: people === 1 ? '1 person' : `${people} people`,
            href: `/network/saved?list=${id}`,
          })),
      },
    ],
  )
}

/** How long to wait after a rate limit. */
export function secondsToWait(error: Error | null): number | undefined {
  return error instanceof ApiProblem ? error.retryAfter : undefined
}

function browseAddress(typed: string): string {
  return `/network/browse?${new URLSearchParams({ q: typed })}`
}

function useTalentAnswer(typed: string): QuickAnswer {
  const enquiries = useQuery({
    ...endpointQuery(listTalentEnquiries, { limit: `${COMPARED}` }),
    enabled: typed !== '',
  })
  return answerOf(
    [enquiries],
    [
      {
        label: 'Enquiries',
        items: (enquiries.data?.items ?? []).flatMap(({ id, network, programme }) => {
          const label = [network?.name, programme].filter(Boolean).join(' · ')
          return matchesTyped(typed, label) ? [{ label, href: `/talent/enquiries/${id}` }] : []
        }),
      },
    ],
  )
}

function useAdminAnswer(typed: string): QuickAnswer {
  const given = { q: typed, limit: `${OFFERED}` }
  const enabled = typed !== ''
  const talent = useQuery({ ...endpointQuery(listTalentAccounts, given), enabled })
  const networks = useQuery({ ...endpointQuery(listNetworkAccounts, given), enabled })
  return answerOf(
    [talent, networks],
    [
      {
        label: 'Talent',
        items: (talent.data?.items ?? []).map(({ userId, firstName, lastName, email }) => ({
          label: fullName({ firstName, lastName }),
          hint: email,
          href: `/admin/accounts/${userId}`,
        })),
      },
      {
        label: 'Networks',
        items: (networks.data?.items ?? []).map(({ userId, networkName, email }) => ({
          label: networkName ?? email,
          hint: email,
          href: `/admin/accounts/${userId}`,
        })),
      },
    ],
  )
}
