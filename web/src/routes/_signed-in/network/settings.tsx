import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../features/account-settings/account-settings-page.tsx'
import { MEMBERS_PART, MembersLink } from '../../../features/members/members-link.tsx'
import { REPLIES_PART, RepliesSection } from '../../../features/replies/replies-section.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/settings')({
  staticData: { title: 'Settings' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/network-settings.ts')).networkSettingsPage,
    ),
  component: NetworkSettings,
})

function NetworkSettings() {
  return (
    <SettingsPage parts={[MEMBERS_PART, REPLIES_PART]}>
      <MembersLink />
      <RepliesSection />
    </SettingsPage>
  )
}
