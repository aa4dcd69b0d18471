/** A talent's profile as networks see it: used on networks' pages, and on the talent's own. */
import type { ReactNode } from 'react'
import type { PublicTalent } from '../../../../shared/talent-search.ts'
import { NOTICE_PERIOD_NAMES, WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { Availability } from './availability.tsx'
import { yearsInWords } from './experience.ts'
import { ReelPlayer } from './reel-player.tsx'
import { captionOf, nameOf, photoOf, writeLanguage, writeYears } from './talent-words.ts'

/** The picture with name and caption, above everything else. */
export function ProfilePortrait({ profile }: { profile: PublicTalent }) {
  return <CaptionCard name={nameOf(profile)} line={captionOf(profile)} photo={photoOf(profile)} />
}

/** Name, pronunciation and caption, above an opened profile. */
export function ProfileHead({ profile }: { profile: PublicTalent }) {
  return (
    <>
      <h2 className="text-xl wrap-anywhere">
        <bdi>{nameOf(profile)}</bdi>
      </h2>
      {profile.pronunciation && (
        <p className="text-sm text-soft wrap-anywhere">
          Said <bdi>{profile.pronunciation}</bdi>
        </p>
      )}
      <p className="text-soft">
        <DottedLine facts={captionOf(profile)} />
      </p>
    </>
  )
}

/** The person in their own words. */
export function AboutView({ profile }: { profile: PublicTalent }) {
  const { pronunciation, bio, nationality, location, languages } = profile
  return (
    <div className="grid gap-5">
      {bio && (
        <p dir="auto" className="measure whitespace-pre-line wrap-anywhere">
          {bio}
        </p>
      )}
      <FactList>
        <Fact name="Name said">{pronunciation && <bdi>{pronunciation}</bdi>}</Fact>
        <Fact name="Location">
          <bdi>{location}</bdi>
        </Fact>
        <Fact name="Nationality">
          <bdi>{nationality}</bdi>
        </Fact>
        <Fact name="Languages">{languages.map(writeLanguage).join('; ')}</Fact>
      </FactList>
    </div>
  )
}

/** Skills and experience. */
export function ExperienceView({ profile }: { profile: PublicTalent }) {
  const { roles, skills, credits, noticePeriodWeeks, yearsOfExperience } = profile
  return (
    <div className="grid gap-6">
      <FactList>
        <Fact name="Roles">{roles.map((role) => WORK_ROLE_NAMES[role]).join(', ')}</Fact>
        <Fact name="Experience">{yearsInWords(yearsOfExperience)}</Fact>
        <Fact name="Work">
          <Availability
            isAvailable={profile.isAvailable}
            currentNetwork={profile.currentNetwork || null}
          />
        </Fact>
        <Fact name="Can start">
          {noticePeriodWeeks === null ? null : NOTICE_PERIOD_NAMES[noticePeriodWeeks]}
        </Fact>
      </FactList>
      {skills.length > 0 && (
        <Part title="Skills">
          <ul className="flex flex-wrap gap-1.5">
            {skills.map((skill) => (
              <li key={skill} className="rounded-box bg-wash px-2.5 py-1 text-sm">
                <bdi>{skill}</bdi>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {credits.length > 0 && (
        <Part title="Credits">
          <ul className="border-t border-line text-sm">
            {credits.map((credit, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two credits may be the same, and their order is all they have
                key={index}
                className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[7.25rem_minmax(0,1fr)]"
              >
                <span className="text-soft tabular">{writeYears(credit)}</span>
                <span className="min-w-0 wrap-anywhere">
                  <bdi className="font-semibold">{credit.role}</bdi>
                  <span className="block text-soft">
                    <bdi>{[credit.programme, credit.network].filter(Boolean).join(', ')}</bdi>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

/** The reels; each plays in its place. */
export function ReelsView({ profile }: { profile: PublicTalent }) {
  return (
    <ul className="grid gap-8">
      {profile.reels.map((reel) => (
        <li key={reel.url}>
          <ReelPlayer
            {...reel}
            poster={
              <CaptionCard
                name={nameOf(profile)}
                line={reel.title}
                photo={photoOf(profile)}
                blank
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Links to the person's work on other sites. */
export function LinksView({ profile }: { profile: PublicTalent }) {
  const { linkedinUrl, twitterUrl, instagramUrl, portfolioLinks } = profile
  return (
    <FactList>
      <Address name="LinkedIn" address={linkedinUrl} />
      <Address name="X" address={twitterUrl} />
      <Address name="Instagram" address={instagramUrl} />
      {portfolioLinks.map((address) => (
        <Address key={address} name="Work" address={address} />
      ))}
    </FactList>
  )
}

function Address({ name, address }: { name: string; address: string }) {
  return <Fact name={name}>{address && <ExternalLink address={address} />}</Fact>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{title}</h3>
      {children}
    </div>
  )
}
