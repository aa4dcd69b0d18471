import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployerMatch } from '../../../../shared/visibility.ts'
import { hasOtherLetters } from '../../entities/network/other-letters.ts'
import { visibilityQuery } from '../../entities/visibility/visibility-query.ts'
import { type ChangeFailure, changeFailure } from '../../lib/change-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useVisibilityChange } from './visibility-change.ts'

/** The networks that may be a talent's employer: for each that only resembles it, a question. */
export function EmployerMatches() {
  const { data } = useQuery(visibilityQuery)
  const { tellApart, isBusy } = useVisibilityChange()
  const toast = useToast()
  const [asked, setAsked] = useState<EmployerMatch | null>(null)
  const [failure, setFailure] = useState<ChangeFailure | null>(null)
  const employer = data?.seenBy.employer
  if (!employer) return null

  async function set({ id, name }: EmployerMatch, isOther: boolean): Promise<void> {
    setFailure(null)
    try {
      await tellApart({ networkId: id, isOther })
      setAsked(null)
      toast(isOther ? `${name} is not your employer` : `Hidden from ${name}`)
    } catch (reason) {
      setFailure(changeFailure(reason, isOther ? 'Still hidden' : 'Not saved'))
    }
  }

  if (employer.matched.length === 0) {
    return (
      <>
        <p className="measure text-sm text-soft">
          No network here is called <bdi>{employer.typed}</bdi> or anything similar. One that joins
          under such a name will not see you. If yours might be here under another name, hide from{' '}
          <a href="#hide-from-name" className="underline underline-offset-4">
            that name
          </a>{' '}
          and from{' '}
          <a href="#hide-from-domain" className="underline underline-offset-4">
            its email domain
          </a>{' '}
          as well.
        </p>
        <OtherSpellings of={employer.typed} />
      </>
    )
  }
  const nameOf = distinctNames(employer.matched, ({ name }) => [name])
  return (
    <>
      {failure !== null && asked === null && <FailureNotice {...failure} />}
      <ul
        aria-label="Networks that may be your employer"
        className="grid divide-y divide-line border-y border-line"
      >
        {employer.matched.map((match) => (
          <li key={match.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
              <p className="text-sm font-semibold wrap-anywhere">
                <bdi>{match.name}</bdi>
              </p>
              <p className="text-xs text-soft">{sentenceOf(match)}</p>
            </div>
            {!match.isCertain &&
              (match.isOther ? (
                <Button size="sm" loading={isBusy} onClick={() => void set(match, false)}>
                  <span>
                    Hide from <bdi>{match.name}</bdi>
                  </span>
                </Button>
              ) : (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Not my employer: ${nameOf(match)}`}
                  onClick={() => setAsked(match)}
                >
                  Not my employer
                </Button>
              ))}
          </li>
        ))}
      </ul>
      <OtherSpellings of={employer.typed} />
      <Dialog
        open={asked !== null}
        onClose={() => {
          setFailure(null)
          setAsked(null)
        }}
        waits={isBusy}
        title={`Is ${asked?.name ?? ''} another network?`}
        description="If it is, it can find you like any other while you are visible. You can hide from it again at any time, but you cannot undo what it has seen."
        actions={
          <>
            <Button
              variant="danger"
              loading={isBusy}
              onClick={() => asked && void set(asked, true)}
            >
              It is not my employer
            </Button>
            <Button variant="outline" disabled={isBusy} onClick={() => setAsked(null)}>
              Stay hidden
            </Button>
          </>
        }
      >
        {failure !== null && <FailureNotice {...failure} />}
      </Dialog>
    </>
  )
}

function OtherSpellings({ of: name }: { of: string }) {
  if (!hasOtherLetters(name)) return null
  return (
    <p className="measure text-sm text-soft">
      <bdi>{name}</bdi>
      <span> is not compared with its spelling in Latin letters. </span>
      <a href="#hide-from-name" className="underline underline-offset-4">
        Add its other spellings
      </a>
      <span> too.</span>
    </p>
  )
}

function sentenceOf({ isCertain, isOther, isHidden }: EmployerMatch): string {
  if (!isHidden)
    return isOther
      ? 'You said that this is not your employer, so it can see you while you are visible.'
      : 'Can see you while you are visible, because you let your employer in.'
  if (isCertain) return 'Your employer. It cannot see you.'
  return isOther
    ? 'You said that this is not your employer, but it cannot see you for another reason below.'
    : 'Its name is close to your employer’s, so it cannot see you. Is this where you work?'
}
