import { ManageAccountsPage } from './manage-accounts-page.tsx'

/** All media talent, whatever their status. */
export function ManageTalentPage() {
  return (
    <ManageAccountsPage kind="talent" title="Manage talent">
      Every presenter, journalist and producer in one list, whatever their status: search and sort
      it, open an account with its profile, its history and your colleagues' notes, and take the
      list away as a table.
    </ManageAccountsPage>
  )
}
