import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsSearchSchema } from '../../../../../shared/search-params/desk.ts'
import { ApprovalsPage } from '../../../features/vetting/approvals-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'
import { isHistoryStep } from '../../../lib/filter-navigation.ts'
import { FROM_LIST } from '../../../lib/use-close-to-list.ts'

export const Route = createFileRoute('/_signed-in/admin/approvals')({
  staticData: { title: 'Pending approvals' },
  validateSearch: ApprovalsSearchSchema,
  loaderDeps: ({ search: { open, ...filters } }) => filters,
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/vetting.ts')).approvalsPage),
  component: Approvals,
})

function Approvals() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApprovalsPage
      search={search}
      onFilter={(change) =>
        void navigate({
          search: (present) => ({ ...present, ...change, open: undefined }),
          replace: !isHistoryStep(search, change),
          resetScroll: false,
        })
      }
      onOpen={(open, isStep) =>
        navigate({
          search: (present) => ({ ...present, open }),
          state: isStep ? FROM_LIST : true,
          replace: !isStep,
          // The list keeps its scroll position while the address changes.
          resetScroll: false,
        })
      }
    />
  )
}
