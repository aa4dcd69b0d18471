import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { RecoveryCodesSchema, type SecondStep } from '../../../../shared/second-step.ts'
import { secondStepQuery } from '../../entities/account/second-step-query.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'

type RecoveryCodes = v.InferOutput<typeof RecoveryCodesSchema>

/**
 * Asks whether a second step is on although the answer that would have said so was lost. Its recovery codes were lost
 * with it: others take their place.
 * @param client keeps what the settings show
 * @param error what adding it failed with
 * @param isIt whether a step is the one that was to be added
 * @returns what the lost answer would have said
 * @throws `error` where the step is not on, or where it was an answer; ApiProblem where this cannot be found out either
 */
export async function codesIfAdded(
  client: QueryClient,
  error: unknown,
  isIt: (step: SecondStep['enrolled'][number]) => boolean,
): Promise<RecoveryCodes> {
  if (!mayBeOn(error)) throw error
  const { enrolled } = await client.fetchQuery({ ...secondStepQuery, staleTime: 0 })
  if (!enrolled.some(isIt)) throw error
  return enrolled.length === 1 ? makeRecoveryCodes() : { recoveryCodes: null }
}

/**
 * Has new recovery codes made, which end the former ones.
 * @throws ApiProblem as `parseResponse` does
 */
export function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const made = api.account['second-step']['recovery-codes'].$post({ json: {} })
  return parseResponse(made, RecoveryCodesSchema)
}

/** No answer came; or there is nothing left to confirm, as after a try that was not answered. */
function mayBeOn(error: unknown): boolean {
  return error instanceof ApiProblem && ['offline', 'second_step_not_found'].includes(error.code)
}
