/**
 * Reads what was typed and chosen in a form before hydration, from the markup that is about to be hydrated.
 * @param id of the form element
 * @returns values by field, only of the fields that differ from the prerendered markup; for a checkbox, whether it is
 *   checked
 */
export function earlyInput(id: string): Map<string, string | boolean> {
  const changed = new Map<string, string | boolean>()
  // The build renders pages without a document.
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
    /**
     * The `id` of the form that the person tried to send, without typing in it afterwards. inline-head.js records it.
     */
    sentEarly?: string
  }
}

/**
 * Whether somebody tried to send a form before its page was hydrated.
 * @param id of the form element
 */
export function wasSentEarly(id: string): boolean {
  return typeof window !== 'undefined' && window.sentEarly === id
}
