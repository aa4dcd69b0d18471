/**
 * The account that this page was opened for. Each call names it. The worker refuses the call if the browser's cookie
 * belongs to another account by then, for instance after a sign-in in another tab.
 */

let account: string | undefined

/**
 * Sets the account that the page was opened for.
 * @param id the account's id; undefined when nobody is signed in
 */
export function setRequestAccount(id: string | undefined): void {
  account = id
}

/** The id of the account that this page's calls name; undefined when nobody is signed in. */
export function requestAccount(): string | undefined {
  return account
}
