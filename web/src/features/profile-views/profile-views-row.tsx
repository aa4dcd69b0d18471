import { fullName } from '../../../../shared/full-name.ts'
import type { ProfileViews } from '../../../../shared/profile-views.ts'
import { AccountLink } from '../../entities/account/account-link.tsx'
import { StatusBadge } from '../../entities/application/status-badge.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { writeDay } from '../../ui/calendar-day.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'

/** @returns the name of the person who opened the profiles */
export function nameOf({ viewer }: ProfileViews): string {
  return fullName(viewer)
}

interface ProfileViewsRowProps {
  views: ProfileViews
  sending: boolean
  onCheck: () => void
}

/** One account on one day: the number of opened profiles, the account's owner, and a button to mark it as checked. */
export function ProfileViewsRow({ views, sending, onCheck }: ProfileViewsRowProps) {
  const { viewer, networkName, day, profiles, isOpen, checkedAt, checkedBy } = views
  return (
    <article className="grid grid-cols-1 items-center gap-x-6 gap-y-3 py-4 text-sm md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 grid-cols-1 gap-1.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AccountLink userId={viewer.userId} className="font-semibold">
            <bdi>{nameOf(views)}</bdi>
          </AccountLink>
          <StatusBadge status={viewer.status} />
        </p>
        <p>
          <DottedLine
            facts={[
              <bdi key="network">{networkName ?? 'No longer in a network'}</bdi>,
              <bdi key="title">{viewer.jobTitle}</bdi>,
            ]}
          />
        </p>
        <p className="text-soft tabular">
          <strong className="font-semibold text-ink">{profiles.toLocaleString('en')}</strong>{' '}
          different profiles opened on {writeDay(day)} (UTC)
        </p>
        {checkedAt !== null && (
          <p className="text-soft tabular">
            <span>{isOpen ? 'Has more than doubled since it was checked' : 'Checked'} </span>
            <DateTime at={checkedAt} />
            {checkedBy !== null && (
              <span>
                {' by '}
                <Breakable text={checkedBy} />
              </span>
            )}
          </p>
        )}
      </div>
      {isOpen && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          loading={sending}
          onClick={onCheck}
          aria-label={`Mark as checked: ${nameOf(views)}, ${writeDay(day)}`}
        >
          Mark as checked
        </Button>
      )}
    </article>
  )
}
