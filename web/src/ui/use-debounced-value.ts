import { useEffect, useState } from 'react'

/**
 * A value that follows another one after it has not changed for a while: for requests about text that is being typed.
 * @param value the value to follow; compared by identity
 * @param pause how long it must stay the same, in milliseconds
 */
export function useDebouncedValue<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
