import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../../../features/audit/audit-page.tsx'
import { readAuditSearch } from '../../../features/audit/audit-search-params.ts'

export const Route = createFileRoute('/_signed-in/admin/audit')({
  staticData: { title: 'Audit log' },
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { auditQuery } = await import('../../../features/audit/audit-queries.ts')
    void queryClient.prefetchInfiniteQuery(auditQuery(deps))
  },
  component: Audit,
})

function Audit() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuditPage
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
