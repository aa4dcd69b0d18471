import type * as v from 'valibot'
import type { AskedSchema } from '../../../../shared/enquiry-job.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'

type Code = v.InferOutput<typeof AskedSchema>['failed'][number]['code']

/** What to do if another job was meant: without a brief, jobs of the same words are one job. */
const ANOTHER_JOB = 'If you mean another job, change what you say about it, or ask from its brief.'

/**
 * Why a talent could not be asked, and what to do about it.
 * @param code from the worker's answer
 * @param briefId the brief that the enquiry is about, if any
 */
export function whyNotAsked(code: Code, briefId: string | undefined): string {
  const { detail } = PROBLEMS[code]
  const isWithoutBrief = code === 'enquiry_exists' && briefId === undefined
  return isWithoutBrief ? `${detail} ${ANOTHER_JOB}` : detail
}
