/**
 * Several values in one, as addresses and queries have them: parted by commas. A comma that belongs to a
 * value has a backslash before it, and so has a backslash.
 */

/**
 * Joins values.
 * @param values any texts
 * @returns empty for none
 */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')
}

/**
 * Takes values apart, as `joinValues` joined them.
 * @param text from an address: anything at all
 */
export function splitValues(text: string): string[] {
  const values = ['']
  for (const [character, escaped] of text.matchAll(/\\([\s\S])|[\s\S]/g)) {
    if (character === ',') values.push('')
    else values[values.length - 1] += escaped ?? character
  }
  return values
}
