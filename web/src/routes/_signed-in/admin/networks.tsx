import { createFileRoute } from '@tanstack/react-router'
import { ManageNetworksPage } from '../../../features/admin/manage-networks-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/networks')({
  staticData: { title: 'Manage networks' },
  loader: async ({ context: { queryClient } }) => {
    const { overviewQuery } = await import('../../../features/admin/admin-queries.ts')
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: ManageNetworksPage,
})
