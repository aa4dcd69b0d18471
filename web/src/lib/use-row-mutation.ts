import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface RowChange<Row> {
  keyOf: (row: Row) => string
  send: (row: Row) => Promise<unknown>
  /** Withdraws what was said of an earlier failure. */
  onTry?: (row: Row) => void
  onSuccess?: (row: Row) => unknown
  /** Tells of the failure where it is seen wherever in the list the row is. */
  onError: (error: Error, row: Row) => void
  onSettled?: () => unknown
}

/**
 * Changes rows of a list, each by the same call. Several rows may be changing, each in one call at a time. A mutation
 * alone reports only its latest call, and an earlier one may fail as well.
 * @returns `make`, and `isOnTheWay`, whether a row is being changed
 */
export function useRowMutation<Row>({
  keyOf,
  send,
  onTry,
  onSuccess,
  onError,
  onSettled,
}: RowChange<Row>) {
  const { mutateAsync } = useMutation({ mutationFn: send })
  const [onTheWay, setOnTheWay] = useState<ReadonlySet<string>>(new Set())

  async function make(row: Row): Promise<void> {
    const key = keyOf(row)
    if (onTheWay.has(key)) return
    onTry?.(row)
    setOnTheWay((present) => new Set(present).add(key))
    try {
      await mutateAsync(row)
      await onSuccess?.(row)
    } catch (error) {
      onError(error as Error, row)
    } finally {
      setOnTheWay((present) => new Set([...present].filter((one) => one !== key)))
      onSettled?.()
    }
  }

  return {
    make: (row: Row) => void make(row),
    isOnTheWay: (row: Row) => onTheWay.has(keyOf(row)),
  }
}
