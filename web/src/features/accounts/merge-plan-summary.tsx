import type { ReactNode } from 'react'
import type { MergePlan, MergingNetwork } from '../../../../shared/network-merges.ts'
import { Notice } from '../../ui/notice.tsx'
import {
  counted,
  hidingInWords,
  joinsInWords,
  movesInWords,
  networkInWords,
} from './merge-words.ts'

/** The result of a merge, in plain words and numbers. */
export function MergePlanSummary({ plan }: { plan: MergePlan }) {
  const { from, into, suspends, pauses } = plan
  const moves = movesInWords(plan)
  const joins = joinsInWords(plan)
  return (
    <div className="grid gap-4 text-sm wrap-anywhere">
      <dl className="grid gap-2">
        <Which what="Becomes a part" network={from} />
        <Which what="Keeps its name" network={into} />
      </dl>
      <Part title="What moves">
        <li>{`${counted(from.members, 'member', 'members')}, with the same role as now`}</li>
        {moves.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Part>
      {joins.length > 0 && (
        <Part title="What both have">
          {joins.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Part>
      )}
      <Part title="Who sees what">
        <li>
          {`${counted(from.members + into.members, 'member works', 'members work')} in one network, and see all that is not confidential.`}
        </li>
        {hidingInWords(plan).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Part>
      {suspends && (
        <Notice kind="waiting" title="Together they cannot write to talent">
          At least two reports about their enquiries were upheld, and two stop a network from
          writing to talent.
        </Notice>
      )}
      {pauses !== null && (
        <Notice kind="waiting" title="Together they can ask nobody new for now">
          {`${plan[pauses].name} is paused, because talent hardly ever answered its enquiries. Then the pause holds for both, until our team ends it.`}
        </Notice>
      )}
    </div>
  )
}

/** One of the two networks: a duplicate may have the same name. */
function Which({ what, network }: { what: string; network: MergingNetwork }) {
  return (
    <div>
      <dt className="font-semibold">
        {`${what}: `}
        <bdi>{network.name}</bdi>
      </dt>
      <dd className="text-soft">{networkInWords(network)}</dd>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 ps-5 text-soft marker:text-outline">{children}</ul>
    </section>
  )
}
