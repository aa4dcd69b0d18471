/**
 * Reads what was typed and chosen in a form before its page was alive, from the markup that is about to
 * come alive.
 * @param id of the form element
 * @returns values by field, of those fields alone that differ from how they were drawn; a checkbox's is
 *   whether it is checked
 */
export function earlyInput(id: string): Map<string, string | boolean> {
  const changed = new Map<string, string | boolean>()
  // The build draws pages without a document.
  if (typeof document === 'undefined') return changed
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return changed
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked !== field.defaultChecked) changed.set(field.name, field.checked)
    } else if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.checked && !field.defaultChecked) changed.set(field.name, field.value)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.name && field.value !== field.defaultValue) changed.set(field.name, field.value)
    }
  }
  return changed
}

declare global {
  interface Window {
    /** The `id` of the form that was to be sent, and in which nothing was typed since, as inline-head.js notices. */
    sentEarly?: string
  }
}

/**
 * Tells whether somebody wanted to send a form before its page was alive.
 * @param id of the form element
 */
export function wasSentEarly(id: string): boolean {
  return typeof window !== 'undefined' && window.sentEarly === id
}
