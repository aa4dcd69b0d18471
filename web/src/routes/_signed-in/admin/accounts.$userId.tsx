import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../features/accounts/account-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/accounts/$userId')({
  staticData: { title: 'Account' },
  loader: async ({ context: { queryClient }, params }) => {
    const { accountQuery } = await import('../../../entities/application/application-queries.ts')
    void queryClient.prefetchQuery(accountQuery(params.userId))
  },
  component: Account,
})

function Account() {
  const { userId } = Route.useParams()
  return <AccountPage userId={userId} />
}
