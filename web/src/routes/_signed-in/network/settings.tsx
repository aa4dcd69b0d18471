import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../features/account-settings/account-settings-page.tsx'

export const Route = createFileRoute('/_signed-in/network/settings')({
  staticData: { title: 'Settings' },
  // Begun beside the page's own chunk, and not waited for: the page shows its outline meanwhile.
  loader: async ({ context: { queryClient } }) => {
    const { accountQuery } = await import('../../../features/account-settings/account-queries.ts')
    void queryClient.prefetchQuery(accountQuery)
  },
  component: SettingsPage,
})
