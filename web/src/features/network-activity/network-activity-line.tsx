import type { NetworkActivityEntry } from '../../../../shared/network-activity.ts'
import { TimeOfDay } from '../../ui/date-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { networkActivityInWords, type Part } from './network-activity-words.ts'

interface NetworkActivityLineProps {
  entry: NetworkActivityEntry
  /** The reader's id. */
  selfId: string
}

/** One event: who did what, with a link to the subject, and the time. */
export function NetworkActivityLine({ entry, selfId }: NetworkActivityLineProps) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
      <p className="wrap-anywhere">
        {networkActivityInWords(entry, selfId).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their places
          <Piece key={index} part={part} />
        ))}
      </p>
      <p className="text-xs text-soft tabular">
        <TimeOfDay at={entry.at} />
      </p>
    </div>
  )
}

function Piece({ part }: { part: Part }) {
  if (typeof part === 'string') return part
  const name = <bdi className="font-semibold">{part.name}</bdi>
  return part.way === undefined ? name : <TextLink {...part.way}>{name}</TextLink>
}
