/**
 * The names that Supabase gives to what it refuses. Only these say something about a person. Whatever else is
 * refused, by a gateway, a firewall, or for a key of ours that was rotated, is a fault like no answer at all.
 */

/** Auth's, for a session that cannot be renewed any more. */
const SESSION_ENDED: ReadonlySet<string> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
])

/** Auth's, for an address and a password that begin no session. */
const PASSWORD_REFUSED: ReadonlySet<string> = new Set([
  'invalid_credentials',
  'email_not_confirmed',
  'user_banned',
])

/** Auth's, for an address that has an account by now. */
const ADDRESS_TAKEN: ReadonlySet<string> = new Set(['user_already_exists', 'email_exists'])

/**
 * Auth's, for a sign-up that it will not take however often it is tried: what it asks of passwords and addresses is
 * stricter than our rules, or it is set to take none.
 */
const SIGN_UP_REFUSED: ReadonlySet<string> = new Set([
  'weak_password',
  'validation_failed',
  'email_address_invalid',
  'email_address_not_authorized',
  'signup_disabled',
  'email_provider_disabled',
])

/** Auth's, for two renewals of one session at once: the other's result can be had in a moment. */
const CONFLICT = 'conflict'

/** The Data API's, for a user's token: it is not one, or its time is over. */
const TOKEN_REFUSED = /^PGRST30\d$/

/** The database's own: five digits and capitals. */
const SQLSTATE = /^[A-Z\d]{5}$/

/** Tells whether a session has ended, by Auth's name for it. */
export function endsSession(code: string | null): boolean {
  return code !== null && SESSION_ENDED.has(code)
}

/** Tells whether address and password do not belong together, by Auth's name for it. */
export function refusesPassword(code: string | null): boolean {
  return code !== null && PASSWORD_REFUSED.has(code)
}

/** Tells whether somebody else has an account with an address, by Auth's name for it. */
export function isAddressTaken(code: string | null): boolean {
  return code !== null && ADDRESS_TAKEN.has(code)
}

/** Tells whether Auth refuses to make an account, by its name for why. */
export function refusesSignUp(code: string | null): boolean {
  return code !== null && SIGN_UP_REFUSED.has(code)
}

/** Tells whether Auth was renewing the same session for somebody else, by its name for it. */
export function isConflict(code: string | null): boolean {
  return code === CONFLICT
}

/** Tells whether the Data API refused the token of whoever asks, by its name for it. */
export function refusesToken(code: string | null): boolean {
  return code !== null && TOKEN_REFUSED.test(code)
}

/** Tells whether a name is one of the database's. */
export function isSqlState(code: string | null): boolean {
  return code !== null && SQLSTATE.test(code)
}
