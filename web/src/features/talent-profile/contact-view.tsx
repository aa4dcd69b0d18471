import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'

/** The contact details: networks never see them without the talent's consent. */
export function ContactView({ profile }: { profile: TalentProfile }) {
  return (
    <FactList>
      <Fact name="Phone">
        <bdi>{profile.phoneNumber}</bdi>
      </Fact>
      <Fact name="For networks">
        <bdi>{profile.contactPhone}</bdi>
      </Fact>
      <Fact name="Email">
        <Breakable text={profile.contactEmail} />
      </Fact>
    </FactList>
  )
}
