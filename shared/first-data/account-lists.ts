/** The first data of the lists of accounts: a page of them, and how many have which status. */
import { ask } from '../endpoint.ts'
import {
  countNetworkAccounts,
  countTalentAccounts,
  listNetworkAccounts,
  listTalentAccounts,
} from '../endpoints/account-lists.ts'
import { firstData } from '../first-data.ts'
import { AccountListSearchSchema } from '../search-params/desk.ts'

export const talentAccountsPage = firstData(
  '/admin/talent',
  AccountListSearchSchema,
  ({ search: { sort = 'newest', status, ...others } }) => [
    ask(listTalentAccounts, { status, ...others, sort }),
    ask(countTalentAccounts, others),
  ],
)

export const networkAccountsPage = firstData(
  '/admin/networks',
  AccountListSearchSchema,
  ({ search: { sort = 'newest', status, ...others } }) => [
    ask(listNetworkAccounts, { status, ...others, sort }),
    ask(countNetworkAccounts, others),
  ],
)
