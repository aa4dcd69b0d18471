import type { Decision } from '../../../../shared/decision.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { ApiProblem, isUnanswered } from '../../lib/api-problem.ts'

/** Whether an existing decision is the one that was sent without getting an answer. */
export function isSame(
  found: Decision | undefined,
  sent: { by: string; from: ProfileStatus; to: ProfileStatus },
): boolean {
  return found?.by === sent.by && found.from === sent.from && found.to === sent.to
}

/**
 * Sends a request again if no answer came.
 * @param send makes the call
 * @param answerIfDone reads from the refusal of the second request what the first would have answered; null if that
 *   refusal does not say that the first was done
 * @throws what the error of the last request
 */
export async function retryUnanswered<T>(
  send: () => Promise<T>,
  answerIfDone: (refusal: ApiProblem) => T | null,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isUnanswered(error)) throw error
  }
  try {
    return await send()
  } catch (error) {
    const answer = error instanceof ApiProblem ? answerIfDone(error) : null
    if (answer === null) throw error
    return answer
  }
}
