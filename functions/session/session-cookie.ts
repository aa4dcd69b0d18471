import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { type CurrentUser, CurrentUserSchema } from '../../shared/current-user.ts'
import type { AppEnv } from '../app-env.ts'
import { seal, unseal } from '../crypto/seal.ts'
import { cookieAttributes, cookieName } from './cookie-attributes.ts'

/** The signed-in user, and their tokens for Supabase. Times are in seconds since 1970. */
const SessionSchema = v.object({
  ...CurrentUserSchema.entries,
  accessToken: v.string(),
  refreshToken: v.string(),
  accessExpiresAt: v.number(),
  /** Whether the session may outlive the browser. */
  remember: v.boolean(),
  signedInAt: v.number(),
  /** When the database last said that the account is active. */
  checkedAt: v.number(),
})
export type Session = v.InferOutput<typeof SessionSchema>

const NAME = 'session'

const HOUR = 3600
const DAY = 24 * HOUR
/** The lifetime of a session that is not remembered. It ends earlier if the browser is closed. */
const UNREMEMBERED_MAX = 12 * HOUR
const REMEMBERED_MAX = 30 * DAY
const REMEMBERED_IDLE_MAX = 14 * DAY

/** Browsers silently drop cookies above 4096 bytes with name and attributes: the session would be lost. */
const VALUE_MAX_BYTES = 3500

/**
 * Reads the session of a request.
 * @returns the session, or null when there is no cookie, or none that we accept
 */
export async function readSession(c: Context<AppEnv>): Promise<Session | null> {
  const session = await sessionOf(c)
  if (session !== null) c.set('accountId', session.id)
  return session
}

async function sessionOf(c: Context<AppEnv>): Promise<Session | null> {
  const cookies = c.req.header('Cookie')
  if (cookies === undefined) return null
  const { sealKeys } = c.get('config')
  const name = cookieName(c, NAME)
  const known = openedBefore(sealKeys, name, cookies)
  if (known !== undefined) return known
  const sealed = getCookie(c, name)
  const opened = sealed === undefined ? null : await openSession(sealKeys, sealed)
  if (opened === null) return null
  keep(sealKeys, cookies, { ...opened, name })
  return opened.session
}

/** A session, and when its cookie expires. */
interface Opened {
  session: Readonly<Session>
  expiresAt: number
}

/**
 * Opens the text of a session's cookie.
 * @param sealKeys the configured keys
 * @param sealed any text
 * @returns null if it is not ours, was changed, or has expired
 */
export async function openSession(
  sealKeys: readonly string[],
  sealed: string,
): Promise<Opened | null> {
  const payload = await unseal('session', sealKeys, sealed)
  if (payload?.exp === undefined) return null
  const session = v.safeParse(SessionSchema, { ...payload, id: payload.sub })
  if (!session.success) return null
  return { session: Object.freeze(session.output), expiresAt: payload.exp }
}

/** An opened session, and the name of the cookie that held it. */
interface OpenedBefore extends Opened {
  name: string
}

/**
 * The sessions that this isolate has opened lately, by the keys and by the whole text of the `Cookie` header, so that
 * the same text is not decrypted again for each call and picture of a page. See docs/decisions/017.
 */
const lately = new WeakMap<readonly string[], Map<string, OpenedBefore>>()
const LATELY_MAX = 256

function openedBefore(
  sealKeys: readonly string[],
  name: string,
  cookies: string,
): Readonly<Session> | undefined {
  const opened = lately.get(sealKeys)?.get(cookies)
  const stands = opened?.name === name && opened.expiresAt > nowInSeconds()
  return stands ? opened.session : undefined
}

function keep(sealKeys: readonly string[], cookies: string, opened: OpenedBefore): void {
  const known = lately.get(sealKeys) ?? new Map<string, OpenedBefore>()
  lately.set(sealKeys, known)
  for (const oldest of known.keys()) {
    if (known.size < LATELY_MAX) break
    known.delete(oldest)
  }
  known.set(cookies, opened)
}

/**
 * Gives a session to the browser, or renews the one it has.
 * @throws Error when the sealed session is larger than a browser would keep
 */
export async function writeSession(c: Context<AppEnv>, session: Session): Promise<void> {
  const { id, ...rest } = session
  c.set('accountId', id)
  const now = nowInSeconds()
  const expiresAt = session.remember
    ? Math.min(session.signedInAt + REMEMBERED_MAX, now + REMEMBERED_IDLE_MAX)
    : session.signedInAt + UNREMEMBERED_MAX
  const sealed = await seal('session', c.get('config').sealKeys, { ...rest, sub: id }, expiresAt)
  if (sealed.length > VALUE_MAX_BYTES) {
    throw new Error(`The sealed session is too large: ${sealed.length} bytes`)
  }
  setCookie(c, cookieName(c, NAME), sealed, {
    ...attributes(c),
    ...(session.remember && { maxAge: Math.max(0, expiresAt - now) }),
  })
}

/** Removes the session from the browser. */
export function clearSession(c: Context<AppEnv>): void {
  deleteCookie(c, cookieName(c, NAME), attributes(c))
}

/**
 * What the browser may know of a session.
 * @param session any
 */
export function userOf(session: Session): CurrentUser {
  const { id, email, role, createdAt, updatedAt } = session
  return { id, email, role, createdAt, updatedAt }
}

/** The present time, in the unit of sessions. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

function attributes(c: Context<AppEnv>) {
  return { ...cookieAttributes(c), sameSite: 'Lax' } as const
}
