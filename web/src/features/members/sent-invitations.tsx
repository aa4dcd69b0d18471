import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SentInvitation } from '../../../../shared/network-members.ts'
import { ROLE_WORDS } from '../../entities/network/member-words.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, doneOf } from '../../lib/api-problem.ts'
import { matchesTyped } from '../../lib/matches-typed.ts'
import { invitationsQuery, membersQuery } from '../../lib/member-queries.ts'
import { useRowMutation } from '../../lib/use-row-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/data-area.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { useFailures, useToast } from '../../ui/toast.tsx'

/** The pending invitations; nothing if there are none. */
export function SentInvitations() {
  const invitations = useQuery(invitationsQuery)
  const client = useQueryClient()
  const toast = useToast()
  const failures = useFailures()
  const list = useRef<HTMLUListElement>(null)
  const withdraw = useRowMutation({
    keyOf: ({ id }: SentInvitation) => id,
    send: async ({ id, email }) => {
      try {
        await doneOf(api.network.invitations[':id'].$delete({ param: { id } }))
        toast(
          `The invitation for ${email} is withdrawn`,
          'Its link no longer works. Talent who hide from that address’s domain stay hidden for 30 days.',
        )
      } catch (error) {
        if (!(error instanceof ApiProblem && error.code === 'invitation_not_found')) throw error
        // It was accepted, or a colleague was faster, or the answer to a press before was lost.
        toast(`The invitation for ${email} is no longer open`, error.message)
        void client.invalidateQueries({ queryKey: membersQuery.queryKey })
      }
    },
    onTry: ({ id }) => failures.withdraw(`withdraw ${id}`),
    onSuccess: ({ id }) => {
      leaveRow(id)
      return client.invalidateQueries({ queryKey: invitationsQuery.queryKey })
    },
    onError: ({ message }, { id, email }) =>
      failures.tell(`withdraw ${id}`, `The invitation for ${email} was not withdrawn`, message),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  })

  /** The row disappears: if focus was in it, it moves to the next row; if it was elsewhere, it stays there. */
  function leaveRow(id: string): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex(({ value }) => value === id)
    const focused = document.activeElement
    if (focused !== document.body && focused !== buttons[at]) return
    const next = buttons[at + 1] ?? buttons[at - 1]
    ;(next ?? document.querySelector<HTMLElement>('#invitations h2'))?.focus()
  }

  if (invitations.error && !invitations.data) {
    return (
      <LoadFailure title="The invitations could not be loaded" query={invitations} margins="" />
    )
  }
  const items = invitations.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">Invited</h3>
      <LongList
        items={items}
        idOf={({ id }) => id}
        isFound={(typed, { email }) => matchesTyped(typed, email)}
        names={['invitations', 'invitation']}
      >
        {(shown) => (
          <ul ref={list} aria-label="Invited" className="border-t border-line">
            {shown.map((invitation) => {
              const { id, email, role, mayWrite, expiresAt } = invitation
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
                >
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="font-semibold wrap-anywhere">
                      <bdi>{email}</bdi>
                    </p>
                    <p className="text-sm text-soft">
                      <span>{ROLE_WORDS[role].name}</span>
                      {mayWrite && <span>, may write to talent</span>}
                      <span>
                        , valid until <DateTime zone at={expiresAt} />
                      </span>
                    </p>
                  </div>
                  <Button
                    variant="outline"
                    size="sm"
                    value={id}
                    aria-label={`Withdraw the invitation for ${email}`}
                    loading={withdraw.isOnTheWay(invitation)}
                    onClick={() => withdraw.make(invitation)}
                  >
                    Withdraw
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </LongList>
    </section>
  )
}
