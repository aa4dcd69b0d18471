import { createFileRoute } from '@tanstack/react-router'
import { AccountListPage } from '../../../features/accounts/account-list-page.tsx'
import { readAccountListSearch } from '../../../features/accounts/account-list-search-params.ts'

export const Route = createFileRoute('/_signed-in/admin/talent')({
  staticData: { title: 'Manage talent' },
  validateSearch: readAccountListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { accountCountsQuery, accountsQuery } = await import(
      '../../../features/accounts/account-list-queries.ts'
    )
    void queryClient.prefetchInfiniteQuery(accountsQuery('talent', deps))
    void queryClient.prefetchQuery(accountCountsQuery('talent', deps))
  },
  component: ManageTalent,
})

function ManageTalent() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccountListPage
      kind="talent"
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
