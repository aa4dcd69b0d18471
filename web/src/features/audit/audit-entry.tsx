import { Link } from '@tanstack/react-router'
import { ArrowRight, Copy } from 'lucide-react'
import type { AuditEntry as Entry } from '../../../../shared/audit.ts'
import { AccountLink } from '../../entities/account/account-link.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { actionInWords, type Difference, differencesOf, targetKindOf } from './audit-words.ts'

/** A link in an entry is a touch target. */
const finger = 'inline-flex min-h-11 items-center pointer-fine:min-h-0'

/** One entry of the audit log: who did what to whom, the changes, and the reason. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const differences = differencesOf(entry.before, entry.after)
  return (
    <article
      aria-label={`Entry ${entry.number}`}
      className="grid gap-x-6 gap-y-2 py-3.5 text-sm lg:@min-[40rem]/page:grid-cols-[11rem_minmax(0,1fr)_11rem]"
    >
      <p className="text-soft tabular">
        <DateTime at={entry.at} />
      </p>
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <strong className="font-semibold">{actionInWords(entry.action)}</strong>
          <Target entry={entry} />
        </p>
        <div className="grid gap-1">
          {differences.length > 0 && (
            <dl className="grid gap-1">
              {differences.map((difference) => (
                <Change key={difference.name} {...difference} />
              ))}
            </dl>
          )}
          <p className="flex items-baseline gap-x-1 text-soft">
            <span>by </span>
            <TextLink
              to="."
              search={(before) => ({ ...before, actor: entry.actor })}
              className={finger}
            >
              <Account email={entry.actorEmail} />
            </TextLink>
          </p>
        </div>
        {entry.reason !== null && (
          <blockquote className="measure border-l-2 border-outline pl-3 whitespace-pre-wrap wrap-anywhere">
            <bdi>{entry.reason}</bdi>
          </blockquote>
        )}
      </div>
      <Hash number={entry.number} hash={entry.hash} />
    </article>
  )
}

function Target({ entry: { action, target, targetEmail, actor } }: { entry: Entry }) {
  // If people acted on their own account, they are named below.
  if (target === null || target === actor) return null
  const words = <Account email={targetEmail} />
  const kind = targetKindOf(action)
  return (
    // On a phone it has a line of its own: beside the action, an address would change its line with the fonts.
    <span className="flex min-w-0 items-baseline gap-x-2 max-sm:basis-full">
      {kind === 'message' ? (
        <TextLink to="/admin/messages" search={{ message: target }} className={finger}>
          the message
        </TextLink>
      ) : kind === 'account' && targetEmail !== null ? (
        <AccountLink userId={target} className={finger}>
          {words}
        </AccountLink>
      ) : (
        words
      )}
      <Link
        to="."
        search={(before) => ({ ...before, target })}
        className={`text-xs ${finger} text-soft underline decoration-outline underline-offset-4 hover:decoration-ink`}
      >
        history
      </Link>
    </span>
  )
}

function Account({ email }: { email: string | null }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {email === null ? 'an account that no longer exists' : <Breakable text={email} />}
    </span>
  )
}

/** Before and after, distinguished by strike-through, arrow and words, not only by color. */
function Change({ name, before, after }: Difference) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {before !== null && (
          <del className="text-soft wrap-anywhere">
            <span className="sr-only">before: </span>
            <bdi>{before}</bdi>
          </del>
        )}
        {before !== null && after !== null && (
          <ArrowRight aria-hidden="true" className="size-3.5 self-center text-soft" />
        )}
        {after !== null && (
          <ins className="font-semibold no-underline wrap-anywhere">
            {before !== null && <span className="sr-only">after: </span>}
            <bdi>{after}</bdi>
          </ins>
        )}
      </dd>
    </div>
  )
}

function Hash({ number, hash }: { number: number; hash: string }) {
  const toast = useToast()
  const failures = useFailures()
  const short = hash.slice(0, 8)
  return (
    <p className="flex items-center justify-between gap-2 self-start text-xs text-soft tabular lg:-mt-0.75 lg:justify-end">
      <span>No. {number}</span>
      <button
        type="button"
        title={`Copy the hash ${hash}`}
        aria-label={`Copy ${short}, the hash of entry ${number}`}
        onClick={() =>
          void navigator.clipboard.writeText(hash).then(
            () => {
              failures.withdraw(`copy hash ${number}`)
              toast(`The hash of entry ${number} was copied`)
            },
            () =>
              failures.tell(
                `copy hash ${number}`,
                'The hash was not copied',
                'Your browser does not allow it.',
              ),
          )
        }
        // Hashes differ in width, but their numbers are aligned.
        className="-mr-2 inline-flex min-h-11 items-center justify-end gap-1.5 rounded-box px-2 hover:bg-wash lg:w-26 pointer-fine:min-h-7"
      >
        {short}
        <Copy aria-hidden="true" className="size-3.5" />
      </button>
    </p>
  )
}
