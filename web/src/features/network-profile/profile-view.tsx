/** A network's profile as talent see it. */
import { fullName } from '../../../../shared/full-name.ts'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'

interface ViewProps {
  profile: NetworkProfile
}

/** The logo or its placeholder, with the network's name and place. */
export function LogoView({ profile }: ViewProps) {
  const { companyName, location, markets, logo } = profile
  return (
    <CaptionCard
      name={companyName}
      line={location || markets.slice(0, 3).join(', ') || 'TV network'}
      photo={logo && { url: logo.url, alt: `Logo of ${companyName}` }}
    />
  )
}

/** The network in its own words. */
export function CompanyView({ profile }: ViewProps) {
  const { description, location, websiteUrl, linkedinUrl, twitterUrl, instagramUrl } = profile
  return (
    <div className="grid gap-5">
      {description && (
        <p dir="auto" className="measure whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      <FactList>
        <Fact name="Location">{location && <bdi>{location}</bdi>}</Fact>
        <Fact name="Site">{websiteUrl && <ExternalLink address={websiteUrl} />}</Fact>
        <Fact name="LinkedIn">{linkedinUrl && <ExternalLink address={linkedinUrl} />}</Fact>
        <Fact name="X">{twitterUrl && <ExternalLink address={twitterUrl} />}</Fact>
        <Fact name="Instagram">{instagramUrl && <ExternalLink address={instagramUrl} />}</Fact>
      </FactList>
    </div>
  )
}

/** The network's audience and its programs. */
export function ProgrammesView({ profile: { markets, programmes } }: ViewProps) {
  return (
    <div className="grid gap-5">
      {markets.length > 0 && (
        <ul aria-label="Markets" className="flex flex-wrap gap-1.5">
          {markets.map((market) => (
            <li key={market} className="rounded-box bg-wash px-2.5 py-1 text-sm">
              <bdi>{market}</bdi>
            </li>
          ))}
        </ul>
      )}
      {programmes.length > 0 && (
        <ul aria-label="Programs" className="border-t border-line text-sm">
          {programmes.map(({ title, about }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two programmes may be called the same, and their order is all they have
              key={index}
              className="border-b border-line py-2.5 wrap-anywhere"
            >
              <bdi className="font-semibold">{title}</bdi>
              {about && (
                <span className="block text-soft">
                  <bdi>{about}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The contact person of the network, as talent see them. */
export function ContactView({ profile }: ViewProps) {
  return (
    <FactList>
      <Fact name="Contact">
        <bdi>{fullName(profile)}</bdi>
      </Fact>
      <Fact name="Job title">
        <bdi>{profile.jobTitle}</bdi>
      </Fact>
    </FactList>
  )
}
