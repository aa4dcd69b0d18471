import { createFileRoute } from '@tanstack/react-router'
import { ManageAccountsPage } from '../../../features/admin/manage/manage-accounts-page.tsx'
import { readManageSearch } from '../../../features/admin/manage/manage-search.ts'

export const Route = createFileRoute('/_signed-in/admin/talent')({
  staticData: { title: 'Manage talent' },
  validateSearch: readManageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { accountCountsQuery, accountsQuery } = await import(
      '../../../features/admin/manage/manage-queries.ts'
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
    <ManageAccountsPage
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
