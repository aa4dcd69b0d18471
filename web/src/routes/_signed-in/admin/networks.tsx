import { createFileRoute } from '@tanstack/react-router'
import { AccountListPage } from '../../../features/accounts/account-list-page.tsx'
import { readAccountListSearch } from '../../../features/accounts/account-list-search-params.ts'

export const Route = createFileRoute('/_signed-in/admin/networks')({
  staticData: { title: 'Manage networks' },
  validateSearch: readAccountListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { accountCountsQuery, accountsQuery } = await import(
      '../../../features/accounts/account-list-queries.ts'
    )
    void queryClient.prefetchInfiniteQuery(accountsQuery('tv_network', deps))
    void queryClient.prefetchQuery(accountCountsQuery('tv_network', deps))
  },
  component: ManageNetworks,
})

function ManageNetworks() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccountListPage
      kind="tv_network"
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
