import { createFileRoute } from '@tanstack/react-router'
import { MembersPage } from '../../../features/members/members-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/members')({
  staticData: { title: 'Members' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/network-members.ts')).membersPage,
    ),
  component: MembersPage,
})
