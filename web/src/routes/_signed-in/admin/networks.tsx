import { createFileRoute } from '@tanstack/react-router'
import { ManageNetworksPage } from '../../../features/admin/manage-networks-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/networks')({
  staticData: { title: 'Manage networks' },
  component: ManageNetworksPage,
})
