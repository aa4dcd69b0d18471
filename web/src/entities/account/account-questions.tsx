import type { ReactNode } from 'react'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { Day } from '../../ui/day.tsx'
import { fieldInSentence, fieldName, valueInWords } from '../application/application-words.ts'
import { AccountSection } from './account-section.tsx'

type Question = AdminAccount['questions'][number]

interface AccountQuestionsProps {
  questions: readonly Question[]
  as?: 'h2' | 'h3'
  /** What can be done about the last one. */
  children?: ReactNode
}

/** What the account was asked, what its owner answered, and what they changed. Nothing when nobody asked. */
export function AccountQuestions({ questions, as = 'h3', children }: AccountQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <AccountSection title="Questions and answers" as={as}>
      <ol className="grid gap-5">
        {questions.map((question, place) => (
          <li key={question.id} className="grid gap-2">
            <Words text={question.text}>
              {question.askedBy ?? 'A former administrator'} asked, <Day at={question.askedAt} />
            </Words>
            {question.fields.length > 0 && (
              <p className="text-soft">
                To check: {question.fields.map(fieldInSentence).join(', ')}
              </p>
            )}
            <Outcome question={question} />
            {place === 0 && children}
          </li>
        ))}
      </ol>
    </AccountSection>
  )
}

function Outcome({ question }: { question: Question }) {
  const { answeredAt, answer, supersededAt } = question
  if (answeredAt === null) {
    return (
      <p className="text-waiting">
        {supersededAt === null ? 'Not answered yet' : 'Replaced by a later question'}
      </p>
    )
  }
  return (
    <div className="grid gap-2 border-l-4 border-tally pl-3">
      <Words text={answer ?? ''}>
        They answered, <Day at={answeredAt} />
      </Words>
      <Corrections corrections={question.corrections} />
    </div>
  )
}

function Words({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-xs text-soft">{children}</p>
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
    </div>
  )
}

/** What stood there, and what stands there now. */
function Corrections({ corrections }: Pick<Question, 'corrections'>) {
  const fields = Object.entries(corrections)
  if (fields.length === 0) return null
  return (
    <dl className="grid gap-1.5">
      {fields.map(([field, { before, after }]) => (
        <div key={field}>
          <dt className="text-xs text-soft">{fieldName(field)}</dt>
          <dd className="flex flex-wrap gap-x-3 wrap-anywhere">
            <del className="text-soft">
              <span className="sr-only">Before: </span>
              <bdi>{valueInWords(before)}</bdi>
            </del>
            <ins className="font-semibold no-underline">
              <span className="sr-only">Now: </span>
              <bdi>{valueInWords(after)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
