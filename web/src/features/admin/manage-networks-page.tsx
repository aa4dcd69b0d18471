import { ManageAccountsPage } from './manage-accounts-page.tsx'

/** All TV networks, whatever their status. */
export function ManageNetworksPage() {
  return (
    <ManageAccountsPage kind="tv_network" title="Manage networks">
      Every network in one list, whatever its status: search and sort it, open an account with its
      people, its history and your colleagues' notes, and take the list away as a table.
    </ManageAccountsPage>
  )
}
