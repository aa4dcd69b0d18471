import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NetworkOverview } from '../../../../shared/overviews.ts'
import { Face } from '../../ui/face.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** A network's figures: its open conversations, its saved talent, and its record of answers, as talent see it. */
export function NetworkFigures({
  networkName,
  logo,
  standing: { waiting, talking, saved, answers },
}: Pick<NetworkOverview, 'networkName' | 'logo' | 'standing'>) {
  return (
    <section aria-labelledby="standing" className="grid gap-4">
      <div className="flex min-w-0 items-center gap-4">
        <Face name={networkName} photo={logo} alt={`Logo of ${networkName}`} className="w-24" />
        <div className="grid min-w-0 gap-0.5">
          <h2 id="standing" className="text-lg wrap-anywhere">
            <bdi>{networkName}</bdi>
          </h2>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <TextLink to="/network/profile">Company profile</TextLink>
            <TextLink to="/network/activity">Activity</TextLink>
          </p>
        </div>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        <li>
          <Link to="/network/enquiries" search={{ owed: 'talent' }} className={rowLink}>
            <Figure label="Waiting for talent">{waiting}</Figure>
          </Link>
        </li>
        <li>
          <Link to="/network/enquiries" search={{ state: 'talking' }} className={rowLink}>
            <Figure label="Talking">{talking}</Figure>
          </Link>
        </li>
        <li>
          <Link to="/network/saved" className={rowLink}>
            <Figure label="Saved people">{saved}</Figure>
          </Link>
        </li>
        <li className="grid gap-0.5 py-2">
          <span className="flex min-h-7 items-center justify-between gap-4 text-sm">
            <Figure label="Answered in time">{answers === null ? '—' : percentOf(answers)}</Figure>
          </span>
          <p className="measure text-xs text-soft">
            {answers === null
              ? 'Talent see how often you answer in time once you have owed five answers.'
              : `${answers.inTime} of the ${answers.owed} answers you owed in 180 days. Talent see this.`}
          </p>
        </li>
      </ul>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="group-hover:underline">{label}</span>
      <span className="font-display text-lg font-bold tabular">{children}</span>
    </>
  )
}

function percentOf({ inTime, owed }: { inTime: number; owed: number }): string {
  return `${Math.floor((100 * inTime) / owed)}%`
}

const rowLink =
  'group -mx-2 flex min-h-12 items-center justify-between gap-4 rounded-box px-2 text-sm hover:bg-wash'
