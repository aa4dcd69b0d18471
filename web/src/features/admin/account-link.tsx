import type { ReactNode } from 'react'
import { PlainLink } from '../../ui/text-link.tsx'

interface AccountLinkProps {
  userId: string
  className?: string
  children: ReactNode
}

/** Leads to everything the desk knows of an account. */
export function AccountLink({ userId, className, children }: AccountLinkProps) {
  return (
    <PlainLink href={`/admin/accounts/${userId}`} className={className}>
      {children}
    </PlainLink>
  )
}
