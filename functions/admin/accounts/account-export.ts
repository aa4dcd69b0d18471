import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type ExportQuery, ExportQuerySchema } from '../../../shared/account-lists.ts'
import { type Application, ApplicationSchema } from '../../../shared/applications.ts'
import { toCsv } from '../../../shared/csv.ts'
import { STATUS_LABELS } from '../../../shared/profile-status.ts'
import type { ApplicantRole } from '../../../shared/roles.ts'
import type { AppEnv } from '../../app-env.ts'
import { noBody, validQuery } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

type Column = readonly [
  heading: string,
  cell: (account: Application) => string | number | Date | null,
]

const ExportSchema = v.object({ items: v.array(ApplicationSchema), isComplete: v.boolean() })

/** The columns of each list on the screen, and no more. */
const COLUMNS: Readonly<Record<ApplicantRole, readonly Column[]>> = {
  talent: [
    ['First name', ({ firstName }) => firstName],
    ['Last name', ({ lastName }) => lastName],
    ['Email', ({ email }) => email],
    ['Email confirmed', ({ emailConfirmed }) => yesOrNo(emailConfirmed)],
    ['Available', ({ isAvailable }) => yesOrNo(isAvailable)],
    ['Current network', ({ currentNetwork }) => currentNetwork],
    ['Location', ({ location }) => location],
    ['Years of experience', ({ yearsOfExperience }) => yearsOfExperience],
    ['Status', ({ status }) => STATUS_LABELS[status]],
    ['Applied at (UTC)', ({ appliedAt }) => new Date(appliedAt)],
  ],
  tv_network: [
    ['Network', ({ networkName }) => networkName],
    ['First name', ({ firstName }) => firstName],
    ['Last name', ({ lastName }) => lastName],
    ['Job title', ({ jobTitle }) => jobTitle],
    ['Email', ({ email }) => email],
    ['Email confirmed', ({ emailConfirmed }) => yesOrNo(emailConfirmed)],
    ['Status', ({ status }) => STATUS_LABELS[status]],
    ['Applied at (UTC)', ({ appliedAt }) => new Date(appliedAt)],
  ],
}

function yesOrNo(value: boolean | null): string | null {
  return value === null ? null : value ? 'Yes' : 'No'
}

/**
 * Exports up to 10,000 accounts of a list as a file. It is no GET, because the audit log records who exported them.
 * `X-Complete: false` says that there are more.
 */
export const accountExport = new Hono<AppEnv>()
  .post('/api/admin/talent/export', noBody, validQuery(ExportQuerySchema), (c) =>
    exported(c, 'talent', c.req.valid('query')),
  )
  .post('/api/admin/networks/export', noBody, validQuery(ExportQuerySchema), (c) =>
    exported(c, 'tv_network', c.req.valid('query')),
  )

async function exported(c: Context<AppEnv>, kind: ApplicantRole, filter: ExportQuery) {
  const { items, isComplete } = await withRole(c, 'admin', async ({ client }) =>
    parseRpc(ExportSchema, await client.rpc('export_accounts', { kind, filter })),
  )
  const columns = COLUMNS[kind]
  const rows = items.map((account) => columns.map(([, cell]) => cell(account)))
  const name = kind === 'talent' ? 'talent' : 'networks'
  return c.body(toCsv([columns.map(([heading]) => heading), ...rows]), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'X-Complete': String(isComplete),
  })
}
