import { TABLES_OF_ACCOUNTS } from './personal-data/accounts.ts'
import { TABLES_OF_CASTING } from './personal-data/casting.ts'
import { TABLES_OF_THE_DESK } from './personal-data/desk.ts'
import { TABLES_OF_ENQUIRIES } from './personal-data/enquiries.ts'
import { TABLES_OF_NETWORKS } from './personal-data/networks.ts'
import { TABLES_OF_PROFILES } from './personal-data/profiles.ts'
import type { TableOfPeople } from './personal-data/table-of-people.ts'
import { TABLES_OF_THE_WHOLE_SITE } from './personal-data/whole-site.ts'

/**
 * My data, kept honest: every table of the database, what in it is about people, why it is there, how
 * long, and what the export (`GET /api/account/export`) and the erasure (`private.erase()`) do with it.
 * `tests/personal-data.test.ts` compares it with the database's catalogue: a column that is missing here
 * makes it fail. `tests/erasure.test.ts` has a marker planted in each personal column and looks for it after.
 */
export const PERSONAL_DATA: Readonly<Record<string, TableOfPeople>> = {
  ...TABLES_OF_ACCOUNTS,
  ...TABLES_OF_PROFILES,
  ...TABLES_OF_THE_DESK,
  ...TABLES_OF_CASTING,
  ...TABLES_OF_NETWORKS,
  ...TABLES_OF_ENQUIRIES,
  ...TABLES_OF_THE_WHOLE_SITE,
}

/**
 * Auth's own tables, whose columns are not ours to name. What hangs on `auth.users` goes with it; of
 * its record of sign-ins the entries of the account are removed where the database may.
 */
export const AUTH_TABLES_OF_PEOPLE = [
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.audit_log_entries',
] as const
