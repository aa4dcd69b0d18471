/**
 * The first line of a mail to somebody the vetting desk has met.
 * @param firstName as they typed it
 */
export function greeting(firstName: string | null): string {
  return firstName === null ? 'Hello,' : `Hello ${firstName},`
}
