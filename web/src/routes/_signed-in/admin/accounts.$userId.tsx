import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../features/accounts/account-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/admin/accounts/$userId')({
  staticData: { title: 'Account' },
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/vetting.ts')).adminAccountPage),
  component: Account,
})

function Account() {
  const { userId } = Route.useParams()
  return <AccountPage userId={userId} />
}
