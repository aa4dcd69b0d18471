import { TriangleAlert } from 'lucide-react'
import type { Application } from '../../../../shared/applications.ts'
import { Button } from '../../ui/button.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { kindOf, lineOf, titleOf } from '../application/application-words.ts'
import { risksOf } from './decision-risks.ts'

interface DecisionPeopleProps {
  applications: readonly Application[]
  /** How many flagged ones were left out. */
  leftOut: number
  onLeaveOutFlagged: () => void
  onPutBack: () => void
}

/** Names everybody in a bulk decision, those with risks first. */
export function DecisionPeople({
  applications,
  leftOut,
  onLeaveOutFlagged,
  onPutBack,
}: DecisionPeopleProps) {
  const people = applications.map((application) => ({ application, risks: risksOf(application) }))
  const flagged = people.filter(({ risks }) => risks.length > 0)
  const rest = people.filter(({ risks }) => risks.length === 0)

  return (
    <div className="grid gap-2">
      <ul
        aria-label="The decision is about"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-56 divide-y divide-line overflow-y-auto rounded-box border border-line bg-paper px-4 text-sm"
      >
        {[...flagged, ...rest].map(({ application, risks }) => (
          <li key={application.userId} className="py-2 wrap-anywhere">
            <span className="text-soft">
              <DottedLine
                facts={[
                  <span key="name" className="font-semibold text-ink">
                    {titleOf(application)}
                  </span>,
                  kindOf(application),
                  ...(lineOf(application) || application.email).split(' · '),
                ]}
              />
            </span>
            {risks.length > 0 && (
              <span className="flex items-start gap-1.5 font-semibold text-waiting">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span>{risks.join(' · ')}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <div role="status" className="flex min-h-8 flex-wrap items-center gap-x-4 text-sm">
        <span>{crowdInWords(flagged.length, applications.length, leftOut)}</span>
        {flagged.length > 0 && (
          <Button variant="link" size="sm" onClick={onLeaveOutFlagged}>
            {flagged.length === 1 ? 'Leave it out' : `Leave out the ${flagged.length} flagged`}
          </Button>
        )}
        {leftOut > 0 && (
          <Button variant="link" size="sm" onClick={onPutBack}>
            Put them back
          </Button>
        )}
      </div>
    </div>
  )
}

function crowdInWords(flagged: number, all: number, leftOut: number): string {
  if (leftOut > 0)
    return leftOut === 1
      ? 'The flagged application is left out.'
      : `The ${leftOut} flagged applications are left out.`
  if (flagged === 0) return 'Nothing is flagged.'
  return flagged === 1 ? `1 of ${all} is flagged.` : `${flagged} of ${all} are flagged.`
}
