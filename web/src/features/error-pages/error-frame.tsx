import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'

interface ErrorFrameProps {
  /** The classes of the grid around the contents. */
  className?: string
  children: ReactNode
}

/** The frame of the error pages: the logo links home, and no script is needed. */
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
