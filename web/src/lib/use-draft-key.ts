import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { draftKey } from './form-draft.ts'

/**
 * The storage key of the draft of a form on this page: the user's on a guarded page, else the visitor's.
 * @param form the form's id
 */
export function useDraftKey(form: string): string {
  return useDraftKeys()(form)
}

/** Answers the same for any form on this page, by its id. */
export function useDraftKeys(): (form: string) => string {
  // Only guarded pages have a user in their context.
  const user = useRouteContext({ strict: false, select: (context) => context.user?.id })
  // The key stays the user's while the page is closing because the session has ended.
  const [owner] = useState(user)
  return (form) => draftKey(form, owner)
}
