import { useQuery } from '@tanstack/react-query'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { settingsQuery } from '../admin-settings/admin-settings-queries.ts'

interface DecisionReasonsProps {
  /** The decision that needs a reason. */
  next: ProfileStatus
  /** The text so far. */
  reason: string
  onWrite: (reason: string) => void
}

/** Prepared reasons: each is added below the text, and can be edited there. */
export function DecisionReasons({ next, reason, onWrite }: DecisionReasonsProps) {
  const { data } = useQuery(settingsQuery)
  const fitting = (data?.decisionReasons ?? []).filter(({ status }) => status === next)
  if (fitting.length === 0) return null
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="mb-2 text-xs text-soft">Insert a preset reason</legend>
      <div className="flex flex-wrap gap-2">
        {fitting.map(({ title, text }) => (
          <button
            key={`${title} ${text}`}
            type="button"
            title={text}
            onClick={() => onWrite(reason.trim() === '' ? text : `${reason.trimEnd()}\n\n${text}`)}
            className="min-h-11 rounded-full bg-wash px-4 text-left text-sm font-semibold wrap-anywhere hover:bg-line pointer-fine:min-h-8"
          >
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
