import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import {
  PROFILE_STATUSES,
  type ProfileStatus,
  STATUS_LABELS,
} from '../../../../shared/profile-status.ts'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type ApplicationFilters, overviewQuery } from './admin-queries.ts'

const roles = [
  { role: undefined, label: 'All' },
  { role: 'talent', label: 'Talent' },
  { role: 'tv_network', label: 'Networks' },
] as const

/** How long after the last letter a search begins, in milliseconds. */
const PAUSE = 250

interface ApprovalsFiltersProps {
  filters: ApplicationFilters
  onChange: (change: ApplicationFilters) => void
}

/** What narrows the list: kind, status, words. All of it stands in the address. */
export function ApprovalsFilters({ filters, onChange }: ApprovalsFiltersProps) {
  const { data: overview } = useQuery(overviewQuery)
  const status = filters.status ?? 'pending'

  function countOf(role: (typeof roles)[number]['role']): number | undefined {
    if (!overview) return undefined
    const { talent, tv_network: networks } = overview.counts
    return role ? overview.counts[role][status] : talent[status] + networks[status]
  }

  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-2">
        {roles.map(({ role, label }) => (
          <li key={label}>
            <Link
              from="/admin/approvals"
              to="."
              search={(search) => ({ ...search, role })}
              activeOptions={{ exact: true }}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-wash px-4 text-sm font-semibold hover:bg-line aria-[current=page]:bg-ink aria-[current=page]:text-paper pointer-fine:min-h-9"
            >
              {label}
              {/* The figures know nothing of what is searched for. */}
              {!filters.q && (
                <span className="tabular empty:inline-block empty:w-[2ch]">{countOf(role)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <SearchBox
          value={filters.q ?? ''}
          onSearch={(q) => onChange({ q: q.trim() || undefined })}
        />
        <Select
          aria-label="Status"
          className="min-w-36"
          value={status}
          onChange={(event) => onChange({ status: event.target.value as ProfileStatus })}
        >
          {PROFILE_STATUSES.map((one) => (
            <option key={one} value={one}>
              {STATUS_LABELS[one]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  // null while the box shows what the address says.
  const [typed, setTyped] = useState<string | null>(null)
  const pending = typed !== null && typed.trim() !== value

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the pause
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(onSearch, PAUSE, typed)
    return () => clearTimeout(timer)
  }, [typed, pending])

  return (
    <search className="min-w-44 flex-1">
      <TextInput
        type="search"
        aria-label="Search by name, email or organisation"
        placeholder="Search"
        maxLength={SEARCH_TEXT_MAX}
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => pending || setTyped(null)}
      />
    </search>
  )
}
