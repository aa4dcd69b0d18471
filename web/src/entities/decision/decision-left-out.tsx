import { Notice } from '../../ui/notice.tsx'
import { namesInWords } from '../application/application-words.ts'
import type { LeftOut } from './decision-barriers.ts'

/** The number of names that fit in a sentence or two. */
const NAMED = 5

interface DecisionLeftOutProps {
  leftOut: readonly LeftOut[]
  /** What they cannot be now: 'approved'. */
  outcome: string
}

/** Says before a decision about many how many applications it leaves out, and why. */
export function DecisionLeftOut({ leftOut, outcome }: DecisionLeftOutProps) {
  const count = leftOut.length
  return (
    <Notice
      kind="hint"
      title={`${count} ${count === 1 ? 'application is' : 'applications are'} left out and cannot be ${outcome} now`}
    >
      <ul className="grid gap-1">
        {reasonsOf(leftOut).map(({ words, those }) => (
          <li key={words} className="wrap-anywhere">
            {`${words}: ${namesInWords(
              those.map(({ application }) => application),
              NAMED,
            )}.`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Each reason with those that it is about; the reason that most of them share comes first. */
function reasonsOf(leftOut: readonly LeftOut[]) {
  return [...new Set(leftOut.map(reasonOf))]
    .map((words) => ({ words, those: leftOut.filter((one) => reasonOf(one) === words) }))
    .toSorted((one, other) => other.those.length - one.those.length)
}

function reasonOf({ barrier }: LeftOut): string {
  return barrier.why === 'claimed' ? `Claimed by ${barrier.claim.by}` : 'Email not confirmed'
}
