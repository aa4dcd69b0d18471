import { type Context, Hono } from 'hono'
import { ROLES } from '../../shared/roles.ts'
import { ROLE_PATHS } from '../../shared/routes.ts'
import type { AppEnv } from '../app-env.ts'
import { callerOf } from '../session/caller.ts'
import { type Session, userOf } from '../session/session-cookie.ts'
import { type FirstDataByPath, firstDataElement } from './first-data.ts'
import { guard } from './guard.ts'
import { joined, SHELL_POLICY, shellFor } from './shells.ts'

/**
 * The pages behind the edge guard, each served to its role alone.
 * @param firstData the pages that come with data
 */
export function appPages(firstData: FirstDataByPath): Hono<AppEnv> {
  const pages = new Hono<AppEnv>()
  for (const role of ROLES) {
    for (const path of ROLE_PATHS[role]) {
      pages.get(path, async (c) => {
        const session = await guard(c, role)
        return session instanceof Response ? session : page(c, session, firstData)
      })
    }
  }
  return pages
}

/** Sends the page at once, and its data in the same answer as soon as their query is done. */
function page(c: Context<AppEnv>, session: Session, firstDataByPath: FirstDataByPath): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': SHELL_POLICY,
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const { start, end } = shellFor(c.req.path, userOf(session))
  // An address with a query may ask for other data than the page's first.
  const firstData = c.req.url.includes('?') ? undefined : firstDataByPath[c.req.path]
  if (firstData === undefined) return c.body(joined([...start, end]), 200, headers)

  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const write = async () => {
    const writer = writable.getWriter()
    const encoder = new TextEncoder()
    await writer.write(joined(start))
    const upstream = c.get('upstream')
    const caller = await callerOf(upstream, session)
    const patience = upstream.timing.firstDataMs
    const data = await firstDataElement(firstData, caller, c.get('config'), patience)
    await writer.write(encoder.encode(data))
    await writer.write(end)
    await writer.close()
  }
  // A browser that goes away in the middle is no fault of ours.
  c.set(
    'streamed',
    write().catch(() => undefined),
  )
  return c.body(readable, 200, headers)
}
