import { randomUUID } from 'node:crypto'

/**
 * Eight letters that no other test has. Without digits: seven in a row are taken for a phone number, which may not
 * stand in an enquiry.
 */
export function uniqueWord(): string {
  return randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
}
