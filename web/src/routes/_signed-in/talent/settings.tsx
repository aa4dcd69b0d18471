import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../features/account-settings/account-settings-page.tsx'
import { PrivacySection } from '../../../features/privacy/privacy-section.tsx'
import { VisibilitySection } from '../../../features/privacy/visibility-section.tsx'
import { TermsSection } from '../../../features/terms/terms-section.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/talent/settings')({
  staticData: { title: 'Settings' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/settings.ts')).talentSettingsPage,
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
      ]}
    >
      <VisibilitySection />
      <PrivacySection />
      <TermsSection />
    </SettingsPage>
  )
}
