import { createFileRoute } from '@tanstack/react-router'
import { TalentSettingsPage } from '../../../features/talent/talent-settings-page.tsx'

export const Route = createFileRoute('/_signed-in/talent/settings')({
  staticData: { title: 'Settings' },
  component: TalentSettingsPage,
})
