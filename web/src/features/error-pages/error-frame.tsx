import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'

interface ErrorFrameProps {
  /** Classes of the grid that the contents stand in. */
  className?: string
  children: ReactNode
}

/** The frame of the pages that stand in the place of another: the logo leads home, and no script is needed. */
export function ErrorFrame({ className = '', children }: ErrorFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="band flex min-h-18 items-center">
          <a href="/" className="inline-flex min-h-11 items-center rounded-box">
            <Logo />
          </a>
        </div>
      </header>
      <main className={`band grid flex-1 items-center py-14 ${className}`}>{children}</main>
    </div>
  )
}
