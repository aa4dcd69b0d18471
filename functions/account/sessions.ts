import { Hono } from 'hono'
import * as v from 'valibot'
import { type OwnSession, OwnSessionsSchema } from '../../shared/account.ts'
import { listSessions } from '../../shared/endpoints/account.ts'
import type { AppEnv } from '../app-env.ts'
import { afterCursor, cursorOf } from '../http/cursor.ts'
import { writtenRead } from '../http/read-endpoint.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody } from '../http/valid.ts'
import { clearSession } from '../session/session-cookie.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const ListSchema = OwnSessionsSchema.entries.items

/** The key of a session in the list: the database puts this browser's first, then the last used. */
const PlaceSchema = v.strictObject({ used: v.string(), session: v.string() })
type Place = v.InferOutput<typeof PlaceSchema>

function placeOf({ id, isCurrent, lastUsedAt }: OwnSession): Place {
  return { used: isCurrent ? 'now' : lastUsedAt, session: id }
}

function isAfter(place: Place, other: Place): boolean {
  return place.used === other.used ? place.session > other.session : place.used < other.used
}

/** A page of the caller's sessions. The database knows all of them at once. */
export const readSessions = writtenRead(
  listSessions,
  async ({ client }, { sealKeys }, { query: { cursor, limit } }) => {
    const of = { list: 'sessions', secrets: sealKeys }
    const { after } = await afterCursor(PlaceSchema, of, cursor)
    const all = parseRpc(ListSchema, await client.rpc('own_sessions'))
    const left = all.filter((session) => !after || isAfter(placeOf(session), after))
    const items = left.slice(0, limit)
    const last = left.length > limit ? items.at(-1) : undefined
    return { items, nextCursor: await cursorOf(of, last ? placeOf(last) : null) }
  },
)

/** Ends one of the caller's sessions, or all but this one. It takes effect at once. */
export const sessions = new Hono<AppEnv>()
  .delete('/api/account/sessions', noBody, async (c) => {
    await withUser(c, async ({ client }) =>
      parseRpc(v.number(), await client.rpc('end_other_sessions')),
    )
    return c.body(null, 204)
  })
  .delete('/api/account/sessions/:id', noBody, async (c) => {
    const target = uuidOf(c.req.param('id'), 'session_not_found')
    const wasCurrent = await withUser(c, async ({ client, account }) => {
      await account()
      return parseRpc(v.boolean(), await client.rpc('end_own_session', { target }))
    })
    if (wasCurrent) clearSession(c)
    return c.body(null, 204)
  })
