import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../features/account-settings/account-settings-page.tsx'
import { AgentSection } from '../../../features/agents/agent-section.tsx'
import { NotificationAddressSection } from '../../../features/notifications/notification-address-section.tsx'
import { PrivacySection } from '../../../features/privacy/privacy-section.tsx'
import { VisibilitySection } from '../../../features/privacy/visibility-section.tsx'
import { TermsSection } from '../../../features/terms/terms-section.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/talent/settings')({
  staticData: { title: 'Settings' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/talent-settings.ts')).talentSettingsPage,
    ),
  component: TalentSettings,
})

function TalentSettings() {
  return (
    <SettingsPage
      parts={[
        { id: 'visibility', title: 'Visibility' },
        { id: 'privacy', title: 'Privacy' },
        { id: 'terms', title: 'Your terms' },
        { id: 'notification-address', title: 'Where notifications go' },
        { id: 'agent', title: 'Your agent' },
      ]}
    >
      <VisibilitySection />
      <PrivacySection />
      <TermsSection />
      <NotificationAddressSection />
      <AgentSection />
    </SettingsPage>
  )
}
