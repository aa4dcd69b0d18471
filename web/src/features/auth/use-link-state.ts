import { useEffect, useState } from 'react'
import type { LinkState } from '../../../../shared/confirm-email.ts'
import { LinkStateAnswerSchema } from '../../../../shared/confirm-email.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'

/** The calls that check a mailed link, by the link's purpose. */
const ASK = {
  confirm: api.auth['confirm-email'].link,
  reset: api.auth['reset-password'].link,
  invitation: api.auth['accept-invitation'].link,
}

/**
 * Checks a mailed link before anybody types a password in vain.
 * @param does the link's purpose
 * @param token of the link
 * @returns null until it is known, and when the worker cannot tell: then it answers when the form is sent
 */
export function useLinkState(does: keyof typeof ASK, token: string | undefined): LinkState | null {
  const [state, setState] = useState<LinkState | null>(null)
  useEffect(() => {
    if (!token) return
    let wanted = true
    parseResponse(ASK[does].$post({ json: { token } }), LinkStateAnswerSchema).then(
      (answer) => {
        if (wanted) setState(answer.state)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [does, token])
  return state
}
