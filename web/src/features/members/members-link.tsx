import { ButtonLink } from '../../ui/button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'

/** The section's entry in a page's table of contents. */
export const MEMBERS_PART = { id: 'members', title: 'Members' }

/** A link from a member's own settings to the network's members. */
export function MembersLink() {
  return (
    <SettingsSection
      {...MEMBERS_PART}
      note="Colleagues work in one network, each with an account of their own."
    >
      <div>
        <ButtonLink to="/network/members" variant="outline">
          Members and invitations
        </ButtonLink>
      </div>
    </SettingsSection>
  )
}
