import { Hono } from 'hono'
import { base64url } from 'jose'
import * as v from 'valibot'
import { ApplicationSchema, ApplicationsQuerySchema } from '../../shared/applications.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../http/problem.ts'
import { validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

type Query = v.InferOutput<typeof ApplicationsQuerySchema>

/** The last account of a page; the next page begins after it. */
const PositionSchema = v.strictObject({
  appliedAt: v.pipe(v.string(), v.isoTimestamp()),
  userId: v.pipe(v.string(), v.uuid()),
})

const PageSchema = v.object({
  items: v.array(ApplicationSchema),
  nextCursor: v.nullable(PositionSchema),
})

/** The vetting desk's list: accounts of one status, a page at a time. */
export const applications = new Hono<AppEnv>().get(
  '/api/admin/applications',
  validQuery(ApplicationsQuerySchema),
  async (c) => {
    const query = c.req.valid('query')
    return c.json(await asRole(c, 'admin', (caller) => readApplications(caller, query)), 200)
  },
)

/**
 * Reads one page of the list.
 * @param caller an administrator, or the database refuses
 * @param query left out: the pending ones, oldest first, from the first page
 * @throws Problem `invalid_request` for a cursor that is not ours
 */
export async function readApplications(
  { client }: Caller,
  query: Query = v.parse(ApplicationsQuerySchema, {}),
) {
  const { cursor, ...filter } = query
  const after = cursor === undefined ? {} : { after: positionOf(cursor) }
  const answer = await client.rpc('admin_applications', { filter: { ...filter, ...after } })
  const { items, nextCursor } = dataOf(PageSchema, answer)
  return { items, nextCursor: nextCursor && cursorOf(nextCursor) }
}

function cursorOf(position: v.InferOutput<typeof PositionSchema>): string {
  return base64url.encode(JSON.stringify(position))
}

function positionOf(cursor: string): v.InferOutput<typeof PositionSchema> {
  try {
    return v.parse(PositionSchema, JSON.parse(new TextDecoder().decode(base64url.decode(cursor))))
  } catch {
    throw new Problem('invalid_request')
  }
}
