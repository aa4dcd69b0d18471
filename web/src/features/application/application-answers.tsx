import type { ApplicationPage } from '../../../../shared/application-page.ts'
import { fieldName } from '../../entities/application/application-words.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Quotation } from '../../ui/quotation.tsx'

/** Past questions and answers, newest first, for the applicant to read again. */
export function Answers({ answers }: Pick<ApplicationPage, 'answers'>) {
  return (
    <section aria-labelledby="answers" className="grid gap-5">
      <h2 id="answers" className="text-lg">
        Questions and answers
      </h2>
      <ol className="grid gap-6">
        {answers.map(({ id, question, answer, answeredAt, corrected }) => (
          <li key={id} className="grid gap-3">
            <Quotation from="We asked:">{question}</Quotation>
            {answer !== null && <Quotation from="You answered:">{answer}</Quotation>}
            <p className="text-sm text-soft">
              {corrected.length > 0 && (
                <span>{`You corrected: ${corrected.map(fieldName).join(', ')}. `}</span>
              )}
              <DateTime at={answeredAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
