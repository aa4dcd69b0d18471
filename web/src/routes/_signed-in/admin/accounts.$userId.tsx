import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../features/admin/accounts/account-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/accounts/$userId')({
  staticData: { title: 'Account' },
  loader: async ({ context: { queryClient }, params }) => {
    const { accountQuery } = await import(
      '../../../features/admin/applications/application-queries.ts'
    )
    void queryClient.prefetchQuery(accountQuery(params.userId))
  },
  component: Account,
})

function Account() {
  const { userId } = Route.useParams()
  return <AccountPage userId={userId} />
}
