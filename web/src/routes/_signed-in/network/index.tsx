import { createFileRoute } from '@tanstack/react-router'
import { NetworkHome } from '../../../features/network/network-home.tsx'

export const Route = createFileRoute('/_signed-in/network/')({
  staticData: { title: 'Dashboard' },
  component: NetworkHome,
})
