/**
 * Whose page this is. What it asks and changes is meant as theirs, and refused when the browser has come to
 * have the cookie of somebody else, which no page of ours may have told it of.
 */

/** An account's id. */
let account: string | undefined

/**
 * Notes whose page this is.
 * @param id the account's; undefined when nobody's
 */
export function setRequestAccount(id: string | undefined): void {
  account = id
}

/** The id of the account that whatever is sent is meant as; undefined when it is nobody's. */
export function requestAccount(): string | undefined {
  return account
}
