import { Outlet, useChildMatches } from '@tanstack/react-router'
import { useState } from 'react'

interface PageFadeProps {
  /** How the first page of a load appears; without animation by default, because its skeleton is visible already. */
  first?: string
}

/**
 * The page of a layout, which fades in when it replaces another one. Opening something within a page, at its own
 * address, does not fade the page.
 */
export function PageFade({ first: arrival }: PageFadeProps) {
  const path = useChildMatches({ select: (matches) => matches[0]?.pathname ?? '' })
  const [first] = useState(path)
  const [moved, setMoved] = useState(false)
  if (!moved && path !== first) setMoved(true)
  return (
    <div key={path} className={moved ? 'animate-appear' : arrival}>
      <Outlet />
    </div>
  )
}
