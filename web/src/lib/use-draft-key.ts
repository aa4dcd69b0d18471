import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { draftKey } from './form-draft.ts'

/**
 * Where the draft of a form on this page is kept: behind the guard with its user's, else with the visitor's.
 * @param form the form's id
 */
export function useDraftKey(form: string): string {
  // Only the pages behind the guard have a user in their context.
  const user = useRouteContext({ strict: false, select: (context) => context.user?.id })
  // It stays theirs while the page goes away because their session has ended.
  const [owner] = useState(user)
  return draftKey(form, owner)
}
