import { createFileRoute } from '@tanstack/react-router'
import { NetworkProfilePage } from '../../../features/network/network-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/network/profile/')({
  staticData: { title: 'Company profile' },
  component: NetworkProfilePage,
})
