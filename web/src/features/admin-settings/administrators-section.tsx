import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import type { Administrators } from '../../../../shared/administrators.ts'
import { administratorsQuery } from '../../entities/admin-settings/admin-settings-queries.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { useRowMutation } from '../../lib/use-row-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Day } from '../../ui/day.tsx'
import { LazyPart } from '../../ui/lazy-part.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { InviteAdministrator } from './invite-administrator.tsx'
import { RemoveAdministrator } from './remove-administrator.tsx'

/** Loaded on demand, because it is rarely used. */
const ResetSecondStep = lazy(() =>
  import('../../entities/account/reset-second-step.tsx').then((module) => ({
    default: module.ResetSecondStep,
  })),
)

type Administrator = Administrators['items'][number]

const SECTION = 'administrators'

/** The elements that stay, whichever administrator is removed. */
function headingOfSection(): HTMLElement | null {
  return document.querySelector(`#${SECTION} h2`)
}

/** The administrators: their names, the invitations, and how both change. */
export function AdministratorsSection() {
  const administrators = useQuery(administratorsQuery)
  const client = useQueryClient()
  const [removing, setRemoving] = useState<Administrator | null>(null)
  const [resetting, setResetting] = useState<Administrator | null>(null)
  return (
    <SettingsSection
      id={SECTION}
      title="Administrators"
      note="Each administrator can read every application and do everything you can, including on this page."
    >
      <DataArea query={administrators} skeleton={<Skeleton className="h-40" />}>
        {({ items, invitations }) => (
          <>
            <ul aria-label="Administrators" className="border-t border-line">
              {items.map((one) => (
                <AdministratorLine
                  key={one.userId}
                  administrator={one}
                  isLast={items.length === 1}
                  onRemove={() => setRemoving(one)}
                  onReset={() => setResetting(one)}
                />
              ))}
            </ul>
            {invitations.length > 0 && <Invitations invitations={invitations} />}
          </>
        )}
      </DataArea>
      <InviteAdministrator />
      {resetting && (
        <LazyPart>
          <ResetSecondStep
            userId={resetting.userId}
            name={resetting.email}
            told="We will tell all administrators by email."
            onReset={() => client.invalidateQueries({ queryKey: administratorsQuery.queryKey })}
            onClose={() => setResetting(null)}
          />
        </LazyPart>
      )}
      {removing && (
        <RemoveAdministrator
          administrator={removing}
          onClose={() => setRemoving(null)}
          next={headingOfSection}
        />
      )}
    </SettingsSection>
  )
}

interface AdministratorLineProps {
  administrator: Administrator
  isLast: boolean
  onRemove: () => void
  onReset: () => void
}

function AdministratorLine({ administrator, isLast, onRemove, onReset }: AdministratorLineProps) {
  const { email, isSelf, createdAt, lastSignInAt, hasSecondStep } = administrator
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          <bdi>{email}</bdi>
          {isSelf && <span className="font-normal text-soft"> (you)</span>}
        </p>
        <p className="text-sm text-soft">
          <span>
            Since <Day at={createdAt} />
          </span>
          {lastSignInAt !== null && (
            <span>
              , last sign-in <Day at={lastSignInAt} />
            </span>
          )}
          <span>{hasSecondStep ? ', with a second step' : ', password only'}</span>
        </p>
        {isLast && (
          <p className="text-sm text-soft">
            The last administrator cannot be removed. Invite another one first.
          </p>
        )}
      </div>
      {hasSecondStep && !isSelf && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Reset second step of ${email}`}
          onClick={onReset}
        >
          Reset second step
        </Button>
      )}
      {!isLast && (
        <Button
          variant="outline"
          size="sm"
          aria-label={isSelf ? 'Remove yourself' : `Remove ${email}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </li>
  )
}

function Invitations({ invitations }: Pick<Administrators, 'invitations'>) {
  const client = useQueryClient()
  const toast = useToast()
  const failures = useFailures()
  const list = useRef<HTMLUListElement>(null)
  const withdraw = useRowMutation({
    keyOf: (email: string) => email,
    send: (email) => doneOf(api.admin.invitations.withdraw.$post({ json: { email } })),
    onTry: (email) => failures.withdraw(`withdraw ${email}`),
    onSuccess: (email) => {
      leaveRow(email)
      toast(`The invitation for ${email} is withdrawn`, 'Its link no longer works.')
      return client.invalidateQueries({ queryKey: administratorsQuery.queryKey })
    },
    onError: ({ message }, email) =>
      failures.tell(`withdraw ${email}`, `The invitation for ${email} was not withdrawn`, message),
  })

  /** The row disappears: if focus was in it, it moves to the next row; if it was elsewhere, it stays there. */
  function leaveRow(email: string): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex(({ value }) => value === email)
    const focused = document.activeElement
    if (focused !== document.body && focused !== buttons[at]) return
    const others = [...buttons.slice(at + 1), ...buttons.slice(0, Math.max(at, 0)).toReversed()]
    const next = others.find(({ disabled }) => !disabled)
    // Without a row, the list disappears with its heading.
    ;(next ?? headingOfSection())?.focus()
  }

  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">Invited</h3>
      <ul ref={list} aria-label="Invited" className="border-t border-line">
        {invitations.map(({ email, name, invitedBy, expiresAt }) => (
          <li
            key={email}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">
                <bdi>{name ?? email}</bdi>
              </p>
              <p className="text-sm text-soft wrap-anywhere">
                {name !== null && <span>{`${email}, `}</span>}
                {invitedBy !== null && <span>{`invited by ${invitedBy}, `}</span>}
                <span>
                  valid until <DateTime zone at={expiresAt} />
                </span>
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Withdraw the invitation for ${email}`}
              value={email}
              loading={withdraw.isOnTheWay(email)}
              onClick={() => withdraw.make(email)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
