import { Outlet, useChildMatches } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The page of a layout, faded in when it takes another one's place. The first page of a load is not:
 * it is there already, or its outline is, and fading would only make it late.
 */
export function PageFade() {
  const path = useChildMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const [first] = useState(path)
  const [moved, setMoved] = useState(false)
  if (!moved && path !== first) setMoved(true)
  return (
    <div key={path} className={moved ? 'animate-appear' : undefined}>
      <Outlet />
    </div>
  )
}
