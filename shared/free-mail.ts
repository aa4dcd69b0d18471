/**
 * The mail providers that the specification names. Anyone can have an address there, so it does not prove a network.
 * The database knows some thousand others, and its list decides.
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
