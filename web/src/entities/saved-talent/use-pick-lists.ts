import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { SavedAnswer } from '../../../../shared/saved-talent.ts'
import type { TalentCard } from '../../../../shared/talent-search.ts'
import { useToast } from '../../ui/toast.tsx'
import { nameOf } from '../talent/talent-words.ts'
import { listsQuery } from './saved-queries.ts'
import { listSavedTo, noticeOfDouble } from './saved-words.ts'
import { useSaveTalent } from './use-save-talent.ts'

/** The list that somebody was put into last, for the next one. */
const LAST_LIST = ['network', 'last-list'] as const

/**
 * Puts somebody into lists and takes them out. A box shows at once what was chosen, and goes back with a
 * sentence when it could not be kept; that somebody is saved twice is said.
 * @param talent whom, with the lists they are in
 * @param briefId the brief to whose list they are saved with one press; to the list that was used last when left out
 */
export function usePickLists(
  talent: Pick<TalentCard, 'userId' | 'firstName' | 'lastName' | 'savedIn'>,
  briefId?: string,
) {
  const { userId, savedIn } = talent
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const { save, unsave } = useSaveTalent()
  const [onTheWay, setOnTheWay] = useState<ReadonlySet<string>>(new Set())

  const takeAway = useRef<(() => void) | null>(null)

  /** What was said of this person before is not true any more. */
  function sayNow(...said: Parameters<typeof toast>): void {
    takeAway.current?.()
    takeAway.current = toast(...said)
  }

  const isIn = (list: string) => savedIn.includes(list) !== onTheWay.has(list)

  /** Says what came of it, and whom it makes a double of. */
  async function tell(saving: Promise<SavedAnswer>, list?: string): Promise<void> {
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
      sayNow(`${name} is not saved`, (error as Error).message, undefined, 'failed')
    }
  }

  async function toggle(list: string): Promise<void> {
    if (onTheWay.has(list)) return
    setOnTheWay((present) => new Set(present).add(list))
    try {
      if (!savedIn.includes(list)) await tell(save(userId, { list }), list)
      else {
        await unsave(userId, list)
        takeAway.current?.()
      }
    } catch (error) {
      sayNow(
        `${nameOf(talent)} is still in the list`,
        (error as Error).message,
        undefined,
        'failed',
      )
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
    // A list that was removed since is nobody's last.
    const list = last !== undefined && known?.includes(last) !== false ? last : undefined
    void tell(save(userId, list === undefined ? {} : { list }), list)
  }

  return { isIn, toggle: (list: string) => void toggle(list), saveToLast }
}
