import { createFileRoute } from '@tanstack/react-router'
import { AuditSearchSchema } from '../../../../../shared/search-params/desk.ts'
import { AuditPage } from '../../../features/audit/audit-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'
import { filterNavigation } from '../../../lib/filter-navigation.ts'

export const Route = createFileRoute('/_signed-in/admin/audit')({
  staticData: { title: 'Audit log' },
  validateSearch: AuditSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/audit.ts')).auditPage),
  component: Audit,
})

function Audit() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuditPage
      search={search}
      onSearch={(change) => void navigate(filterNavigation(search, change))}
    />
  )
}
