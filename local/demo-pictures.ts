import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { seal } from '../functions/crypto/seal.ts'
import { SITTERS } from './demo-sitters.ts'
import type { LocalKeys } from './local-keys.ts'
import { drawPortrait } from './portrait.ts'
import type { LocalSupabase } from './supabase.ts'

/** How many upload at once: the database answers one after the other. */
const AT_ONCE = 4

/** Seconds that a session of an upload lasts; all of them end when the last picture is there. */
const SESSION_SECONDS = 600

interface Owner {
  id: string
  email: string
}

interface DemoPicturesOptions {
  /** Origin of the running worker. */
  appUrl: string
  supabase: Pick<LocalSupabase, 'sql'>
  keys: Pick<LocalKeys, 'jwtSecret' | 'sessionSecret'>
}

/**
 * Gives some of the demo people their photographs, by the call that a talent's page makes, so that each goes through
 * every check and into the bucket. Signing in by password would take most of a minute, so they are given sessions.
 * Does nothing when one of them has a picture already.
 *
 * @param options the worker and database to do it by
 * @returns how many pictures were added
 * @throws Error when the worker refuses one
 */
export async function addDemoPictures(options: DemoPicturesOptions): Promise<number> {
  const { sql } = options.supabase
  const owners = await sql<Owner>(
    `select account.id, account.email from auth.users as account
    join public.talent_profiles as profile on profile.user_id = account.id
    where split_part(account.email, '@', 1) = any($1) and account.email like '%.example'
      and profile.status = 'approved'
      and not exists (select from private.pictures)`,
    [Object.keys(SITTERS)],
  )
  const sessions = new Map(owners.map(({ id }) => [id, randomUUID()]))
  await sql(
    `insert into auth.sessions (id, user_id)
    select * from unnest($1::uuid[], $2::uuid[])`,
    [[...sessions.values()], [...sessions.keys()]],
  )
  const waiting = [...owners]
  const uploading = Array.from({ length: AT_ONCE }, async () => {
    for (let owner = waiting.shift(); owner; owner = waiting.shift()) {
      await upload(owner, sessions.get(owner.id) ?? '', options)
    }
  })
  await Promise.all(uploading)
  await sql('delete from auth.sessions where id = any($1::uuid[])', [[...sessions.values()]])
  return owners.length
}

async function upload(
  owner: Owner,
  sessionId: string,
  { appUrl, keys }: DemoPicturesOptions,
): Promise<void> {
  const [name = ''] = owner.email.split('@')
  const sitter = SITTERS[name]
  if (sitter === undefined) throw new RangeError(`${name} sits for no picture`)
  const response = await fetch(`${appUrl}/api/talent/photo`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'image/jpeg',
      Origin: appUrl,
      Cookie: `session=${await sessionCookie(owner, sessionId, keys)}`,
    },
    body: new Uint8Array(await drawPortrait(name, sitter)),
  })
  if (!response.ok) {
    throw new Error(`The picture of ${owner.email} was not taken: ${await response.text()}`)
  }
}

/** What the worker gives to a browser that signs in. */
async function sessionCookie(
  { id, email }: Owner,
  sessionId: string,
  { jwtSecret, sessionSecret }: DemoPicturesOptions['keys'],
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const accessExpiresAt = now + SESSION_SECONDS
  const accessToken = await new SignJWT({ role: 'authenticated', session_id: sessionId, email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuedAt(now)
    .setExpirationTime(accessExpiresAt)
    .sign(new TextEncoder().encode(jwtSecret))
  const at = new Date().toISOString()
  const session = {
    ...{ sub: id, email, role: 'talent', createdAt: at, updatedAt: at },
    ...{ accessToken, refreshToken: sessionId, accessExpiresAt, remember: false },
    ...{ signedInAt: now, checkedAt: now },
  }
  return seal('session', [sessionSecret], session, accessExpiresAt)
}
