import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ApplicationCounts } from '../../../../shared/applications.ts'
import { PROFILE_STATUSES, STATUS_LABELS } from '../../../../shared/profile-status.ts'
import type { ApplicationFilters } from '../../entities/application/application-filters.ts'
import { countsQuery } from '../../entities/application/application-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { ApprovalsSearchBox } from './approvals-search-box.tsx'

const roles = [
  { role: undefined, label: 'All' },
  { role: 'talent', label: 'Talent' },
  { role: 'tv_network', label: 'Networks' },
] as const

const flags = [
  { flag: 'answered', label: 'Answered' },
  { flag: 'asked', label: 'Asked' },
  { flag: 'appealed', label: 'Appealed' },
  { flag: 'look_alike', label: 'Look-alikes' },
] as const

const claims = [
  { value: '', label: 'Any claim', count: undefined },
  { value: 'me', label: 'Claimed by me', count: 'me' },
  { value: 'nobody', label: 'Claimed by nobody', count: 'nobody' },
  { value: 'others', label: 'Claimed by others', count: 'others' },
] as const

const sorts = [
  { value: '', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
] as const

interface ApprovalsFiltersProps {
  filters: ApplicationFilters
  onChange: (change: ApplicationFilters) => void
  /** Moves from the search box back to the list. */
  onLeave: () => void
}

/**
 * The filters of the list, and its order. All of them are in the address; each choice shows the number of its results.
 * Most filters are collapsed, so that the queue begins high on the page: the button says how many are set.
 */
export function ApprovalsFilters({ filters, onChange, onLeave }: ApprovalsFiltersProps) {
  const { data: counts } = useQuery(countsQuery(filters))
  const [unfolded, setUnfolded] = useState(false)
  const chosenFlags = filters.flags?.split(',') ?? []
  const { emailConfirmed, claimed, status, sort } = filters
  const unfoldable = [emailConfirmed, claimed, status, sort, ...chosenFlags]
  const amount = unfoldable.filter((one) => one !== undefined).length

  function toggleFlag(flag: string): void {
    const next = chosenFlags.includes(flag)
      ? chosenFlags.filter((one) => one !== flag)
      : [...chosenFlags, flag]
    onChange({ flags: next.join(',') || undefined })
  }

  return (
    <div className="grid gap-3 print:hidden">
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Kind</legend>
        {roles.map(({ role, label }) => (
          <Pill
            key={label}
            label={label}
            count={role ? counts?.role[role] : bothRoles(counts)}
            isChosen={filters.role === role}
            onClick={() => onChange({ role })}
          />
        ))}
      </fieldset>
      <div className="flex gap-3 few:flex-wrap">
        <ApprovalsSearchBox
          value={filters.q ?? ''}
          onSearch={(q) => onChange({ q: q.trim() || undefined })}
          onLeave={onLeave}
        />
        <Button
          variant="outline"
          size="sm"
          aria-expanded={unfolded}
          aria-controls="approvals-filters"
          leftIcon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          onClick={() => setUnfolded(!unfolded)}
        >
          Filters{amount > 0 ? ` (${amount})` : ''}
        </Button>
      </div>
      <div
        id="approvals-filters"
        hidden={!unfolded}
        className="grid grid-cols-2 gap-3 few:grid-cols-1 2xl:grid-cols-4"
      >
        <fieldset className="col-span-full flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">Marks</legend>
          {flags.map(({ flag, label }) => (
            <Pill
              key={flag}
              label={label}
              count={counts?.flags[flag]}
              isChosen={chosenFlags.includes(flag)}
              onClick={() => toggleFlag(flag)}
            />
          ))}
        </fieldset>
        <FilterSelects filters={filters} counts={counts} onChange={onChange} />
      </div>
    </div>
  )
}

interface FilterSelectsProps {
  filters: ApplicationFilters
  counts: ApplicationCounts | undefined
  onChange: (change: ApplicationFilters) => void
}

/** The filters with one choice of several, and the order. */
function FilterSelects({ filters, counts, onChange }: FilterSelectsProps) {
  return (
    <>
      <Select
        size="sm"
        aria-label="Status"
        value={filters.status ?? 'pending'}
        onChange={({ target }) =>
          onChange({ status: PROFILE_STATUSES.find((one) => one === target.value) })
        }
      >
        {PROFILE_STATUSES.map((one) => (
          <option key={one} value={one}>
            {withCount(STATUS_LABELS[one], counts?.status[one])}
          </option>
        ))}
      </Select>
      <Select
        size="sm"
        aria-label="Email"
        value={filters.emailConfirmed === undefined ? '' : String(filters.emailConfirmed)}
        onChange={({ target: { value } }) =>
          onChange({ emailConfirmed: value === '' ? undefined : value === 'true' })
        }
      >
        <option value="">Any email</option>
        <option value="true">{withCount('Email confirmed', counts?.emailConfirmed.true)}</option>
        <option value="false">
          {withCount('Email not confirmed', counts?.emailConfirmed.false)}
        </option>
      </Select>
      <Select
        size="sm"
        aria-label="Claimed"
        value={filters.claimed ?? ''}
        onChange={({ target }) =>
          onChange({ claimed: claims.find(({ count }) => count === target.value)?.count })
        }
      >
        {claims.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {withCount(label, count && counts?.claimed[count])}
          </option>
        ))}
      </Select>
      <Select
        size="sm"
        aria-label="Order"
        value={filters.sort ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ sort: value === 'newest' || value === 'name' ? value : undefined })
        }
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </>
  )
}

interface PillProps {
  label: string
  count: number | undefined
  isChosen: boolean
  onClick: () => void
}

function Pill({ label, count, isChosen, onClick }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-wash px-4 text-sm font-semibold hover:bg-line aria-pressed:bg-ink aria-pressed:text-paper pointer-fine:min-h-9"
    >
      {label} <Count of={count} />
    </button>
  )
}

/** A number takes no space before it is known, because it is not part of a line of text that could move. */
function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className="tabular opacity-80">{of}</span>
}

function bothRoles(counts: ApplicationCounts | undefined): number | undefined {
  return counts && counts.role.talent + counts.role.tv_network
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`
}
