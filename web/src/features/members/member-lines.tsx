import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Member, MembersSchema } from '../../../../shared/network-members.ts'
import { NETWORK_ROLES, type NetworkRole } from '../../../../shared/network-roles.ts'
import { ROLE_WORDS } from '../../entities/network/member-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { keepAnswer } from '../../lib/endpoint-query.ts'
import { matchesTyped } from '../../lib/matches-typed.ts'
import { membersQuery } from '../../lib/member-queries.ts'
import { useRowMutation } from '../../lib/use-row-mutation.ts'
import { Button, useFocusAfter } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Day, writeDate } from '../../ui/day.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { LongList } from '../../ui/long-list.tsx'
import { Select } from '../../ui/select.tsx'
import { useFailures } from '../../ui/toast.tsx'
import { HandOver } from './hand-over.tsx'
import { RemoveMember } from './remove-member.tsx'

interface MemberLinesProps {
  members: readonly Member[]
  selfId: string
  /** Whether the user may change the roles of others. */
  isOwner: boolean
  /** Whether the network has only one owner. */
  isLastOwner: boolean
}

/** Only the changed fields of a member: another owner may have changed the others in the meantime. */
type Change = Pick<Member, 'userId'> & Partial<Pick<Member, 'role' | 'mayWrite'>>

function changeOf({ userId, role }: Change): string {
  return `${role === undefined ? 'writing' : 'role'} of ${userId}`
}

/** The members, one line each; an owner changes roles, removes members and hands over. */
export function MemberLines({ members, selfId, isOwner, isLastOwner }: MemberLinesProps) {
  const client = useQueryClient()
  const failures = useFailures()
  const [asked, setAsked] = useState<{ what: 'remove' | 'hand over'; member: Member } | null>(null)
  const self = members.find(({ userId }) => userId === selfId)
  const nameOf = distinctNames(members, ({ name, title, joinedAt }) => [
    name,
    title,
    `since ${writeDate(joinedAt)}`,
  ])
  const change = useRowMutation({
    keyOf: ({ userId }: Change) => userId,
    send: async ({ userId, ...json }) => {
      const changed = await parseResponse(
        api.network.members[':userId'].$put({ param: { userId }, json }),
        MembersSchema,
      )
      keepAnswer(client, membersQuery, changed)
    },
    onTry: (row) => failures.withdraw(changeOf(row)),
    onError: ({ message }, { userId, ...changed }) => {
      const member = members.find((one) => one.userId === userId)
      const what = changed.role === undefined ? 'Whether they may write' : 'The role'
      failures.tell(
        changeOf({ userId, ...changed }),
        `${what} was not changed${member ? `: ${nameOf(member)}` : ''}`,
        message,
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  })
  return (
    <>
      <LongList
        items={members}
        idOf={({ userId }) => userId}
        isFound={(typed, { name, title }) => matchesTyped(typed, `${name} ${title}`)}
        names={['members', 'member']}
      >
        {(shown, keep) => (
          <ul aria-label="Members" className="border-t border-line">
            {shown.map((member) => (
              <MemberLine
                key={member.userId}
                member={member}
                distinctName={nameOf(member)}
                isSelf={member.userId === selfId}
                // The only member has nobody to hand anything to.
                isFixed={!isOwner || members.length === 1}
                isLastOwner={isLastOwner && member.role === 'owner' && member.isActive}
                isOnTheWay={change.isOnTheWay(member)}
                onChange={(changes) => {
                  // Another role has another place in the list.
                  keep(member.userId)
                  change.make({ userId: member.userId, ...changes })
                }}
                onAsk={(what) => setAsked({ what, member })}
              />
            ))}
          </ul>
        )}
      </LongList>
      {asked?.what === 'remove' && (
        <RemoveMember member={asked.member} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'hand over' && self && (
        <HandOver member={asked.member} self={self} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

interface MemberLineProps {
  member: Member
  /** Tells them from other members of the same name. */
  distinctName: string
  isSelf: boolean
  /** Whether nothing can be changed here. */
  isFixed: boolean
  isLastOwner: boolean
  isOnTheWay: boolean
  onChange: (changes: Omit<Change, 'userId'>) => void
  onAsk: (what: 'remove' | 'hand over') => void
}

function MemberLine(props: MemberLineProps) {
  const { member, isSelf, isFixed, isLastOwner } = props
  const { name, title, role, joinedAt, isActive, eraseAfter } = member
  const isRoleInWords = isFixed || eraseAfter !== null
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isSelf && <span className="font-normal text-soft"> (you)</span>}
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          <bdi>{title}</bdi>
          {isRoleInWords && <span>, {ROLE_WORDS[role].name.toLowerCase()}</span>}
          <span>
            , since <Day at={joinedAt} />
          </span>
        </p>
        {eraseAfter !== null && (
          <p className="text-sm">
            Leaving on <Day at={eraseAfter} />. They asked us to delete their account, and can come
            back until then.
          </p>
        )}
        {eraseAfter === null && !isActive && (
          <p className="text-sm">
            {role === 'owner'
              ? 'They cannot use their account at the moment.'
              : 'They cannot use their account at the moment, so they cannot become an owner.'}
          </p>
        )}
        {isFixed && isSelf && (
          <p className="text-sm text-soft">{`${ROLE_WORDS[role].One} ${ROLE_WORDS[role].may}.`}</p>
        )}
        {isLastOwner && !isFixed && (
          <p className="text-sm text-soft">
            The only owner. To change this role, make someone else an owner first.
          </p>
        )}
      </div>
      {!isFixed && eraseAfter === null && <MemberControls {...props} />}
      {!isFixed && eraseAfter !== null && (
        <div>
          <RemoveButton {...props} />
        </div>
      )}
    </li>
  )
}

function MemberControls(props: MemberLineProps) {
  const { member, distinctName, isSelf, isLastOwner, isOnTheWay, onChange, onAsk } = props
  const { role, mayWrite, isActive } = member
  const focus = useFocusAfter(isOnTheWay)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Select
        aria-label={`Role of ${distinctName}`}
        size="sm"
        className="w-full sm:w-36"
        value={role}
        disabled={isLastOwner || isOnTheWay}
        onChange={({ target }) => {
          focus.pressed(target)
          onChange({ role: target.value as NetworkRole })
        }}
      >
        {NETWORK_ROLES.filter((one) => one !== 'owner' || role === one || isActive).map((one) => (
          <option key={one} value={one}>
            {ROLE_WORDS[one].name}
          </option>
        ))}
      </Select>
      <Checkbox
        aria-label={`${distinctName} may write to talent`}
        checked={mayWrite}
        disabled={isOnTheWay}
        onChange={({ target }) => {
          focus.pressed(target)
          onChange({ mayWrite: target.checked })
        }}
      >
        May write to talent
      </Checkbox>
      {!isSelf && (
        <div className="flex flex-wrap gap-2">
          {isActive && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Hand over to ${distinctName}`}
              onClick={() => onAsk('hand over')}
            >
              Hand over
            </Button>
          )}
          <RemoveButton {...props} />
        </div>
      )}
    </div>
  )
}

function RemoveButton({ distinctName, onAsk }: Pick<MemberLineProps, 'distinctName' | 'onAsk'>) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Remove ${distinctName}`}
      onClick={() => onAsk('remove')}
    >
      Remove
    </Button>
  )
}
