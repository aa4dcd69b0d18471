import { ButtonLink } from '../../ui/button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'

/** The section's part in the list of a page's contents. */
export const MEMBERS_PART = { id: 'members', title: 'Members' }

/** Leads from a member's own settings to those of the network. */
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
