/**
 * The mail providers that the specification names, with which anyone can have an address, so that it proves no
 * network. The database knows some thousand others as well, and is the one that decides.
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
