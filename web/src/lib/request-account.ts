/**
 * The account that this page was opened for. Each call names it, and is refused when the browser's cookie has become
 * another account's meanwhile, as by a sign-in in another tab.
 */

/** An account's id. */
let account: string | undefined

/**
 * Notes for which account the page was opened.
 * @param id the account's; undefined when nobody's
 */
export function setRequestAccount(id: string | undefined): void {
  account = id
}

/** The id of the account that calls of this page are meant for; undefined when nobody is signed in. */
export function requestAccount(): string | undefined {
  return account
}
