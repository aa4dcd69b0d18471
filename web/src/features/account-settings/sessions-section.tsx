import { Monitor, Smartphone } from 'lucide-react'
import type { AccountSettings, OwnSession } from '../../../../shared/account.ts'
import { Button } from '../../ui/button.tsx'
import { writeDateTime } from '../../ui/date-time.tsx'
import { Day } from '../../ui/day.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { ageInWords } from '../../ui/time-words.ts'
import { useSessionEnd } from './use-session-end.ts'

const SECTION = 'sessions'

/** The id of the button that ends a session, to focus it. */
function endId({ id }: OwnSession): string {
  return `end-${id}`
}

/** The user's sessions, each with a button to end it. */
export function SessionsSection({ settings }: { settings: AccountSettings }) {
  const { sessions, end, endOthers, failure } = useSessionEnd(settings)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const nameOf = distinctNames(sessions, (session) => [
    deviceOf(session),
    session.isCurrent ? 'in use now' : `used ${ageInWords(session.lastUsedAt)} ago`,
    `signed in on ${writeDateTime(session.signedInAt)}`,
  ])

  // The button disappears with its row: focus moves to the next.
  function leave(session: OwnSession): void {
    const at = others.indexOf(session)
    const next = others[at + 1] ?? others[at - 1]
    end(session)
    document.getElementById(next ? endId(next) : `${SECTION}-title`)?.focus()
  }

  function leaveOthers(): void {
    endOthers()
    document.getElementById(`${SECTION}-title`)?.focus()
  }

  return (
    <SettingsSection
      id={SECTION}
      title="Where you are signed in"
      note="See something you do not recognize? Sign it out and choose a new password."
    >
      {failure && <FailureNotice {...failure} />}
      <ul className="grid divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            distinctName={nameOf(session)}
            onEnd={() => leave(session)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="outline" className="justify-self-start" onClick={leaveOthers}>
          Sign out everywhere else
        </Button>
      )}
    </SettingsSection>
  )
}

function deviceOf({ device }: OwnSession): string {
  return device ?? 'An unknown device'
}

const HAND_HELD = /iPhone|iPad|Android/

interface SessionRowProps {
  session: OwnSession
  /** Tells it from other sessions on devices of the same kind. */
  distinctName: string
  onEnd: () => void
}

function SessionRow({ session, distinctName, onEnd }: SessionRowProps) {
  const device = deviceOf(session)
  const Icon = HAND_HELD.test(device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="text-sm font-semibold">
          <span className="mr-2.5">{device}</span>
          {session.isCurrent && (
            <span className="one-line inline-block rounded-full bg-wash px-2.5 py-1 text-xs text-confirmed">
              This browser
            </span>
          )}
        </p>
        <p className="text-xs text-soft">
          <DottedLine
            facts={[
              session.isCurrent ? 'In use now' : `Last used ${ageInWords(session.lastUsedAt)} ago`,
              <>
                Signed in on <Day at={session.signedInAt} />
              </>,
              session.isRemembered && 'Remembered',
            ]}
          />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          id={endId(session)}
          variant="outline"
          size="sm"
          className="max-sm:ml-9"
          aria-label={`Sign out ${distinctName}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
