import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSettings } from '../../../../shared/account.ts'
import { type ChangeFailure, changeFailure } from '../../lib/change-failure.ts'
import { accountQuery } from './account-queries.ts'

interface AccountChange<Change> {
  send: (change: Change) => Promise<unknown>
  /** The settings after a change. */
  apply: (settings: AccountSettings, change: Change) => AccountSettings
  /** Whether the worker has saved it. */
  onDone: (change: Change) => void
  /** What holds if the worker has refused it. */
  refused: string
}

// One after the other: of two changes to the same setting, the later one wins.
const scope = { id: 'account' }

/**
 * Changes account settings, and shows the new value at once. Changes in flight are kept apart from confirmed ones, so
 * that one failed change does not undo another.
 * @returns `shown`, the settings to show instead of the confirmed ones; `make`; and why the latest change failed, until
 *   the next one
 */
export function useAccountChange<Change>({ send, apply, onDone, refused }: AccountChange<Change>) {
  const client = useQueryClient()
  const [onTheWay, setOnTheWay] = useState<readonly Change[]>([])
  const [failure, setFailure] = useState<ChangeFailure | null>(null)
  const { mutateAsync } = useMutation({ scope, mutationFn: send })

  async function make(change: Change): Promise<void> {
    setFailure(null)
    setOnTheWay((present) => [...present, change])
    try {
      await mutateAsync(change)
      // An earlier answer would show the old value again.
      await client.cancelQueries(accountQuery)
      client.setQueryData(accountQuery.queryKey, (known) => known && apply(known, change))
      onDone(change)
    } catch (error) {
      setFailure(changeFailure(error, refused))
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
