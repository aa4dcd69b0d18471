import { createFileRoute } from '@tanstack/react-router'
import { AccountListSearchSchema } from '../../../../../shared/search-params/desk.ts'
import { AccountListPage } from '../../../features/accounts/account-list-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'
import { filterNavigation } from '../../../lib/filter-navigation.ts'

export const Route = createFileRoute('/_signed-in/admin/talent')({
  staticData: { title: 'Manage talent' },
  validateSearch: AccountListSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/account-lists.ts')).talentAccountsPage,
    ),
  component: ManageTalent,
})

function ManageTalent() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccountListPage
      kind="talent"
      search={search}
      onSearch={(change) => void navigate(filterNavigation(search, change))}
    />
  )
}
