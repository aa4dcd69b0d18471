import { createFileRoute } from '@tanstack/react-router'
import { NetworkSettingsPage } from '../../../features/network/network-settings-page.tsx'

export const Route = createFileRoute('/_signed-in/network/settings')({
  staticData: { title: 'Settings' },
  component: NetworkSettingsPage,
})
