import type {
  AdminAccount,
  AdminNetworkProfile,
  AdminTalentProfile,
} from '../../../../shared/admin-account.ts'
import { writeMoment } from '../../../../shared/cue-points.ts'
import { NOTICE_PERIOD_NAMES, WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { writeLanguage, writeYears } from '../talent/talent-words.ts'
import { AccountSection } from './account-section.tsx'

interface AccountProfileProps {
  account: AdminAccount
  as?: 'h2' | 'h3'
}

/**
 * What somebody has told networks, or talent, beyond their application; empty before that. Reels are links here: the
 * desk loads nothing from other sites.
 */
export function AccountProfile({ account, as = 'h3' }: AccountProfileProps) {
  const { contactEmail, contactPhone, phoneNumber } = account.profile
  const hasOwnContact = contactEmail !== account.email || contactPhone !== phoneNumber
  const hasMore =
    account.role === 'talent' ? hasToldMore(account.profile) : hasCompanyToldMore(account.profile)
  if (!hasOwnContact && !hasMore) return null
  return (
    <AccountSection title="Profile" as={as}>
      {account.role === 'talent' ? (
        <TalentFacts profile={account.profile} />
      ) : (
        <CompanyFacts profile={account.profile} />
      )}
      {hasOwnContact && (
        <FactList>
          <Fact name="Contact email">
            <Breakable text={contactEmail} />
          </Fact>
          <Fact name="Contact phone">
            <bdi>{contactPhone}</bdi>
          </Fact>
        </FactList>
      )}
    </AccountSection>
  )
}

function hasToldMore(profile: AdminTalentProfile): boolean {
  const { pronunciation, headline, bio, noticePeriodWeeks } = profile
  const { roles, languages, skills, credits, reels, portfolioLinks } = profile
  const lists = [roles, languages, skills, credits, reels, portfolioLinks]
  const hasWords = [pronunciation, headline, bio].some((text) => text !== '')
  return hasWords || noticePeriodWeeks !== null || lists.some(({ length }) => length > 0)
}

function hasCompanyToldMore(profile: AdminNetworkProfile): boolean {
  const { companyName, networkName, description, websiteUrl, markets, programmes } = profile
  const hasOwnName = companyName !== '' && companyName !== networkName
  const lists = [markets, programmes]
  return (
    hasOwnName ||
    description !== '' ||
    websiteUrl !== null ||
    lists.some(({ length }) => length > 0)
  )
}

function TalentFacts({ profile }: { profile: AdminTalentProfile }) {
  const { pronunciation, headline, bio, roles, noticePeriodWeeks, languages, skills } = profile
  return (
    <>
      <Words text={bio} />
      <FactList>
        <Fact name="Name said">{pronunciation && <bdi>{pronunciation}</bdi>}</Fact>
        <Fact name="Headline">{headline && <bdi>{headline}</bdi>}</Fact>
        <Fact name="Roles">{roles.map((role) => WORK_ROLE_NAMES[role]).join(', ')}</Fact>
        <Fact name="Can start">
          {noticePeriodWeeks === null ? null : NOTICE_PERIOD_NAMES[noticePeriodWeeks]}
        </Fact>
        <Fact name="Languages">{languages.map(writeLanguage).join('; ')}</Fact>
        <Fact name="Skills">{skills.length > 0 && <bdi>{skills.join(', ')}</bdi>}</Fact>
        <Credits profile={profile} />
        <Reels profile={profile} />
        <Fact name="Portfolio">
          {profile.portfolioLinks.length > 0 && (
            <ul className="grid gap-1">
              {profile.portfolioLinks.map((link) => (
                <li key={link}>
                  <ExternalLink address={link} />
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </FactList>
    </>
  )
}

function Credits({ profile: { credits } }: { profile: AdminTalentProfile }) {
  if (credits.length === 0) return null
  return (
    <Fact name="Credits">
      <ul className="grid gap-2">
        {credits.map((credit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two credits may be the same, and their order is all they have
          <li key={index}>
            <bdi>{credit.role}</bdi>
            <span className="text-soft">
              {', '}
              <bdi>{[credit.programme, credit.network].filter(Boolean).join(', ')}</bdi>{' '}
              <span className="tabular">{writeYears(credit)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function Reels({ profile: { reels } }: { profile: AdminTalentProfile }) {
  if (reels.length === 0) return null
  return (
    <Fact name="Reels">
      <ul className="grid gap-2">
        {reels.map(({ url, title, cuePoints }) => (
          <li key={url} className="grid gap-0.5">
            <bdi>{title}</bdi>
            <span>
              <ExternalLink address={url} />
            </span>
            {cuePoints.length > 0 && (
              <bdi className="text-soft">
                {cuePoints
                  .map(({ seconds, label }) => `${writeMoment(seconds)} ${label}`)
                  .join(', ')}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function CompanyFacts({ profile }: { profile: AdminNetworkProfile }) {
  const { companyName, networkName, description, websiteUrl, markets, programmes } = profile
  return (
    <>
      <Words text={description} />
      <FactList>
        <Fact name="Shown as">{companyName !== networkName && <bdi>{companyName}</bdi>}</Fact>
        <Fact name="Site">{websiteUrl && <ExternalLink address={websiteUrl} />}</Fact>
        <Fact name="Markets">{markets.length > 0 && <bdi>{markets.join(', ')}</bdi>}</Fact>
        <Fact name="Programs">
          {programmes.length > 0 && (
            <ul className="grid gap-2">
              {programmes.map(({ title, about }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two programmes may be called the same, and their order is all they have
                <li key={index} className="grid">
                  <bdi>{title}</bdi>
                  {about && <bdi className="text-soft">{about}</bdi>}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </FactList>
    </>
  )
}

function Words({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p dir="auto" className="measure whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  )
}
