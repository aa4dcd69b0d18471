import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface RowChange<Row> {
  keyOf: (row: Row) => string
  send: (row: Row) => Promise<unknown>
  onSuccess?: (row: Row) => unknown
  onSettled?: () => unknown
}

/**
 * Changes rows of a list, each by the same call. Several rows may be changing, each in one call at a time. A mutation
 * alone reports only its latest call, and an earlier one may fail as well.
 * @returns `make`; `isOnTheWay`, whether a row is being changed; and the latest failure, until the next press
 */
export function useRowChange<Row>({ keyOf, send, onSuccess, onSettled }: RowChange<Row>) {
  const { mutateAsync } = useMutation({ mutationFn: send })
  const [onTheWay, setOnTheWay] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<Error | null>(null)

  async function make(row: Row): Promise<void> {
    const key = keyOf(row)
    if (onTheWay.has(key)) return
    setFailure(null)
    setOnTheWay((present) => new Set(present).add(key))
    try {
      await mutateAsync(row)
      await onSuccess?.(row)
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setOnTheWay((present) => new Set([...present].filter((one) => one !== key)))
      onSettled?.()
    }
  }

  return {
    make: (row: Row) => void make(row),
    isOnTheWay: (row: Row) => onTheWay.has(keyOf(row)),
    failure,
  }
}
