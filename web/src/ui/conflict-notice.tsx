import { Button } from './button.tsx'
import type { FieldDifference } from './field-differences.ts'
import { Notice } from './notice.tsx'

interface ConflictNoticeProps {
  differences: readonly FieldDifference[]
  /** Who saved the other version, where colleagues share it. */
  changedBy?: string | undefined
  /** Makes the next save overwrite the saved version. */
  onKeepMine: () => void
  /** Replaces the typed text by the saved version. */
  onTakeSaved: () => void
}

/** Shown when another tab or device has saved the same fields: both versions, and a choice. */
export function ConflictNotice({
  differences,
  changedBy,
  onKeepMine,
  onTakeSaved,
}: ConflictNoticeProps) {
  return (
    <Notice kind="failure" title="This has been changed somewhere else in the meantime">
      {changedBy !== undefined && (
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{changedBy}</bdi> saved it.
        </p>
      )}
      <p>Nothing has been overwritten. Choose which version to keep.</p>
      <dl className="mt-3 grid gap-3">
        {differences.map(({ label, mine, saved }) => (
          <div key={label} className="grid gap-1 border-t border-line pt-3">
            <dt className="font-semibold">{label}</dt>
            <dd className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Version name="What you typed here" text={mine} />
              <Version name="What is saved" text={saved} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={onKeepMine}>
          Keep my version
        </Button>
        <Button size="sm" variant="outline" onClick={onTakeSaved}>
          Use the saved version
        </Button>
      </div>
    </Notice>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-soft">{name}</p>
      {/* Shown in full, because people choose by it: a long text scrolls, so it must be reachable by keyboard. */}
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="max-h-36 overflow-y-auto rounded-box"
      >
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text || 'Nothing'}
        </p>
      </section>
    </div>
  )
}
