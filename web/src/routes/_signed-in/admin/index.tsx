import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '../../../features/admin/admin-home.tsx'

export const Route = createFileRoute('/_signed-in/admin/')({
  staticData: { title: 'Dashboard' },
  component: AdminHome,
})
