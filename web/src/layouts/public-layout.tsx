import { Outlet, useChildMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { TopNavigation } from './top-navigation.tsx'

/**
 * Whether the reader has come to this page from another one without a load in between. The first
 * page came as a file and is already there: fading it in would only make it late.
 */
function useHasMoved(path: string): boolean {
  const [shown, setShown] = useState({ path, moved: false })
  if (shown.path !== path) setShown({ path, moved: true })
  return shown.moved
}

/** Frame of the public pages. */
export function PublicLayout() {
  const path = useChildMatches({ select: (matches) => matches[0]?.pathname ?? '' })
  const moved = useHasMoved(path)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-box bg-ink px-5 py-3 text-sm font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-10"
      >
        Skip to content
      </a>
      <TopNavigation />
      <main id="main" tabIndex={-1} className="flex-1">
        <div key={path} className={moved ? 'animate-appear' : undefined}>
          <Outlet />
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}
