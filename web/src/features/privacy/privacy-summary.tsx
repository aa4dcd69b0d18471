import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Privacy } from '../../../../shared/privacy.ts'
import { visibilityQuery } from '../../entities/visibility/visibility-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** How many of a kind are named; the others are counted. */
const NAMED = 2

/** A sentence that says who can see a talent and who cannot. */
export function PrivacySummary({ privacy }: { privacy: Privacy }) {
  const { data } = useQuery(visibilityQuery)
  const hidden = hiddenFrom(privacy, data?.seenBy.employer?.hidden ?? false)
  const Icon = hidden.length > 0 || data?.visible === false ? EyeOff : Eye
  if (data === undefined) return <Skeleton className="h-16" />
  return (
    <div className="flex gap-3.5 rounded-box bg-wash p-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-soft" />
      <p aria-live="polite" className="min-w-0 font-semibold wrap-anywhere">
        {!data.visible ? (
          'No network can see you, because you are paused.'
        ) : hidden.length === 0 ? (
          `${data.seenBy.networks} approved ${data.seenBy.networks === 1 ? 'network' : 'networks'} can see you.`
        ) : (
          <span>
            <span>
              {`${data.seenBy.networks} approved ${data.seenBy.networks === 1 ? 'network' : 'networks'} can see you, but not `}
            </span>
            {hidden.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no other key than its order
              <span key={index}>
                <span>{index === 0 ? '' : index === hidden.length - 1 ? ' or ' : ', '}</span>
                {one}
              </span>
            ))}
            <span>.</span>
          </span>
        )}
      </p>
    </div>
  )
}

function hiddenFrom(
  { employer, networks, names, domains }: Privacy,
  isHiddenFromEmployer: boolean,
): ReactNode[] {
  const called = [...networks.map(({ networkName }) => networkName), ...names]
  return [
    ...(employer && isHiddenFromEmployer
      ? [
          <span key="employer">
            <bdi>{employer.name}</bdi> (where you work)
          </span>,
        ]
      : []),
    ...named(called, 'more networks', (name) => <bdi>{name}</bdi>),
    ...named(domains, 'more email domains', (domain) => <span>{`anyone at ${domain}`}</span>),
  ]
}

/** The first names; the others as a number, if there are too many. */
function named(all: readonly string[], more: string, write: (one: string) => ReactNode) {
  // A single extra name is as short as its count.
  if (all.length <= NAMED + 1) return all.map(write)
  return [...all.slice(0, NAMED).map(write), `${all.length - NAMED} ${more}`]
}
