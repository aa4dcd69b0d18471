import { createFileRoute } from '@tanstack/react-router'
import { AdminSettingsPage } from '../../../features/admin/admin-settings-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/settings')({
  staticData: { title: 'Settings' },
  component: AdminSettingsPage,
})
