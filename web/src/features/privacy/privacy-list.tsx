import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** What is hidden from, as a row. */
interface HiddenRow {
  key: string
  name: string
  note: string
}

interface PrivacyListProps {
  /** What the list is called, for those who hear it. */
  label: string
  rows: readonly HiddenRow[]
  /** Stands in its place while nothing is hidden from. */
  empty: ReactNode
  onRemove: (key: string) => void
}

/** Whom a talent has chosen to hide from, each with the way to take that back. */
export function PrivacyList({ label, rows, empty, onRemove }: PrivacyListProps) {
  if (rows.length === 0) return <p className="measure text-sm text-soft">{empty}</p>
  return (
    <ul aria-label={label} className="grid divide-y divide-line border-y border-line">
      {rows.map(({ key, name, note }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
            <p className="text-sm font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <p className="text-xs text-soft">{note}</p>
          </div>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(key)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
