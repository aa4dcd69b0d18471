import { createFileRoute } from '@tanstack/react-router'
import { CreateNetworkProfilePage } from '../../../features/network/create-network-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/network/profile/create')({
  staticData: { title: 'Create your company profile' },
  component: CreateNetworkProfilePage,
})
