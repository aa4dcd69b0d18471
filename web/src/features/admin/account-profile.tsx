import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { AccountSection } from './account-section.tsx'

/** What somebody has told networks, or talent, since they were approved; nothing before that. */
export function AccountProfile({ account }: { account: AdminAccount }) {
  const text = account.role === 'talent' ? account.profile.bio : account.profile.description
  const { contactEmail, contactPhone } = account.profile
  const skills = account.role === 'talent' ? account.profile.skills : []
  const links = account.role === 'talent' ? account.profile.portfolioLinks : []
  const hasOwnContact =
    contactEmail !== account.email || contactPhone !== account.profile.phoneNumber
  if (text === '' && skills.length === 0 && links.length === 0 && !hasOwnContact) return null
  return (
    <AccountSection title="Profile" as="h2">
      {text !== '' && (
        <p dir="auto" className="measure whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      <FactList>
        <Fact name="Skills">{skills.length > 0 && <bdi>{skills.join(', ')}</bdi>}</Fact>
        <Fact name="Portfolio">
          {links.length > 0 && (
            <ul className="grid gap-1">
              {links.map((link) => (
                <li key={link}>
                  <ExternalLink address={link} />
                </li>
              ))}
            </ul>
          )}
        </Fact>
        {hasOwnContact && (
          <>
            <Fact name="Contact email">
              <bdi>{contactEmail}</bdi>
            </Fact>
            <Fact name="Contact phone">
              <bdi>{contactPhone}</bdi>
            </Fact>
          </>
        )}
      </FactList>
    </AccountSection>
  )
}
