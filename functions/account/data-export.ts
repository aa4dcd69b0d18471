import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { DataExportSchema } from '../../shared/account.ts'
import type { AppEnv } from '../app-env.ts'
import { streamedBody } from '../http/streamed-body.ts'
import { requireUser } from '../session/require-user.ts'
import type { Session } from '../session/session-cookie.ts'
import { withActiveAccount } from '../session/with-role.ts'
import { type Client, userClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { openUpstream } from '../supabase/upstream.ts'

/** Rows of some tables. Of `next.table` there may be more, on the next page; every other table is complete. */
const PageSchema = v.object({
  tables: DataExportSchema.entries.tables,
  next: v.nullable(v.looseObject({ table: v.string() })),
})
type Page = v.InferOutput<typeof PageSchema>

const FirstPageSchema = v.object({ ...DataExportSchema.entries, ...PageSchema.entries })

/**
 * Everything about the caller as one JSON, which is read from the database and sent on in pages: neither the memory of
 * the worker nor the time of a call depends on how much there is.
 */
export const dataExport = new Hono<AppEnv>().get('/api/account/export', async (c) => {
  const session = await requireUser(c)
  const { exportedAt, files, ...first } = await withActiveAccount(c, session, async ({ client }) =>
    parseRpc(FirstPageSchema, await client.rpc('own_data')),
  )
  const headers = { 'Content-Type': 'application/json' }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const body = streamedBody(c, 'export_not_written', async (send) => {
    const start = JSON.stringify({ exportedAt, files }).slice(0, -1)
    await send(`${start},"tables":{`)
    let page: Page = first
    await send(textOf(page, null))
    while (page.next !== null) {
      const { next }: Page = page
      page = await pageAfter(c, session, next)
      await send(textOf(page, next.table))
    }
    await send('}}')
  })
  return c.body(body, 200, headers)
})

/** Each page has the whole time of a call, and asks the database anew what the caller may read. */
async function pageAfter(
  c: Context<AppEnv>,
  session: Session,
  continued: NonNullable<Page['next']>,
): Promise<Page> {
  const request = c.get('upstream')
  const upstream = openUpstream(request.supabase, request.timing)
  const client: Client = await userClient(upstream, session.accessToken)
  try {
    return parseRpc(PageSchema, await client.rpc('own_data', { continued: continued as never }))
  } finally {
    request.calls += upstream.calls
  }
}

/**
 * The tables of a page, as a piece of the JSON of all pages.
 * @param page its rows
 * @param open the table that the page before has left open, or null for the first page
 */
function textOf({ tables, next }: Page, open: string | null): string {
  const { [open ?? '']: rest = [], ...others } = tables
  const isClosed = next?.table !== open
  const names = Object.keys(others).sort(
    (one, other) => Number(one === next?.table) - Number(other === next?.table),
  )
  const whole = names.map((name) => {
    const text = `${JSON.stringify(name)}:${JSON.stringify(others[name])}`
    return name === next?.table ? text.slice(0, -1) : text
  })
  if (open === null) return whole.join(',')
  // A table is left open only after one of its rows.
  const added = rest.map((row) => `,${JSON.stringify(row)}`).join('')
  return [isClosed ? `${added}]` : added, ...whole].join(',')
}
