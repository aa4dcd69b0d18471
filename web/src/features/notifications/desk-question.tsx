import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ANSWER_MAX } from '../../../../shared/limits.ts'
import { type OpenQuestion, OwnAnswerSchema } from '../../../../shared/notifications.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import type { FormFailure } from '../../lib/use-form-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { QUESTION_ID } from './notification-words.ts'
import { forgetQuestion, lookAgain } from './notifications-cache.ts'

/**
 * Our team's question, and the form that answers it; nothing without a question. A question that is withdrawn while
 * somebody writes stays until they have seen that it was.
 */
export function DeskQuestion({ asked }: { asked: OpenQuestion | null }) {
  const client = useQueryClient()
  const [written, setWritten] = useState<OpenQuestion | null>(null)
  const [isSent, setSent] = useState(false)
  const shown = written ?? asked
  if (shown === null) return isSent && <Sent />
  return (
    <QuestionForm
      key={shown.id}
      question={shown}
      onWrite={() => setWritten(shown)}
      onSent={async () => {
        await forgetQuestion(client, shown.id)
        setWritten(null)
        setSent(true)
      }}
      onOutdated={() => {
        setWritten(null)
        lookAgain(client)
      }}
    />
  )
}

const DRAFT = ['answer'] as const

interface QuestionFormProps {
  question: OpenQuestion
  /** Called with whether there is unsent text. */
  onWrite: () => void
  onSent: () => Promise<void>
  /** Called when the text is discarded, because the question is no longer open. */
  onOutdated: () => void
}

function QuestionForm({ question, onWrite, onSent, onOutdated }: QuestionFormProps) {
  const { id: questionId, text, askedAt } = question
  const form = useWorkerForm({
    id: `answer-question-${questionId}`,
    schema: OwnAnswerSchema,
    defaults: { answer: '' },
    draft: DRAFT,
    send: (json) =>
      doneOf(api.account.questions[':questionId'].answer.$post({ param: { questionId }, json })),
    onSent,
  })
  const { changed } = form
  const write = useEffectEvent(onWrite)
  useEffect(() => {
    if (changed) write()
  }, [changed])

  return (
    <section
      id={QUESTION_ID}
      tabIndex={-1}
      aria-labelledby={`${QUESTION_ID}-title`}
      className="grid max-w-3xl scroll-mt-28 gap-6 rounded-box border border-line bg-sheet p-5 sm:p-6"
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h2 id={`${QUESTION_ID}-title`} className="text-lg">
            Our team has a question for you
          </h2>
          <p className="text-sm text-soft">
            Asked on <Day at={askedAt} />. Only our team can read your answer.
          </p>
        </div>
        <Quotation from="They wrote:">{text}</Quotation>
      </div>
      <Form
        {...form.props}
        notice={
          form.failure && (
            <NotSent
              failure={form.failure}
              onOutdated={() => {
                form.discard()
                onOutdated()
              }}
            />
          )
        }
      >
        <Field label="Your answer" max={ANSWER_MAX} error={form.error('answer')}>
          {(control) => <TextArea {...control} {...form.register('answer')} />}
        </Field>
        <div>
          <Button type="submit" disabled={!form.ready} loading={form.sending}>
            Send answer
          </Button>
        </div>
      </Form>
    </section>
  )
}

function NotSent({ failure, onOutdated }: { failure: FormFailure; onOutdated: () => void }) {
  if (failure.code !== 'question_closed') return <FailureNotice title="Not sent" {...failure} />
  return (
    <Notice kind="failure" title="Not sent">
      <p>{failure.message} What you wrote is still below, so you can copy it.</p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onOutdated}>
        Show the current status
      </Button>
    </Notice>
  )
}

/** Takes the focus of the form that it replaces, so that the sender hears the result. */
function Sent() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="max-w-3xl scroll-mt-28">
      <Notice kind="success" title="Your answer has been sent">
        There is nothing else you need to do.
      </Notice>
    </div>
  )
}
