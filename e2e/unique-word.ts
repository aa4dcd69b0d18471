import { randomUUID } from 'node:crypto'

/**
 * Eight letters that no other test has. It has no digits, because seven in a row count as a phone number, which an
 * enquiry must not contain.
 */
export function uniqueWord(): string {
  return randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
}
