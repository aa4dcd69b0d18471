import { useEffect, useState } from 'react'

/**
 * A value that follows another one when that has stood still for a while: for what is asked about text
 * while it is being typed.
 * @param value what is followed; compared by identity
 * @param pause how long it must stand still, in milliseconds
 */
export function useDebouncedValue<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
