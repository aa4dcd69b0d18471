import type { Decision } from '../../../../shared/decision.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { ApiProblem } from '../../lib/api-problem.ts'

/** Tells whether no answer came, so that nobody knows whether what was asked has been done. */
export function isUnanswered(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'offline'
}

/** Tells whether a decision that was found is the one that somebody sent without getting an answer. */
export function isSame(
  found: Decision | undefined,
  sent: { by: string; from: ProfileStatus; to: ProfileStatus },
): boolean {
  return found?.by === sent.by && found.from === sent.from && found.to === sent.to
}

/**
 * Sends a call once more where no answer came.
 * @param send makes the call
 * @param answerIfDone what the first call would have answered, read from the refusal of the second; null when that
 *   refusal does not say that the first was done
 * @throws what the last call failed with
 */
export async function sentAgain<T>(
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
