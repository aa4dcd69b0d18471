import { createFileRoute } from '@tanstack/react-router'
import { ReportsSearchSchema } from '../../../../../shared/search-params/desk.ts'
import { ReportsPage } from '../../../features/reports/reports-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'
import { FROM_LIST } from '../../../lib/use-close-to-list.ts'

export const Route = createFileRoute('/_signed-in/admin/reports/')({
  staticData: { title: 'Reports' },
  validateSearch: ReportsSearchSchema,
  loaderDeps: ({ search: { state } }) => ({ state }),
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/enquiry-reports.ts')).reportsPage,
    ),
  component: Reports,
})

function Reports() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      search={search}
      onRead={(enquiry, isStep) =>
        void navigate({
          search: (before) => ({ ...before, enquiry }),
          state: isStep ? FROM_LIST : true,
          replace: !isStep,
          resetScroll: false,
        })
      }
    />
  )
}
