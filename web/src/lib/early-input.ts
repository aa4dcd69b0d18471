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
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    const value = changedValue(field)
    if (value !== null && field.name) changed.set(field.name, value)
  }
  return changed
}

/** @returns the value of a field, or null if it is as in the markup */
function changedValue(field: HTMLInputElement | HTMLTextAreaElement): string | boolean | null {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    return field.checked === field.defaultChecked ? null : field.checked
  }
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    return field.checked && !field.defaultChecked ? field.value : null
  }
  return field.value === field.defaultValue ? null : field.value
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
