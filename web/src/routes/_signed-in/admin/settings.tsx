import { createFileRoute } from '@tanstack/react-router'
import {
  AccountSections,
  accountParts,
} from '../../../features/account-settings/account-sections.tsx'
import { AdminSettingsPage } from '../../../features/admin-settings/admin-settings-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/admin/settings')({
  staticData: { title: 'Settings' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/admin-settings.ts')).adminSettingsPage,
    ),
  component: () => (
    <AdminSettingsPage account={<AccountSections />} accountParts={accountParts(false)} />
  ),
})
