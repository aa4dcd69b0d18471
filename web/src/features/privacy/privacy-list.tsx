import { useState } from 'react'
import { matchesTyped } from '../../lib/matches-typed.ts'
import { Button } from '../../ui/button.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { LongList } from '../../ui/long-list.tsx'

/** How many entries are shown at first: with more, the next settings would be far below. */
const FIRST = 6

/** One entry of a list that the talent is hidden from. */
interface HiddenRow {
  key: string
  name: string
  note: string
}

interface PrivacyListProps {
  /** The list's accessible name. */
  label: string
  /** The name of the entries, in the plural and in the singular. */
  names: readonly [many: string, one: string]
  rows: readonly HiddenRow[]
  /** Shown while the list is empty. */
  empty: string
  onRemove: (key: string) => void
}

/** The entries that a talent is hidden from, each with a button to remove it. */
export function PrivacyList({ label, names, rows, empty, onRemove }: PrivacyListProps) {
  const [atFirst] = useState(() => new Set(rows.map(({ key }) => key)))
  if (rows.length === 0) return <p className="measure text-sm text-soft">{empty}</p>
  // What was added a moment ago is seen without a search.
  const isNew = ({ key }: HiddenRow) => !atFirst.has(key)
  const nameOf = distinctNames(rows, ({ name, note }) => [name, note])
  return (
    <LongList
      items={[...rows.filter(isNew), ...rows.filter((row) => !isNew(row))]}
      idOf={({ key }) => key}
      isFound={(typed, { name }) => matchesTyped(typed, name)}
      names={names}
      first={FIRST}
    >
      {(shown) => (
        <ul aria-label={label} className="grid divide-y divide-line border-y border-line">
          {shown.map((row) => (
            <li key={row.key} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
                <p className="text-sm font-semibold wrap-anywhere">
                  <bdi>{row.name}</bdi>
                </p>
                <p className="text-xs text-soft">{row.note}</p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Remove ${nameOf(row)}`}
                onClick={() => onRemove(row.key)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </LongList>
  )
}
