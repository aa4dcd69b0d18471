import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { AskedSchema } from '../../../../shared/enquiry-job.ts'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { AskedPerson } from './ask-people.tsx'
import { whyNotAsked } from './why-not-asked.ts'

type Asked = v.InferOutput<typeof AskedSchema>

/**
 * Those who could not be asked because the network had no place left: the same can be sent to them later.
 * @param asked the answer of the worker
 * @returns their ids
 */
export function askedLater({ failed }: Asked): string[] {
  return failed.filter(({ code }) => code === 'enquiries_full').map(({ talentId }) => talentId)
}

interface AskResultProps {
  asked: Asked
  people: readonly AskedPerson[]
  /** The brief that the enquiry is about, if any. */
  briefId: string | undefined
  /** The link to where they were chosen. */
  back: ReactNode
  /** Opens the form again, for those who can be asked later. */
  onAgain: () => void
}

/** Says that some people were asked, who could not be asked, and why. */
export function AskResult({ asked, people, briefId, back, onAgain }: AskResultProps) {
  const { done, failed } = asked
  const later = askedLater(asked).length
  return (
    <Outcome
      kind="success"
      title={`${done.length} of ${done.length + failed.length} asked`}
      focused
    >
      <p className="text-sm text-soft">
        Your enquiries go out in five minutes. Until then you can undo this. Not asked:
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
              <span className="text-soft">{whyNotAsked(code, briefId)}</span>
            </li>
          )
        })}
      </ul>
      {later > 0 && (
        <p className="text-sm text-soft">
          What you wrote is kept in this tab for the{' '}
          {later === 1 ? 'one person' : `${later} people`} you can ask later.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {later > 0 && (
          <Button variant="outline" onClick={onAgain}>
            Back to what you wrote
          </Button>
        )}
        <ButtonLink to="/network/enquiries">See your enquiries</ButtonLink>
        {back}
      </div>
    </Outcome>
  )
}
