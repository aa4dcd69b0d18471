import { useHydrated, useLocation } from '@tanstack/react-router'
import { isProblemCode, PROBLEMS } from '../../../../shared/problems.ts'
import type { FormFailure } from '../../lib/use-form-failure.ts'

/**
 * The refusal that redirected a signed-in visitor here.
 * @returns null without a refusal, and until hydration
 */
export function useArrivalRefusal(): FormFailure | null {
  const code = useLocation({ select: ({ state }) => state.refusal })
  // The prerendered page does not know it.
  const hydrated = useHydrated()
  if (!hydrated || code === undefined || !isProblemCode(code)) return null
  return { code, message: PROBLEMS[code].detail, retryAfter: undefined }
}
