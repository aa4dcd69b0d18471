import { createFileRoute } from '@tanstack/react-router'
import { ManageAccountsPage } from '../../../features/admin/manage/manage-accounts-page.tsx'
import { readManageSearch } from '../../../features/admin/manage/manage-search.ts'

export const Route = createFileRoute('/_signed-in/admin/networks')({
  staticData: { title: 'Manage networks' },
  validateSearch: readManageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { accountCountsQuery, accountsQuery } = await import(
      '../../../features/admin/manage/manage-queries.ts'
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
    <ManageAccountsPage
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
