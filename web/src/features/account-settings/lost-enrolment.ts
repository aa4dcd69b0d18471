import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { RecoveryCodesSchema, type SecondStep } from '../../../../shared/second-step.ts'
import { secondStepQuery } from '../../entities/account/second-step-query.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'

type RecoveryCodes = v.InferOutput<typeof RecoveryCodesSchema>

/**
 * Asks whether a second step is active although the answer to its setup was lost. If it brought recovery codes, they were
 * lost with the answer, so new ones replace them.
 * @param client the cache of the settings
 * @param error the error of the setup
 * @param isIt whether a step is the one that was being added
 * @returns what the lost answer would have returned
 * @throws `error` `error` if the step is not active, or if it came from an answer; ApiProblem if this cannot be found
 *   out either
 */
export async function codesIfAdded(
  client: QueryClient,
  error: unknown,
  isIt: (step: SecondStep['enrolled'][number]) => boolean,
): Promise<RecoveryCodes> {
  if (!mayBeOn(error)) throw error
  // The first step brings recovery codes, and so does one that is added when all of them were used.
  const before = client.getQueryData(secondStepQuery.queryKey)
  const { enrolled } = await client.fetchQuery({ ...secondStepQuery, staleTime: 0 })
  if (!enrolled.some(isIt)) throw error
  const broughtCodes = enrolled.length === 1 || before?.recoveryCodesLeft === 0
  return broughtCodes ? makeRecoveryCodes() : { recoveryCodes: null }
}

/**
 * Makes new recovery codes, which invalidate the former ones.
 * @throws ApiProblem as `parseResponse` does
 */
export function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const made = api.account['second-step']['recovery-codes'].$post({ json: {} })
  return parseResponse(made, RecoveryCodesSchema)
}

/** No answer came; or there is nothing left to confirm, as after an earlier try without an answer. */
function mayBeOn(error: unknown): boolean {
  return error instanceof ApiProblem && ['offline', 'second_step_not_found'].includes(error.code)
}
