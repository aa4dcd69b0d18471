import { Outlet, useChildMatches } from '@tanstack/react-router'
import { useState } from 'react'

interface PageFadeProps {
  /** How the first page of a load appears; not at all by default, because its skeleton is there already. */
  first?: string
}

/**
 * The page of a layout, faded in when it takes another one's place. What opens within a page, at an
 * address of its own, leaves the page as it is.
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
