/**
 * The names that Supabase gives to its refusals. Only these say something about a person. Every other refusal, by a
 * gateway, a firewall, or because a key of ours was rotated, is treated as a fault, as if there were no answer at all.
 */

/** Auth's names for a session that can no longer be renewed. */
const SESSION_ENDED: ReadonlySet<string> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
])

/** Auth's names for an address and a password that do not belong together. */
const PASSWORD_REFUSED: ReadonlySet<string> = new Set([
  'invalid_credentials',
  'email_not_confirmed',
  'user_banned',
])

/** Auth's names for an address that already has an account. */
const ADDRESS_TAKEN: ReadonlySet<string> = new Set(['user_already_exists', 'email_exists'])

/**
 * Auth's names for a sign-up that it will refuse each time: its rules for passwords and addresses are stricter than
 * ours, or it is set to accept none.
 */
const SIGN_UP_REFUSED: ReadonlySet<string> = new Set([
  'weak_password',
  'validation_failed',
  'email_address_invalid',
  'email_address_not_authorized',
  'signup_disabled',
  'email_provider_disabled',
])

/** Auth's name for two renewals of one session at once: the result of the other will be there in a moment. */
const CONFLICT: ReadonlySet<string> = new Set(['conflict'])

/** The Data API's codes for a user's token that is invalid or has expired. */
const TOKEN_REFUSED = /^PGRST30\d$/

/**
 * Postgres' codes for a transaction that it undid because of another one at the same time: `serialization_failure` and
 * `deadlock_detected`.
 */
const TRANSACTION_UNDONE: ReadonlySet<string> = new Set(['40001', '40P01'])

/** A code of the database: five digits and capitals. */
const SQLSTATE = /^[A-Z\d]{5}$/

/** An answer of Auth: its status, and the name in it. */
interface Named {
  status: number
  code: string | null
}

/** A name says nothing beside a status that is no refusal: a success, a fault, or too many calls. */
function isRefusedBy(names: ReadonlySet<string>, { status, code }: Named): boolean {
  const isRefusal = status >= 400 && status < 500 && status !== 429
  return isRefusal && code !== null && names.has(code)
}

/** Whether a session has ended, by Auth's name for the refusal. */
export function endsSession(answer: Named): boolean {
  return isRefusedBy(SESSION_ENDED, answer)
}

/** Whether address and password do not belong together, by Auth's name for the refusal. */
export function refusesPassword(answer: Named): boolean {
  return isRefusedBy(PASSWORD_REFUSED, answer)
}

/** Whether an address already has an account, by Auth's name for the refusal. */
export function isAddressTaken(answer: Named): boolean {
  return isRefusedBy(ADDRESS_TAKEN, answer)
}

/** Whether Auth refuses to make any such account, by its name for the refusal. */
export function refusesSignUp(answer: Named): boolean {
  return isRefusedBy(SIGN_UP_REFUSED, answer)
}

/** Whether Auth is renewing the same session for another request, by its name for the refusal. */
export function isConflict(answer: Named): boolean {
  return isRefusedBy(CONFLICT, answer)
}

/** Whether the Data API refused the caller's token, by its name for the refusal. */
export function refusesToken(code: string | null): boolean {
  return code !== null && TOKEN_REFUSED.test(code)
}

/** Whether the database undid the whole call because of another one, so that any call may be sent again. */
export function isTransactionUndone(code: string | null): boolean {
  return code !== null && TRANSACTION_UNDONE.has(code)
}

/** Whether a name is a code of the database. */
export function isSqlState(code: string | null): boolean {
  return code !== null && SQLSTATE.test(code)
}
