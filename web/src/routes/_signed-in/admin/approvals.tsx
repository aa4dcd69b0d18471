import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsPage } from '../../../features/admin/approvals-page.tsx'
import { readApprovalsSearch } from '../../../features/admin/approvals-search.ts'

export const Route = createFileRoute('/_signed-in/admin/approvals')({
  staticData: { title: 'Pending approvals' },
  validateSearch: readApprovalsSearch,
  loaderDeps: ({ search }) => search,
  // Begun beside the page's own chunk, and not waited for: the page shows its outline meanwhile.
  loader: async ({ context: { queryClient }, deps }) => {
    const { applicationsQuery, overviewQuery } = await import(
      '../../../features/admin/admin-queries.ts'
    )
    void queryClient.prefetchInfiniteQuery(applicationsQuery(deps))
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: Approvals,
})

function Approvals() {
  const filters = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApprovalsPage
      filters={filters}
      onFilter={(change) =>
        void navigate({ search: (search) => ({ ...search, ...change }), replace: true })
      }
    />
  )
}
