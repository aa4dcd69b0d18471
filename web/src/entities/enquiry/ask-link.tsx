import type { ReactNode } from 'react'
import type { AskSearch } from '../../../../shared/search-params/enquiries.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface AskLinkProps {
  /** Whom to ask, and for which brief. */
  search: Partial<AskSearch>
  'aria-label'?: string
  variant?: 'outline'
  size?: 'sm'
  children?: ReactNode
}

/** A link to the form that asks talent about a job; nothing for members who may not write to talent. */
export function AskLink({ children = 'Ask', ...link }: AskLinkProps) {
  if (!useColleagues().mayWrite) return null
  return (
    <ButtonLink to="/network/enquiries/create" {...link}>
      {children}
    </ButtonLink>
  )
}
