import { createFileRoute } from '@tanstack/react-router'
import { SavedTalentPage } from '../../../features/network/saved-talent-page.tsx'

export const Route = createFileRoute('/_signed-in/network/saved')({
  staticData: { title: 'Saved talent' },
  component: SavedTalentPage,
})
