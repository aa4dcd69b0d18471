import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { seal } from '../functions/crypto/seal.ts'
import type { Role } from '../shared/roles.ts'
import type { LocalKeys } from './local-keys.ts'
import type { LocalSupabase } from './supabase.ts'

/** Seconds that a session of theirs lasts; it ends with their work. */
const SESSION_SECONDS = 600

/** The worker and the database that they work with. */
export interface DemoWork {
  /** Origin of the running worker. */
  appUrl: string
  supabase: Pick<LocalSupabase, 'sql'>
  keys: Pick<LocalKeys, 'jwtSecret' | 'sessionSecret'>
}

/** Somebody of the demo data. */
export interface DemoPerson {
  id: string
  email: string
  role: Role
}

/** A person's request to the worker: with JSON, or with a file. */
type Call = { method: 'POST' | 'PUT'; path: string } & (
  | { json: object }
  | { type: string; file: Uint8Array<ArrayBuffer> }
)

/** A call as one of them. Throws Error when the worker refuses it. */
export type DemoCall = (person: DemoPerson, call: Call) => Promise<Response>

/**
 * Lets people of the demo data act by the calls that their pages make, so that every check applies. They get sessions,
 * because signing in by password would take most of a minute.
 * @param people the people who act
 * @param options the worker and database to do it by
 * @param work what they do
 */
export async function asDemoPeople(
  people: readonly DemoPerson[],
  { appUrl, supabase: { sql }, keys }: DemoWork,
  work: (call: DemoCall) => Promise<void>,
): Promise<void> {
  const sessions = new Map(people.map(({ id }) => [id, randomUUID()]))
  const opened = [[...sessions.values()], [...sessions.keys()]]
  await sql(
    'insert into auth.sessions (id, user_id) select * from unnest($1::uuid[], $2::uuid[])',
    opened,
  )
  // They have just proved that it is them, as who names an agent must.
  await sql(
    `insert into private.session_proofs (session_id, user_id, reauthenticated_at)
    select session, account, now() from unnest($1::uuid[], $2::uuid[]) as opened (session, account)
    on conflict (session_id) do update set reauthenticated_at = excluded.reauthenticated_at`,
    opened,
  )
  await work(async (person, call) => {
    const { method, path } = call
    const cookie = await sessionCookie(person, sessions.get(person.id) ?? '', keys)
    const response = await fetch(`${appUrl}${path}`, {
      method,
      headers: {
        'Content-Type': 'file' in call ? call.type : 'application/json',
        Origin: appUrl,
        Cookie: `session=${cookie}`,
      },
      body: 'file' in call ? call.file : JSON.stringify(call.json),
    })
    if (!response.ok) {
      throw new Error(`${method} ${path} as ${person.email}: ${await response.text()}`)
    }
    return response
  })
  await sql('delete from auth.sessions where id = any($1::uuid[])', [[...sessions.values()]])
}

/** The cookies that a browser gets from the worker at sign-in. */
async function sessionCookie(
  { id, email, role }: DemoPerson,
  sessionId: string,
  { jwtSecret, sessionSecret }: DemoWork['keys'],
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
    sub: id,
    email,
    role,
    createdAt: at,
    updatedAt: at,
    accessToken,
    refreshToken: sessionId,
    accessExpiresAt,
    remember: false,
    signedInAt: now,
    checkedAt: now,
  }
  return seal('session', [sessionSecret], session, accessExpiresAt)
}
