import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './form-draft.ts'
import { useDraftKey } from './use-draft-key.ts'

/**
 * Keeps what is typed into a box outside a form for this tab, so that neither a reload nor a session that ends loses it.
 * @param name of the draft, as a form's id is
 * @returns `text`, `write`, and `forget`, to be called once it was sent
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
