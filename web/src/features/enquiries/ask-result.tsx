import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { AskedSchema } from '../../../../shared/enquiry-job.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { AskedPerson } from './ask-people.tsx'

interface AskResultProps {
  asked: v.InferOutput<typeof AskedSchema>
  people: readonly AskedPerson[]
  /** Leads to where they were chosen. */
  back: ReactNode
}

/** That some were asked; who of them could not be, and why. */
export function AskResult({ asked: { done, failed }, people, back }: AskResultProps) {
  return (
    <Outcome
      kind="success"
      title={`${done.length} of ${done.length + failed.length} asked`}
      focused
    >
      <p className="text-sm text-soft">
        Your enquiries go out in five minutes. Until then you can take them back. Not asked:
      </p>
      <ul className="grid max-w-2xl self-stretch">
        {failed.map(({ talentId, code }) => {
          const person = people.find(({ userId }) => userId === talentId)
          return (
            <li
              key={talentId}
              className="grid gap-0.5 border-t border-line py-3 text-sm wrap-anywhere"
            >
              <span className="font-semibold">
                {person ? <bdi>{nameOf(person)}</bdi> : 'Someone you can no longer see'}
              </span>
              <span className="text-soft">{PROBLEMS[code].detail}</span>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/network/enquiries">See your enquiries</ButtonLink>
        {back}
      </div>
    </Outcome>
  )
}
