import { createFileRoute } from '@tanstack/react-router'
import {
  AccountSections,
  accountParts,
} from '../../../features/account-settings/account-sections.tsx'
import { AdminSettingsPage } from '../../../features/admin-settings/admin-settings-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/settings')({
  staticData: { title: 'Settings' },
  // Begun beside the page's own chunk, and not waited for: the page shows its outline meanwhile.
  loader: async ({ context: { queryClient } }) => {
    const [{ administratorsQuery, settingsQuery }, { accountQuery }] = await Promise.all([
      import('../../../entities/admin-settings/admin-settings-queries.ts'),
      import('../../../features/account-settings/account-queries.ts'),
    ])
    void queryClient.prefetchQuery(settingsQuery)
    void queryClient.prefetchQuery(administratorsQuery)
    void queryClient.prefetchQuery(accountQuery)
  },
  component: () => (
    <AdminSettingsPage account={<AccountSections />} accountParts={accountParts(false)} />
  ),
})
