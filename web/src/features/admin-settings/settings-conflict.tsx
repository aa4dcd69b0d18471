import { STATUS_LABELS } from '../../../../shared/profile-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Conflict } from './use-settings-draft.ts'

interface SettingsConflictProps {
  conflict: Conflict
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Says what somebody else has saved in the meantime, and asks which version to keep where they cannot be combined. */
export function SettingsConflict({ conflict, onTakeTheirs, onKeepMine }: SettingsConflictProps) {
  const { changes, theirReasons } = conflict
  return (
    <Notice kind="failure" title="Someone else has saved the settings in the meantime">
      <div className="grid gap-3">
        <ul className="grid gap-1">
          {changes.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
        {theirReasons === null ? (
          <p>Their changes are now in the form, together with yours. Check them and save again.</p>
        ) : (
          <>
            <p>
              You have both changed the preset reasons. Yours are in the form; these are theirs:
            </p>
            <ul aria-label="Their reasons" className="grid gap-2 border-s-4 border-line ps-4">
              {theirReasons.map(({ status, title, text }) => (
                <li key={`${status} ${title} ${text}`} className="wrap-anywhere">
                  <span className="font-semibold">
                    {STATUS_LABELS[status]}: {title}
                  </span>
                  <span className="block text-soft">{text}</span>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <Button variant="outline" size="sm" onClick={onKeepMine}>
                Keep my reasons
              </Button>
              <Button variant="outline" size="sm" onClick={onTakeTheirs}>
                Take their reasons
              </Button>
            </div>
          </>
        )}
      </div>
    </Notice>
  )
}
