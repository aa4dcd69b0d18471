import { createFileRoute } from '@tanstack/react-router'
import { applicationsQuery, overviewQuery } from '../../../features/admin/admin-queries.ts'
import { ApprovalsPage } from '../../../features/admin/approvals-page.tsx'
import { ApprovalsSearchSchema } from '../../../features/admin/approvals-search.ts'

export const Route = createFileRoute('/_signed-in/admin/approvals')({
  staticData: { title: 'Pending approvals' },
  validateSearch: ApprovalsSearchSchema,
  loaderDeps: ({ search }) => search,
  // Begun beside the page's own chunk, and not waited for: the page shows its outline meanwhile.
  loader: ({ context: { queryClient }, deps }) => {
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
