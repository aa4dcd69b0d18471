import { MailCheck, MailWarning } from 'lucide-react'
import type { Application } from '../../../../shared/applications.ts'
import { Day } from '../../ui/day.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { personOf, yearsInWords } from './application-words.ts'

/** Everything an applicant has told about themselves. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { isAvailable, currentNetwork, yearsOfExperience } = application
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        <StatusBadge status={application.status} />
        <EmailBadge confirmed={application.emailConfirmed} />
      </div>
      <FactList>
        {application.role === 'tv_network' && (
          <Fact name="Contact">
            <bdi>{personOf(application)}</bdi>
          </Fact>
        )}
        <Fact name="Job title">{application.jobTitle}</Fact>
        <Fact name="Email">{application.email}</Fact>
        <Fact name="Phone">
          <bdi>{application.phoneNumber}</bdi>
        </Fact>
        <Fact name="Nationality">{application.nationality}</Fact>
        <Fact name="Location">{application.location}</Fact>
        <Fact name="Experience">
          {yearsOfExperience === null ? null : yearsInWords(yearsOfExperience)}
        </Fact>
        <Fact name="Works">
          {isAvailable === null
            ? null
            : isAvailable
              ? 'Available'
              : `At ${currentNetwork ?? 'a network'}`}
        </Fact>
        <Link name="LinkedIn" address={application.linkedinUrl} />
        <Link name="X" address={application.twitterUrl} />
        <Link name="Instagram" address={application.instagramUrl} />
        <Fact name="Applied">
          <Day at={application.appliedAt} />
        </Fact>
      </FactList>
    </div>
  )
}

function Link({ name, address }: { name: string; address: string | null }) {
  return <Fact name={name}>{address && <ExternalLink address={address} />}</Fact>
}

function EmailBadge({ confirmed }: { confirmed: boolean }) {
  const Icon = confirmed ? MailCheck : MailWarning
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full bg-wash px-2.5 py-1 text-xs font-semibold ${confirmed ? 'text-confirmed' : 'text-waiting'}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {confirmed ? 'Email confirmed' : 'Email not confirmed'}
    </span>
  )
}
