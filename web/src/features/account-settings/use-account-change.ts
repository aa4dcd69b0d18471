import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSettings } from '../../../../shared/account.ts'
import { accountQuery } from './account-queries.ts'

interface AccountChange<Change> {
  send: (change: Change) => Promise<unknown>
  /** The settings after a change. */
  apply: (settings: AccountSettings, change: Change) => AccountSettings
  /** The worker has it. */
  onDone: (change: Change) => void
}

// One after the other: of two choices about the same thing, the later one stands.
const scope = { id: 'account' }

/**
 * Changes settings of one's own account that show at once. What is on its way is kept apart from what the worker
 * has confirmed, so that one change that fails takes no other with it.
 * @returns `shown`, the settings to show in place of the confirmed ones; `make`; and why the latest that failed
 *   did, until the next one is made
 */
export function useAccountChange<Change>({ send, apply, onDone }: AccountChange<Change>) {
  const client = useQueryClient()
  const [onTheWay, setOnTheWay] = useState<readonly Change[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const { mutateAsync } = useMutation({ scope, mutationFn: send })

  async function make(change: Change): Promise<void> {
    setFailure(null)
    setOnTheWay((present) => [...present, change])
    try {
      await mutateAsync(change)
      // An answer from before would show it undone.
      await client.cancelQueries(accountQuery)
      client.setQueryData(accountQuery.queryKey, (known) => known && apply(known, change))
      onDone(change)
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setOnTheWay((present) => present.filter((one) => one !== change))
      void client.invalidateQueries(accountQuery)
    }
  }

  return {
    shown: (settings: AccountSettings) => onTheWay.reduce(apply, settings),
    make: (change: Change) => void make(change),
    failure,
  }
}
