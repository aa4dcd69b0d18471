import { Link } from '@tanstack/react-router'
import type { AdminOverview } from '../../../../shared/overviews.ts'
import { PROFILE_STATUSES } from '../../../../shared/profile-status.ts'
import { type ApplicantRole, ROLE_LABELS } from '../../../../shared/roles.ts'
import { StatusBadge } from '../../entities/application/status-badge.tsx'

interface AccountCountsProps {
  counts: AdminOverview['counts']
  /** The kinds of account, one column each. */
  roles: readonly ApplicantRole[]
}

const LISTS = {
  talent: '/admin/talent',
  tv_network: '/admin/networks',
} as const satisfies Record<ApplicantRole, string>

/** At large letter sizes, a status is above its figures. */
const few = 'few:grid few:grid-cols-2'

/** The number of accounts per status; each figure links to the accounts. */
export function AccountCounts({ counts, roles }: AccountCountsProps) {
  return (
    // Large letters on a phone need more space than the page has.
    <div className="relative overflow-x-auto">
      <table className="w-full text-left text-sm tabular few:block">
        <thead className="text-soft few:block">
          <tr className={few}>
            <th className="py-2 font-normal few:col-span-2">Status</th>
            {roles.map((role) => (
              <th key={role} className="py-2 pl-4 text-right font-normal">
                {ROLE_LABELS[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="few:block">
          {PROFILE_STATUSES.map((status) => (
            <tr key={status} className={`border-t border-line ${few}`}>
              <th className="py-1 font-normal few:col-span-2">
                <StatusBadge status={status} />
              </th>
              {roles.map((role) => (
                <td key={role} className="text-right">
                  <Link
                    to={LISTS[role]}
                    search={{ status }}
                    className="inline-flex min-h-11 min-w-11 items-center justify-end rounded-box font-semibold underline decoration-outline underline-offset-4 hover:decoration-ink"
                  >
                    {counts[role][status].toLocaleString('en')}
                    <span className="sr-only">
                      , {status} {ROLE_LABELS[role]} accounts
                    </span>
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
