/**
 * Writes bytes as hexadecimal digits.
 * @param bytes for instance a hash
 * @returns two digits a byte, in lower case
 */
export function hexOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Reads hexadecimal digits.
 * @param digits two a byte
 */
export function bytesOfHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
