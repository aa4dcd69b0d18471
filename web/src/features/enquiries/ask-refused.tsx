import type { ReactNode } from 'react'
import type { AskRefusal } from '../../../../shared/ask-limits.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { RefusalOf } from './ask-limits.ts'
import type { AskedPerson } from './ask-people.tsx'

/** Why somebody cannot be asked now, until when, and the way to the enquiry that is the cause. */
export function WhyRefused({ refusal }: { refusal: AskRefusal }) {
  const { code, enquiryId, until } = refusal
  return (
    <>
      <span>{PROBLEMS[code].detail} </span>
      {until && (
        <span>
          You can ask again from <DateTime at={until} />.{' '}
        </span>
      )}
      <TextLink to="/network/enquiries/$enquiryId" params={{ enquiryId }}>
        Open the enquiry
      </TextLink>
    </>
  )
}

/** Says before anything is written that the only person on the form cannot be asked, and what else can be done. */
export function AskRefused({ refusal }: { refusal: AskRefusal }) {
  const { code, talentId, briefId } = refusal
  return (
    <Notice kind="hint" title={PROBLEMS[code].title}>
      <p>
        <WhyRefused refusal={refusal} />
      </p>
      {briefId !== null && (
        <p>
          <TextLink to="/network/enquiries/create" search={{ talent: talentId }}>
            Ask about another job
          </TextLink>
        </p>
      )}
      <p>If you had started to write here, your text is kept in this tab.</p>
    </Notice>
  )
}

interface NobodyToAskProps {
  people: readonly AskedPerson[]
  refusalOf: RefusalOf
  /** The link to where they were chosen. */
  back: ReactNode
}

/** Replaces a form on which nobody could be chosen. */
export function NobodyToAsk({ people, refusalOf, back }: NobodyToAskProps) {
  const [only, ...others] = people
  const refusal = only && others.length === 0 ? refusalOf(only.userId) : undefined
  return (
    <div className="grid max-w-3xl justify-items-start gap-5">
      {refusal ? (
        <AskRefused refusal={refusal} />
      ) : (
        <Notice kind="hint" title="You can ask no one of them now">
          <ul className="mt-2 grid">
            {people.map((person) => {
              const why = refusalOf(person.userId)
              return (
                <li key={person.userId} className="grid border-t border-line py-2 wrap-anywhere">
                  <bdi className="font-semibold">{nameOf(person)}</bdi>
                  <span>{why && <WhyRefused refusal={why} />}</span>
                </li>
              )
            })}
          </ul>
        </Notice>
      )}
      {back}
    </div>
  )
}
