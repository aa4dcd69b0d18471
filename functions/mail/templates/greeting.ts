/**
 * The first line of a mail to a person whom we know.
 * @param firstName as they typed it
 */
export function greeting(firstName: string | null): string {
  return firstName === null ? 'Hello,' : `Hello ${firstName},`
}
