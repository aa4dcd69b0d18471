/**
 * Mail providers that anyone can have an address with, which therefore prove no network.
 * The database keeps the same list in `private.free_mail_domains` and is the one that decides.
 */
export const FREE_MAIL_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'aol.com',
] as const

/**
 * Tells whether an address belongs to a free provider; capitals make no difference.
 * @param email a mail address
 */
export function isFreeMail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return (FREE_MAIL_DOMAINS as readonly string[]).includes(domain)
}
