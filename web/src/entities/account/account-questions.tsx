import type { ReactNode } from 'react'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { Day } from '../../ui/day.tsx'
import { fieldInSentence, fieldName, valueInWords } from '../application/application-words.ts'
import { AccountSection } from './account-section.tsx'

type Question = AdminAccount['questions'][number]

interface AccountQuestionsProps {
  account: Pick<AdminAccount, 'questions' | 'flags'>
  as?: 'h2' | 'h3'
  /** The actions for the last question. */
  children?: ReactNode
}

/** The questions to the account, its owner's answers, and the changes they made. Nothing if nobody asked. */
export function AccountQuestions({ account, as = 'h3', children }: AccountQuestionsProps) {
  const { questions, flags } = account
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
            <Outcome question={question} isOpen={flags.includes('asked')} />
            {place === 0 && children}
          </li>
        ))}
      </ol>
    </AccountSection>
  )
}

interface OutcomeProps {
  question: Question
  /** Whether the account has a question that it can still answer: a change of its status closes the question. */
  isOpen: boolean
}

function Outcome({ question, isOpen }: OutcomeProps) {
  const { answeredAt, answer, supersededAt } = question
  if (answeredAt === null) {
    if (supersededAt === null && isOpen) return <p className="text-waiting">Not answered yet</p>
    return (
      <p className="text-soft">
        {supersededAt === null
          ? 'Not answered before the status changed'
          : 'Replaced by a later question'}
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

/** The old value and the new one. */
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
