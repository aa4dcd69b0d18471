import type { Job } from '../../../../shared/enquiry-job.ts'
import { JOB_TERMS } from '../../../../shared/enquiry-words.ts'
import { WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'
import { writeDay } from '../../ui/calendar-day.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { writeLanguage } from '../talent/talent-words.ts'
import { payInWords, shiftInWords, TERM_NAMES, wordOf } from './enquiry-words.ts'

interface JobFactsProps {
  job: Job
  /** Whether a confidential program is hidden from the reader. */
  isNameless: boolean
}

/** All facts of the job in an enquiry, pay first. */
export function JobFacts({ job, isNameless }: JobFactsProps) {
  return (
    <FactList>
      <Fact name="Pay">
        <strong className="font-semibold tabular">{payInWords(job.pay)}</strong>
      </Fact>
      <Fact name="Program">
        {isNameless ? (
          `${wordOf(job.genre)}, confidential until you agree`
        ) : (
          <>
            {job.programme && (
              <span>
                <bdi>{job.programme}</bdi>,{' '}
              </span>
            )}
            <span>{wordOf(job.genre).toLowerCase()}</span>
            {job.confidential && <span>, confidential</span>}
          </>
        )}
      </Fact>
      <Fact name="Role">
        {WORK_ROLE_NAMES[job.role]}, {wordOf(job.onAir).toLowerCase()}
      </Fact>
      <Fact name="Terms">
        <DottedLine facts={[wordOf(job.kind), job.length]} />
      </Fact>
      <Fact name="Starts">{writeDay(job.start)}</Fact>
      <Fact name="Hours">{shiftInWords(job)}</Fact>
      <Fact name="Place">
        <bdi>{job.place}</bdi>, {wordOf(job.remote).toLowerCase()}
      </Fact>
      <Fact name="On air in">{job.languages.map(writeLanguage).join('; ')}</Fact>
      <Fact name="Decided by">{writeDay(job.decideBy)}</Fact>
      {JOB_TERMS.map((term) => (
        <Fact key={term} name={TERM_NAMES[term]}>
          {job[term] && wordOf(job[term])}
        </Fact>
      ))}
    </FactList>
  )
}
