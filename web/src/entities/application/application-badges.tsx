import { Hand, MailCheck, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import type { PresentClaim } from './application-claims.ts'
import { FLAG_WORDS } from './application-words.ts'
import { StatusBadge } from './status-badge.tsx'

interface ApplicationBadgesProps {
  application: Application
  claim: PresentClaim | null
}

/** The badges of an application: status, confirmed address, claim, events. */
export function ApplicationBadges({ application, claim }: ApplicationBadgesProps) {
  const { status, emailConfirmed, flags } = application
  const EmailIcon = emailConfirmed ? MailCheck : MailWarning
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-2 *:flex">
      <li>
        <StatusBadge status={status} />
      </li>
      <li>
        <Badge className={emailConfirmed ? 'text-confirmed' : 'text-waiting'}>
          <EmailIcon aria-hidden="true" className="size-3.5" />
          {emailConfirmed ? 'Email confirmed' : 'Email not confirmed'}
        </Badge>
      </li>
      {claim && (
        <li>
          <Badge className="text-soft">
            <Hand aria-hidden="true" className="size-3.5" />
            {claim.isMine
              ? `Claimed by you, ${claim.minutesLeft} min`
              : `Claimed by ${claim.by}, ${claim.minutesLeft} min`}
          </Badge>
        </li>
      )}
      {flags.map((flag) => (
        <li key={flag}>
          <Badge className="text-waiting">{FLAG_WORDS[flag]}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Badge({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full bg-wash px-2.5 py-1 text-xs font-semibold wrap-anywhere ${className}`}
    >
      {children}
    </span>
  )
}
