import { useQuery } from '@tanstack/react-query'
import type { Privacy } from '../../../../shared/privacy.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PrivacyDomains } from './privacy-domains.tsx'
import { PrivacyEmployer } from './privacy-employer.tsx'
import { PrivacyNetworks } from './privacy-networks.tsx'
import { PrivacyPreview } from './privacy-preview.tsx'
import { privacyQuery } from './privacy-query.ts'
import { PrivacySummary } from './privacy-summary.tsx'

/** Shows the networks that can see a talent, those that cannot and why, and a preview as proof. */
export function PrivacySection() {
  const privacy = useQuery(privacyQuery)
  return (
    <SettingsSection
      id="privacy"
      title="Privacy"
      note={
        <div className="grid gap-3">
          <p>Who can see you, and who cannot.</p>
          <p>
            The networks you hide from are not told. In search, and at the address of your profile
            and photograph, they get the same answer as for someone who does not exist.
          </p>
          <p>
            Other talent never see you. No network sees your phone number or email address before
            you agree. A brief whose network chose not to be named is shown to you no matter who you
            hide from, and its network still does not see you.
          </p>
        </div>
      }
    >
      <DataArea query={privacy} skeleton={<PrivacySkeleton />}>
        {(data) => <PrivacyParts privacy={data} />}
      </DataArea>
    </SettingsSection>
  )
}

function PrivacyParts({ privacy }: { privacy: Privacy }) {
  return (
    <div className="grid gap-9">
      <PrivacySummary privacy={privacy} />
      <PrivacyEmployer employer={privacy.employer} />
      <PrivacyNetworks networks={privacy.networks} names={privacy.names} />
      <PrivacyDomains domains={privacy.domains} isEmployed={privacy.employer?.isBlocked === true} />
      <PrivacyPreview />
    </div>
  )
}

function PrivacySkeleton() {
  return (
    <div className="grid gap-9">
      <Skeleton className="h-16" />
      <Skeleton className="h-32" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-32" />
    </div>
  )
}
