import { useEffect, useEffectEvent, useState } from 'react'

interface CountdownProps {
  seconds: number
  /** The refusal that makes the person wait; a new one restarts the countdown. */
  of?: unknown
  /** Runs by itself when the wait is over. */
  onEnd?: (() => void) | undefined
}

/** Counts down until another try makes sense, and then makes the try if asked to. */
export function Countdown({ seconds, of, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(() => onEnd?.())

  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal begins anew, with as many seconds too
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      end()
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds, of])

  // Every second is visible, but it is announced only once: the notice around it is read when it appears.
  return (
    <p aria-live="off" className="tabular text-soft">
      {onEnd ? goesOn(left) : canTryAgain(left)}
    </p>
  )
}

function canTryAgain(left: number): string {
  return left > 0 ? `You can try again in ${timeOf(left)}.` : 'You can try again now.'
}

function goesOn(left: number): string {
  return left > 0 ? `This will continue by itself in ${timeOf(left)}.` : 'Trying again…'
}

function timeOf(seconds: number): string {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}
