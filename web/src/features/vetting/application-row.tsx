import { MailWarning } from 'lucide-react'
import { memo } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import {
  FLAG_WORDS,
  kindOf,
  lineOf,
  shortName,
  titleOf,
} from '../../entities/application/application-words.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { ageInWords } from '../../ui/time-words.ts'

interface ApplicationRowProps {
  application: Application
  /** Tells them from other applicants of the same name. */
  distinctName: string
  /** The claim on it; undefined if nobody has claimed it. */
  claimedBy: string | undefined
  isMine: boolean
  isOpen: boolean
  /** Whether a decision about it is still being sent. */
  isDeciding: boolean
  isSelected: boolean
  /** Whether it is the row that is a tab stop. */
  isStop: boolean
  onOpen: (userId: string, byKey: boolean) => void
  onFocus: (userId: string) => void
  onSelect: (userId: string, isRange: boolean) => void
}

/** The id of a row's button, to focus it. */
export function rowId(userId: string): string {
  return `application-${userId}`
}

/** One applicant in the queue: checkbox, name, kind, place, and the waiting time. */
export const ApplicationRow = memo(function ApplicationRow({
  application,
  distinctName,
  claimedBy,
  isMine,
  isOpen,
  isDeciding,
  isSelected,
  isStop,
  onOpen,
  onFocus,
  onSelect,
}: ApplicationRowProps) {
  const { userId, flags } = application
  const name = titleOf(application)
  const facts = [kindOf(application), lineOf(application)].filter(Boolean).join(' · ')
  const marks = [
    ...(claimedBy ? [isMine ? 'Claimed by you' : `Claimed by ${shortName(claimedBy)}`] : []),
    ...(Object.keys(FLAG_WORDS) as (keyof typeof FLAG_WORDS)[])
      .filter((flag) => flags.includes(flag))
      .map((flag) => FLAG_WORDS[flag]),
  ]
  return (
    <li
      data-user={userId}
      className={`relative flex border-b border-line hover:bg-wash ${isOpen ? 'bg-wash' : isSelected ? 'bg-wash/60' : ''}`}
    >
      {isOpen && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-tally" />}
      <label className="grid w-11 shrink-0 place-items-center pl-1 sm:w-14 sm:pl-4 print:hidden">
        <input
          type="checkbox"
          aria-label={`Select ${distinctName}`}
          tabIndex={isStop ? 0 : -1}
          checked={isSelected}
          disabled={isDeciding}
          // The click event knows about Shift, the change event does not.
          onClick={(event) => onSelect(userId, event.shiftKey)}
          onChange={() => undefined}
          className="choice-mark size-4.5"
        />
      </label>
      <button
        id={rowId(userId)}
        type="button"
        data-row
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen || undefined}
        onClick={(event) => onOpen(userId, event.detail === 0)}
        onFocus={() => onFocus(userId)}
        className="grid min-h-15 min-w-0 flex-1 scroll-mt-20 scroll-mb-[max(8rem,calc(var(--foot-bar,0rem)+0.5rem))] grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-4 py-2.5 pr-4 pl-1.5 few:grid-cols-1 text-left text-sm -outline-offset-2 sm:pr-8 @2xl:grid-cols-[minmax(0,5fr)_4rem_minmax(0,7fr)_5rem]"
      >
        <span className="grid min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere @max-md:whole" title={name}>
            <bdi>{name}</bdi>
          </span>
          {marks.length > 0 && (
            // On one line where a claim that arrives must not push the rows below.
            <span className="truncate text-xs text-waiting @max-md:whole" title={marks.join(' · ')}>
              {marks.join(' · ')}
            </span>
          )}
        </span>
        <span className="hidden text-soft @2xl:block">{kindOf(application)}</span>
        {/* On a phone nearly every row needs two lines, and for some others it would depend on the font: the second
            begins with the place, or the position. The first fact is the kind, which has its own column in a wide
            list. Elsewhere each fact has one line at most: a very long employer hides neither place nor years. */}
        <span
          title={facts}
          className="order-1 @max-md:whole @max-md:[&>span>span>span:nth-child(3)]:before:whitespace-pre @max-md:[&>span>span>span:nth-child(3)]:before:content-['\A'] min-h-[2lh] leading-snug text-soft @md:min-h-0 @md:[&>span>span>span>:last-child]:truncate @md:[&>span>span>span>:last-child]:align-bottom @2xl:order-none @2xl:[&>span>span>span:first-child]:hidden"
        >
          <DottedLine facts={facts} />
        </span>
        <span className="flex items-baseline justify-end gap-2 text-soft few:justify-start tabular">
          {!application.emailConfirmed && (
            <span title="Email not confirmed" className="self-center text-waiting">
              <MailWarning aria-hidden="true" className="size-4" />
              <span className="sr-only">Email not confirmed</span>
            </span>
          )}
          {isDeciding ? (
            // In place of the time, so that no row grows and pushes those below.
            <span className="text-waiting">Deciding…</span>
          ) : (
            <time dateTime={application.appliedAt}>
              {ageInWords(application.appliedAt, 'short')}
            </time>
          )}
        </span>
      </button>
    </li>
  )
})
