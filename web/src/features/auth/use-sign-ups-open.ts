import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'

const AnswerSchema = v.object({ open: v.boolean() })

/**
 * Whether new applications are taken. The page is a file that says they are, which is the rule; the
 * worker is asked once it is alive.
 * @returns true until it is known, and when the worker cannot tell: it says so again when the form is sent
 */
export function useSignUpsOpen(): boolean {
  const [open, setOpen] = useState(true)

  useEffect(() => {
    let wanted = true
    parseResponse(api.auth['sign-ups'].$get(), AnswerSchema).then(
      (answer) => {
        if (wanted) setOpen(answer.open)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])

  return open
}
