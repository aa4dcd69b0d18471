import { createFileRoute } from '@tanstack/react-router'
import { ManageTalentPage } from '../../../features/admin/manage-talent-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/talent')({
  staticData: { title: 'Manage talent' },
  component: ManageTalentPage,
})
