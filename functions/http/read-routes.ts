import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { methodAndPath, type ReadEndpoint } from '../../shared/endpoint.ts'
import type { AppEnv } from '../app-env.ts'
import type { Caller } from '../session/caller.ts'
import { withRole, withUser } from '../session/with-role.ts'
import { readOf, type WrittenReads } from './read-endpoint.ts'
import { validQuery } from './valid.ts'

/**
 * The routes of all endpoints that a function of the database answers.
 * @param endpoints their records
 * @param written the reads that do more than their record says
 */
export function readRoutes(
  endpoints: readonly ReadEndpoint[],
  written: WrittenReads,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const endpoint of endpoints) {
    const [, path] = methodAndPath(endpoint)
    const read = readOf(endpoint, written)
    const { query: schema } = endpoint
    // Without a schema the query is ignored.
    routes.get(path, validQuery(schema ?? v.object({})), async (c) => {
      const given = { ids: c.req.param(), query: c.req.valid('query') as object }
      const answer = await asCaller(c, endpoint.role, (caller) =>
        read(caller, c.get('config'), given),
      )
      return c.json(answer as object, 200)
    })
  }
  return routes
}

function asCaller<Result>(
  c: Context<AppEnv>,
  role: ReadEndpoint['role'],
  act: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  if (role === 'anybody') throw new Error('A read that anybody may call is written out')
  return role === 'signed in' ? withUser(c, act) : withRole(c, role, act)
}
