import { createFileRoute } from '@tanstack/react-router'
import { overviewQuery } from '../../../features/admin/admin-queries.ts'
import { ManageTalentPage } from '../../../features/admin/manage-talent-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/talent')({
  staticData: { title: 'Manage talent' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: ManageTalentPage,
})
