import { useRouter } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { PROBLEMS } from '../../../shared/problems.ts'
import { ApiProblem } from './api-problem.ts'
import { OUTCOME_UNKNOWN } from './connection-messages.ts'
import { followRefusal } from './session-end.ts'

/** Why a form was refused, if the reason is not a single field. */
export interface FormFailure {
  code: ApiProblem['code']
  message: string
  /** What is known about the outcome, if that is less than the page's usual message says. */
  title?: string
  /** Seconds until another try makes sense, if the worker gave a number. */
  retryAfter: number | undefined
  /** When the session is over: the link to the sign-in page, which leads back to here. */
  signIn?: () => void
  /** The error, for a page that has a better message for it. */
  cause?: Error
}

interface FormFailureOptions<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>
  /** The form element, whose controls tell which fields can show a message. */
  element: RefObject<HTMLFormElement | null>
  /** Whether somebody can type in the form: a passkey has no field. */
  hasFields: boolean
  /** Whether the typed text survives signing in again. */
  hasDraft: boolean
}

/**
 * Shows why the worker has refused a form.
 * @returns `refuse(error)`, which puts each message at its field, and into `failure` if it has none; and
 *   `clearFailure`
 */
export function useFormFailure<Values extends FieldValues, Body>({
  form,
  element,
  hasFields,
  hasDraft,
}: FormFailureOptions<Values, Body>) {
  const router = useRouter()
  const [failure, setFailure] = useState<FormFailure | null>(null)

  function refuse(error: unknown): void {
    const unplaced: string[] = []
    const fields = error instanceof ApiProblem ? Object.entries(error.fields) : []
    for (const [name, message] of fields) {
      if (element.current?.elements.namedItem(name)) {
        form.setError(name as Path<Values>, { type: 'worker', message })
      } else {
        unplaced.push(message)
      }
    }
    if (fields.length > 0 && unplaced.length === 0) return
    const found = failureOf(error, unplaced)
    setFailure(error instanceof ApiProblem ? { ...found, ...wayOn(error) } : found)
  }

  /** Says whether the typed text was saved, and what to do when the session is over. */
  function wayOn(problem: ApiProblem): Partial<FormFailure> {
    if (problem.code === 'offline') {
      if (!hasFields) return { title: OUTCOME_UNKNOWN }
      return { title: OUTCOME_UNKNOWN, message: `${problem.message} What you typed is still here.` }
    }
    if (problem.code !== 'not_signed_in' && problem.code !== 'password_changed') return {}
    const { session, serverState } = router.options.context
    return {
      ...(hasDraft && { message: `${problem.message} What you typed is still here.` }),
      signIn: () => followRefusal(router, session, serverState, problem),
    }
  }

  return { failure, refuse, clearFailure: () => setFailure(null) }
}

function failureOf(error: unknown, unplaced: readonly string[]): FormFailure {
  const known = error instanceof ApiProblem
  const message = unplaced.join('. ') || (error instanceof Error ? error.message : '')
  return {
    code: known ? error.code : 'unexpected',
    message: message || PROBLEMS.unexpected.detail,
    retryAfter: known ? error.retryAfter : undefined,
    cause: error instanceof Error ? error : new Error(PROBLEMS.unexpected.detail),
  }
}
