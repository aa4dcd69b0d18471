import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsPage } from '../../../features/admin/approvals-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/approvals')({
  staticData: { title: 'Pending approvals' },
  component: ApprovalsPage,
})
