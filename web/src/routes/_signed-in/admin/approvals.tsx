import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsPage } from '../../../features/vetting/approvals-page.tsx'
import { readApprovalsSearch } from '../../../features/vetting/approvals-search-params.ts'
import { FROM_LIST } from '../../../lib/use-close-to-list.ts'

export const Route = createFileRoute('/_signed-in/admin/approvals')({
  staticData: { title: 'Pending approvals' },
  validateSearch: readApprovalsSearch,
  loaderDeps: ({ search: { open, ...filters } }) => filters,
  // Begun beside the page's own chunk, and not waited for: the page shows its outline meanwhile.
  loader: async ({ context: { queryClient }, deps }) => {
    const [{ overviewQuery }, { applicationsQuery, countsQuery }] = await Promise.all([
      import('../../../entities/overview/admin-overview-queries.ts'),
      import('../../../entities/application/application-queries.ts'),
    ])
    void queryClient.prefetchInfiniteQuery(applicationsQuery(deps))
    void queryClient.prefetchQuery(countsQuery(deps))
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: Approvals,
})

function Approvals() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApprovalsPage
      search={search}
      onSearch={(change, isStep) =>
        navigate({
          search: (present) => ({ ...present, ...change }),
          state: isStep ? FROM_LIST : true,
          replace: !isStep,
          // The list stays where it is while the address follows.
          resetScroll: false,
        })
      }
    />
  )
}
