import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'

/** One entry of a list that the talent is hidden from. */
interface HiddenRow {
  key: string
  name: string
  note: string
}

interface PrivacyListProps {
  /** The list's accessible name. */
  label: string
  rows: readonly HiddenRow[]
  /** Shown while the list is empty. */
  empty: ReactNode
  onRemove: (key: string) => void
}

/** The entries that a talent is hidden from, each with a button to remove it. */
export function PrivacyList({ label, rows, empty, onRemove }: PrivacyListProps) {
  if (rows.length === 0) return <p className="measure text-sm text-soft">{empty}</p>
  const nameOf = distinctNames(rows, ({ name, note }) => [name, note])
  return (
    <ul aria-label={label} className="grid divide-y divide-line border-y border-line">
      {rows.map((row) => (
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
  )
}
