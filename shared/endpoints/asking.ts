/** Networks ask talent about a job. */
import { AskLimitsSchema } from '../ask-limits.ts'
import type { Endpoint } from '../endpoint.ts'
import { AskedSchema, AskTalentSchema } from '../enquiry-job.ts'

/**
 * Asks up to 25 talent about one job, whose pay is stated. The enquiries are sent after five minutes. With an
 * `Idempotency-Key`, the same call within a day answers the same and asks nobody again.
 * `failed` says for each talent who could not be asked why: `talent_not_found`, `enquiry_exists`, `enquiry_resting`,
 * `enquiries_full` or `enquiry_frozen`. One enquiry about a job can be open. Two jobs are the same if they have the same
 * brief; without a brief, if they have the same words.
 * @throws 403 `may_not_write`, `address_proof_expired`, `writing_suspended`, `asking_paused`; 404 `brief_not_found`; 422 `placeholder_unfilled`, `idempotency_key_reused`; 429
 */
export const askTalent = {
  call: 'POST /api/network/enquiries',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  body: AskTalentSchema,
  answer: AskedSchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Says how many talent the network can ask now, and whom it cannot ask and why, so that nobody writes in vain. It says
 * no more than the refusals of `POST /api/network/enquiries`.
 */
export const getAskLimits = {
  call: 'GET /api/network/ask-limits',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  answer: AskLimitsSchema,
  from: 'ask_limits',
} as const satisfies Endpoint
