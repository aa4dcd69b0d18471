import type { AccountCounts } from '../../../../shared/account-lists.ts'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { PROFILE_STATUSES, STATUS_LABELS } from '../../../../shared/profile-status.ts'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import type { AccountListSearch } from '../../../../shared/search-params/desk.ts'
import { PillLink, PillNav } from '../../ui/pill-link.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'

/** Below the search box, the filters share a line where they can. */
const COLUMNS = {
  talent: 'md:grid-cols-4',
  tv_network: 'sm:grid-cols-3',
} as const satisfies Record<ApplicantRole, string>

interface ManageFiltersProps {
  kind: ApplicantRole
  search: AccountListSearch
  /** Undefined while loading. */
  counts: AccountCounts | undefined
  onChange: (change: AccountListSearch) => void
}

/** The filters and the order of a list of accounts. All of them are in the address. */
export function AccountListFilters({ kind, search, counts, onChange }: ManageFiltersProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className="grid gap-3">
      <PillNav label="Status">
        {[undefined, ...PROFILE_STATUSES].map((status) => (
          <li key={status ?? 'all'}>
            <PillLink
              to="."
              search={(before) => ({ ...before, status })}
              activeOptions={{ exact: true }}
              count={status ? counts?.[status] : total}
            >
              {status ? STATUS_LABELS[status] : 'All'}
            </PillLink>
          </li>
        ))}
      </PillNav>
      <div className={`grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 xl:flex ${COLUMNS[kind]}`}>
        <SearchBox
          size="sm"
          label="Search by name, email or organization"
          placeholder="Name, email or organization"
          className="col-span-full min-w-0"
          value={search.q ?? ''}
          maxLength={SEARCH_TEXT_MAX}
          onSearch={(q) => onChange({ q: q || undefined })}
        />
        {kind === 'talent' && (
          <Choice
            label="Availability"
            value={search.available}
            any="Any availability"
            yes="Available"
            no="Working now"
            onChange={(available) => onChange({ available })}
          />
        )}
        <Choice
          label="Email"
          value={search.emailConfirmed}
          any="Any email"
          yes="Email confirmed"
          no="Email not confirmed"
          onChange={(emailConfirmed) => onChange({ emailConfirmed })}
        />
        <Select
          aria-label="Mark"
          size="sm"
          value={search.flags ?? ''}
          onChange={(event) => onChange({ flags: (event.target.value || undefined) as Flag })}
        >
          <option value="">Any mark</option>
          <option value="look_alike">Look-alike</option>
          <option value="asked">Has an open question</option>
          <option value="answered">Has answered</option>
          <option value="appealed">Has appealed</option>
        </Select>
        <Select
          aria-label="Order"
          size="sm"
          className={kind === 'talent' ? '' : 'max-sm:col-span-full'}
          value={search.sort ?? 'newest'}
          onChange={(event) => onChange({ sort: event.target.value as AccountListSearch['sort'] })}
        >
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
          <option value="name">By last name</option>
        </Select>
      </div>
    </div>
  )
}

type Flag = AccountListSearch['flags']

interface ChoiceProps {
  label: string
  value: boolean | undefined
  any: string
  yes: string
  no: string
  onChange: (value: boolean | undefined) => void
}

/** Yes, no, or any. */
function Choice({ label, value, any, yes, no, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      size="sm"
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
    >
      <option value="">{any}</option>
      <option value="true">{yes}</option>
      <option value="false">{no}</option>
    </Select>
  )
}
