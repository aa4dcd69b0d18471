import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../features/account-settings/account-settings-page.tsx'
import { PrivacySection } from '../../../features/privacy/privacy-section.tsx'
import { VisibilitySection } from '../../../features/privacy/visibility-section.tsx'

export const Route = createFileRoute('/_signed-in/talent/settings')({
  staticData: { title: 'Settings' },
  // Begun beside the page's own chunk, and not waited for: the page shows its outline meanwhile.
  loader: async ({ context: { queryClient } }) => {
    const [{ accountQuery }, { privacyQuery }] = await Promise.all([
      import('../../../features/account-settings/account-queries.ts'),
      import('../../../features/privacy/privacy-query.ts'),
    ])
    void queryClient.prefetchQuery(privacyQuery)
    void queryClient.prefetchQuery(accountQuery)
  },
  component: TalentSettings,
})

function TalentSettings() {
  return (
    <SettingsPage
      parts={[
        { id: 'visibility', title: 'Visibility' },
        { id: 'privacy', title: 'Privacy' },
      ]}
    >
      <VisibilitySection />
      <PrivacySection />
    </SettingsPage>
  )
}
