import { useEffect, useState } from 'react'
import type { LinkState } from '../../../../shared/confirm-email.ts'
import { LinkStateAnswerSchema } from '../../../../shared/confirm-email.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'

/**
 * What a confirmation's link is good for, before anybody types a password for nothing.
 * @param token of the link
 * @returns null until it is known, and when the worker cannot tell: it says so again when the form is sent
 */
export function useLinkState(token: string | undefined): LinkState | null {
  const [state, setState] = useState<LinkState | null>(null)
  useEffect(() => {
    if (!token) return
    let wanted = true
    parseResponse(
      api.auth['confirm-email'].link.$post({ json: { token } }),
      LinkStateAnswerSchema,
    ).then(
      (answer) => {
        if (wanted) setState(answer.state)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [token])
  return state
}
