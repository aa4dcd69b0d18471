import { createFileRoute } from '@tanstack/react-router'
import { overviewQuery } from '../../../features/admin/admin-queries.ts'
import { ManageNetworksPage } from '../../../features/admin/manage-networks-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/networks')({
  staticData: { title: 'Manage networks' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: ManageNetworksPage,
})
