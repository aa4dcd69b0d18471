/**
 * Writes bytes as hexadecimal digits.
 * @param bytes for instance a hash
 * @returns two digits a byte, in lower case
 */
export function hexOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
