import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as v from 'valibot'
import { AskedSchema } from '../../../../shared/enquiry-job.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { type AskBody, askOf } from './ask-values.ts'
import { askForEnquiriesAgain } from './enquiry-queries.ts'
import { whyNotAsked } from './why-not-asked.ts'

/** The message if an earlier try arrived although its answer did not, and something else is sent now. */
const SENT_BEFORE =
  'Your first try was sent, without what you have changed since. Find it under Enquiries: for five minutes you can undo it there, and write it again.'

/**
 * Sends first enquiries. A second press, or a retry after a lost answer, asks nobody twice.
 * @param briefId the brief that they are about, if any
 * @returns a function that resolves to who was asked, at least one, and who was not; it rejects with an ApiProblem if
 *   nobody was asked
 */
export function useSendAsk(briefId: string | undefined) {
  const client = useQueryClient()
  // The same for each retry; after an answer, a new key is used.
  const requestKey = useRef(crypto.randomUUID())

  return async function send(body: AskBody): Promise<v.InferOutput<typeof AskedSchema>> {
    const answer = await parseResponse(
      api.network.enquiries.$post(
        { json: askOf(body, briefId) },
        { headers: { 'Idempotency-Key': requestKey.current } },
      ),
      AskedSchema,
    ).catch((error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'idempotency_key_reused') throw error
      requestKey.current = crypto.randomUUID()
      askForEnquiriesAgain(client)
      throw new ApiProblem(error.code, SENT_BEFORE)
    })
    requestKey.current = crypto.randomUUID()
    const [failed] = answer.failed
    if (answer.done.length > 0 || !failed) return answer
    // Nobody was asked: the form stays, with all typed text, and says what can be done instead.
    askForEnquiriesAgain(client)
    const reasons = new Set(answer.failed.map(({ code }) => whyNotAsked(code, briefId)))
    throw new ApiProblem(failed.code, [...reasons].join(' '))
  }
}
