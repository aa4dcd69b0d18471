import { useHydrated, useLocation } from '@tanstack/react-router'
import { isProblemCode, PROBLEMS } from '../../../../shared/problems.ts'
import type { FormFailure } from '../../lib/form.ts'

/**
 * Why a signed-in visitor was brought here, when a refusal did it.
 * @returns null for those who came by themselves, and until the page is alive
 */
export function useArrivalRefusal(): FormFailure | null {
  const code = useLocation({ select: ({ state }) => state.refusal })
  // The prerendered page knows nothing of it.
  const hydrated = useHydrated()
  if (!hydrated || code === undefined || !isProblemCode(code)) return null
  return { code, message: PROBLEMS[code].detail, retryAfter: undefined }
}
