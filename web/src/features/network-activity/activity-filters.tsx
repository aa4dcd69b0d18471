import { useQuery } from '@tanstack/react-query'
import { NETWORK_ACTIVITY_SUBJECTS } from '../../../../shared/network-activity.ts'
import type { NetworkActivitySearch } from '../../../../shared/search-params/network-activity.ts'
import { membersQuery } from '../../lib/member-queries.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { Field } from '../../ui/field.tsx'
import { PillLink, PillNav } from '../../ui/pill-link.tsx'
import { Select } from '../../ui/select.tsx'
import { SUBJECT_WORDS } from './network-activity-words.ts'

interface ActivityFiltersProps {
  /** The search of the address. */
  search: NetworkActivitySearch
  onMember: (userId: string | undefined) => void
}

/** The filters of the activity: by subject and by person. */
export function ActivityFilters({ search: { about, member }, onMember }: ActivityFiltersProps) {
  return (
    <div className="grid gap-4">
      <PillNav label="Activity shown">
        {([undefined, ...NETWORK_ACTIVITY_SUBJECTS] as const).map((one) => (
          <li key={one ?? 'all'}>
            <PillLink
              to="/network/activity"
              search={{ about: one, member }}
              aria-current={one === about ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            >
              {one === undefined ? 'All' : SUBJECT_WORDS[one]}
            </PillLink>
          </li>
        ))}
      </PillNav>
      <div className="max-w-xs">
        <MemberSelect chosen={member} onChoose={onMember} />
      </div>
    </div>
  )
}

interface MemberSelectProps {
  chosen: string | undefined
  onChoose: (userId: string | undefined) => void
}

/**
 * A choice among present and former members. It is shown before they are loaded, so that the content below does not
 * move.
 */
function MemberSelect({ chosen, onChoose }: MemberSelectProps) {
  const user = useCurrentUser()
  const { data } = useQuery(membersQuery)
  const known = new Map(data?.items.map(({ userId, name }) => [userId, name]))
  return (
    <Field label="Member">
      {({ id }) => (
        <Select
          id={id}
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value || undefined)}
        >
          <option value="">Everyone</option>
          {[...known].map(([userId, name]) => (
            <option key={userId} value={userId}>
              {userId === user.id ? `${name} (you)` : name}
            </option>
          ))}
          {chosen !== undefined && !known.has(chosen) && (
            <option value={chosen}>Someone else</option>
          )}
        </Select>
      )}
    </Field>
  )
}
