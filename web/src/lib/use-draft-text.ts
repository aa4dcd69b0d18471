import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './form-draft.ts'
import { useDraftKey } from './use-draft-key.ts'

/**
 * Keeps text outside a form in this tab, so that neither a reload nor the end of a session loses it.
 * @param name the draft's name, like a form's id
 * @returns `text`, `write`, and `forget`, to be called after it was sent
 */
export function useDraftText(name: string) {
  const key = useDraftKey(name)
  const [text, setText] = useState(() => String(readDraft(key).text ?? ''))
  function write(next: string): void {
    setText(next)
    if (next === '') forgetDraft(key)
    else keepDraft(key, { text: next })
  }
  return { text, write, forget: () => write('') }
}
