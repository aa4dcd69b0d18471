import type * as v from 'valibot'
import type { AskedSchema } from '../../../../shared/enquiry-job.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'

type Code = v.InferOutput<typeof AskedSchema>['failed'][number]['code']

/** What to do about an open enquiry without a brief: there is one job without a brief for each talent. */
const WRITE_A_BRIEF =
  'Enquiries without a brief count as the same job: for another one, write a brief and ask from there.'

/**
 * Why a talent could not be asked, and what to do about it.
 * @param code from the worker's answer
 * @param briefId the brief that the enquiry is about, if any
 */
export function whyNotAsked(code: Code, briefId: string | undefined): string {
  const { detail } = PROBLEMS[code]
  const isWithoutBrief = code === 'enquiry_exists' && briefId === undefined
  return isWithoutBrief ? `${detail} ${WRITE_A_BRIEF}` : detail
}
