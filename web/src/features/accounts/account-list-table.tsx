import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import { AccountLink } from '../../entities/account/account-link.tsx'
import { personOf, titleOf } from '../../entities/application/application-words.ts'
import { StatusBadge } from '../../entities/application/status-badge.tsx'
import { yearsInWords } from '../../entities/talent/experience.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Day } from '../../ui/day.tsx'

const HEADINGS = {
  talent: ['Name', 'Status', 'Works', 'Location', 'Experience', 'Applied'],
  tv_network: ['Network', 'Status', 'Contact', 'Job title', 'Applied'],
} as const satisfies Record<ApplicantRole, readonly string[]>

/** Columns with our own words are as wide as those words; columns with typed text share the rest. */
const WIDTHS: Record<string, string> = {
  Name: '@3xl:w-[27%]',
  Network: '@3xl:w-[27%]',
  Status: '@3xl:w-34',
  Experience: '@3xl:w-24',
  Applied: '@3xl:w-36',
}

interface ManageTableProps {
  kind: ApplicantRole
  items: readonly Application[]
}

/** Accounts, one per row; on narrow screens each row becomes a card. The name links to the account. */
export function AccountListTable({ kind, items }: ManageTableProps) {
  return (
    <div className="@container">
      <table className="block w-full text-left text-sm @3xl:table @3xl:table-fixed">
        <thead className="sr-only @3xl:not-sr-only @3xl:table-header-group">
          <tr className="text-soft">
            {HEADINGS[kind].map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`py-2 pr-4 font-normal last:pr-0 @3xl:sticky @3xl:top-14 @3xl:low:top-0 @3xl:z-1 @3xl:bg-paper @3xl:shadow-[inset_0_-1px_0_var(--color-line)] print:static ${WIDTHS[heading] ?? ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {/* A focused row must not be hidden under the head. */}
        <tbody className="grid grid-cols-1 gap-3 @3xl:table-row-group @3xl:[&_a]:scroll-mt-26">
          {items.map((account) => (
            <tr
              key={account.userId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box border border-line bg-sheet p-4 @3xl:table-row @3xl:border-0 @3xl:bg-transparent @3xl:hover:bg-wash"
            >
              <NameCell account={account} />
              <Cell>
                <StatusBadge status={account.status} />
              </Cell>
              {kind === 'talent' ? (
                <>
                  <TextCell text={account.isAvailable ? 'Available' : account.currentNetwork} />
                  <TextCell text={account.location} />
                  <Cell className="whitespace-nowrap tabular">
                    {account.yearsOfExperience !== null && yearsInWords(account.yearsOfExperience)}
                  </Cell>
                </>
              ) : (
                <>
                  <TextCell text={personOf(account)} />
                  <TextCell text={account.jobTitle} />
                </>
              )}
              <Cell className="text-soft @3xl:whitespace-nowrap">
                <span className="@3xl:hidden">Applied </span>
                <Day at={account.appliedAt} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cell =
  'min-w-0 @3xl:border-t @3xl:border-line @3xl:py-2 @3xl:pr-4 @3xl:align-middle @3xl:last:pr-0'

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return <td className={`${cell} ${className}`}>{children}</td>
}

/** Typed text, in its own direction; in a narrow column it takes more lines. */
function TextCell({ text }: { text: string | null }) {
  return (
    <Cell>
      <bdi className="wrap-anywhere">{text}</bdi>
    </Cell>
  )
}

function NameCell({ account }: { account: Application }) {
  return (
    <th scope="row" className={`${cell} basis-full font-normal`}>
      <AccountLink
        userId={account.userId}
        className="-my-2 inline-flex min-h-11 max-w-full items-center py-2 font-semibold @3xl:my-0 @3xl:py-0 pointer-fine:min-h-7"
      >
        <bdi className="wrap-anywhere">{titleOf(account)}</bdi>
      </AccountLink>
      <span className="flex min-w-0 items-center gap-2 text-xs text-soft">
        <span className="min-w-0 wrap-anywhere">
          <Breakable text={account.email} />
        </span>
        {!account.emailConfirmed && (
          <span title="Email not confirmed" className="shrink-0 text-waiting">
            <MailWarning aria-hidden="true" className="size-3.5" />
            <span className="sr-only">Email not confirmed</span>
          </span>
        )}
      </span>
    </th>
  )
}
