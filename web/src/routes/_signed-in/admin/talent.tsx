import { createFileRoute } from '@tanstack/react-router'
import { ManageTalentPage } from '../../../features/admin/manage-talent-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/talent')({
  staticData: { title: 'Manage talent' },
  loader: async ({ context: { queryClient } }) => {
    const { overviewQuery } = await import('../../../features/admin/admin-queries.ts')
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: ManageTalentPage,
})
