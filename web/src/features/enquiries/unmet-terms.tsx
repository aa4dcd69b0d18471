import { useQuery } from '@tanstack/react-query'
import type { Job } from '../../../../shared/enquiry-job.ts'
import { type Terms, type Unmet, unmetTerms } from '../../../../shared/talent-terms.ts'
import { payInWords } from '../../entities/enquiry/enquiry-words.ts'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { writeDay } from '../../ui/calendar-day.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The talent's own terms that a job does not meet, shown only to the talent; nothing if it meets all of them. */
export function UnmetTerms({ job }: { job: Job }) {
  const { data } = useQuery(termsQuery)
  const unmet = data ? unmetTerms(data, job) : []
  if (!data || unmet.length === 0) return null
  return (
    <Notice kind="hint" title="Does not meet your terms">
      <ul className="my-1 grid list-disc gap-1 ps-5">
        {unmet.map((what) => (
          <li key={what}>{inWords(what, data)}</li>
        ))}
      </ul>
      <p>
        Only you see this.{' '}
        <TextLink to="/talent/settings" hash="terms">
          Change your terms
        </TextLink>
      </p>
    </Notice>
  )
}

function inWords(unmet: Unmet, { payFloor, places, freeFrom }: Terms): string {
  switch (unmet) {
    case 'pay':
      return payFloor === null
        ? ''
        : `The pay is below ${payInWords({ ...payFloor, min: payFloor.amount, max: payFloor.amount })}.`
    case 'place':
      return `The place is not one you listed: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(places)}.`
    case 'start':
      return freeFrom === null ? '' : `It starts before you are free, on ${writeDay(freeFrom)}.`
  }
}
