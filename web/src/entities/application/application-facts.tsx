import type { ReactNode } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Day } from '../../ui/day.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { yearsInWords } from '../talent/experience.ts'
import { personOf } from './application-words.ts'

interface ApplicationFactsProps {
  application: Application
  /** Further facts, each a Fact. */
  children?: ReactNode
}

/** All fields of an application. */
export function ApplicationFacts({ application, children }: ApplicationFactsProps) {
  const { isAvailable, currentNetwork, yearsOfExperience } = application
  return (
    <FactList>
      {application.role === 'tv_network' && (
        <Fact name="Contact">
          <bdi>{personOf(application)}</bdi>
        </Fact>
      )}
      <Fact name="Job title">{application.jobTitle && <bdi>{application.jobTitle}</bdi>}</Fact>
      <Fact name="Email">
        <Breakable text={application.email} />
      </Fact>
      <Fact name="Phone">
        <bdi>{application.phoneNumber}</bdi>
      </Fact>
      <Fact name="Nationality">
        {application.nationality && <bdi>{application.nationality}</bdi>}
      </Fact>
      <Fact name="Location">{application.location && <bdi>{application.location}</bdi>}</Fact>
      <Fact name="Experience">
        {yearsOfExperience === null ? null : yearsInWords(yearsOfExperience)}
      </Fact>
      <Fact name="Works">
        {isAvailable === null ? null : isAvailable ? (
          'Available'
        ) : (
          <span>
            At <bdi>{currentNetwork ?? 'a network'}</bdi>
          </span>
        )}
      </Fact>
      <Link name="LinkedIn" address={application.linkedinUrl} />
      <Link name="X" address={application.twitterUrl} />
      <Link name="Instagram" address={application.instagramUrl} />
      <Fact name="Applied">
        <Day at={application.appliedAt} />
      </Fact>
      {children}
    </FactList>
  )
}

function Link({ name, address }: { name: string; address: string | null }) {
  return <Fact name={name}>{address && <ExternalLink address={address} />}</Fact>
}
