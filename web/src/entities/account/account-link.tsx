import type { ReactNode } from 'react'
import { TextLink } from '../../ui/text-link.tsx'

interface AccountLinkProps {
  userId: string
  className?: string
  children: ReactNode
}

/** A link to the desk's page of an account. */
export function AccountLink({ userId, className = '', children }: AccountLinkProps) {
  return (
    <TextLink to="/admin/accounts/$userId" params={{ userId }} className={className}>
      {children}
    </TextLink>
  )
}
