import { createFileRoute } from '@tanstack/react-router'
import { BrowseTalentPage } from '../../../features/network/browse-talent-page.tsx'

export const Route = createFileRoute('/_signed-in/network/browse')({
  staticData: { title: 'Browse talent' },
  component: BrowseTalentPage,
})
