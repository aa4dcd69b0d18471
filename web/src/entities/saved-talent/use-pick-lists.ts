import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { SavedAnswer } from '../../../../shared/saved-talent.ts'
import type { TalentCard } from '../../../../shared/talent-search.ts'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { nameOf } from '../talent/talent-words.ts'
import { listsQuery } from './saved-queries.ts'
import { listSavedTo, noticeOfDouble } from './saved-words.ts'
import { useSaveTalent } from './use-save-talent.ts'

/** The list that somebody was added to last, used for the next person. */
const LAST_LIST = ['network', 'last-list'] as const

/**
 * Adds somebody to lists and removes them. A checkbox changes at once, and goes back with a message if the request
 * fails. A person who is saved twice is reported.
 * @param talent the person, with the lists they are in
 * @param briefId the brief to whose list one press saves them; if left out, the list that was used last
 */
export function usePickLists(
  talent: Pick<TalentCard, 'userId' | 'firstName' | 'lastName' | 'savedIn'>,
  briefId?: string,
) {
  const { userId, savedIn } = talent
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const failures = useFailures()
  const { save, unsave } = useSaveTalent()
  const [onTheWay, setOnTheWay] = useState<ReadonlySet<string>>(new Set())

  const failed = `save ${userId}`
  const takeAway = useRef<(() => void) | null>(null)

  /** Replaces the earlier toast about this person, which is outdated. */
  function sayNow(...said: Parameters<typeof toast>): void {
    takeAway.current?.()
    takeAway.current = toast(...said)
  }

  function sayFailed(title: string, error: unknown): void {
    takeAway.current?.()
    failures.tell(failed, title, (error as Error).message)
  }

  const isIn = (list: string) => savedIn.includes(list) !== onTheWay.has(list)

  /** Reports the result, and any possible duplicate. */
  async function tell(saving: Promise<SavedAnswer>, list?: string): Promise<void> {
    failures.withdraw(failed)
    const name = nameOf(talent)
    try {
      const answer = await saving
      const where = listSavedTo(answer, list)
      client.setQueryData(LAST_LIST, where?.id)
      const [double] = answer.doubles
      sayNow(
        `${name} is saved to “${where?.name}”`,
        noticeOfDouble(answer, where?.id) ?? undefined,
        double && {
          label: 'Compare both',
          timeout: 12_000,
          run: () =>
            void navigate({
              to: '/network/saved',
              search: { compare: `${userId},${double.userId}`, view: 'compare' },
            }),
        },
      )
    } catch (error) {
      sayFailed(`${name} is not saved`, error)
    }
  }

  async function toggle(list: string): Promise<void> {
    if (onTheWay.has(list)) return
    setOnTheWay((present) => new Set(present).add(list))
    try {
      if (!savedIn.includes(list)) await tell(save(userId, { list }), list)
      else {
        failures.withdraw(failed)
        await unsave(userId, list)
        takeAway.current?.()
      }
    } catch (error) {
      sayFailed(`${nameOf(talent)} is still in the list`, error)
    } finally {
      setOnTheWay((present) => new Set([...present].filter((one) => one !== list)))
    }
  }

  function saveToLast(): void {
    if (briefId !== undefined) {
      void tell(save(userId, { brief: briefId }))
      return
    }
    const last = client.getQueryData<string>(LAST_LIST)
    const known = client.getQueryData(listsQuery.queryKey)?.items.map(({ id }) => id)
    // A deleted list is not used as the last one.
    const list = last !== undefined && known?.includes(last) !== false ? last : undefined
    void tell(save(userId, list === undefined ? {} : { list }), list)
  }

  return { isIn, toggle: (list: string) => void toggle(list), saveToLast }
}
