import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { callerOf } from '../session/caller.ts'
import { requireUser } from '../session/require-user.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { parsePictureKey } from './picture-key.ts'
import { readFile } from './read-file.ts'

/**
 * Sends a picture to people who may see its person or network: the database is asked at each request. No browser stores
 * it: somebody else may sign in there next, and the person on it may have hidden meanwhile. An unknown, a deleted and a
 * forbidden picture get the same answer.
 */
export const pictureFile = new Hono<AppEnv>().get('/media/:key', async (c) => {
  const key = c.req.param('key')
  const parsed = parsePictureKey(key)
  if (parsed === null) throw new Problem('not_found')
  const session = await requireUser(c)
  const { client } = await callerOf(c.get('upstream'), session)
  const maySee = parseRpc(v.boolean(), await client.rpc('may_see_picture', { key }))
  if (!maySee) throw new Problem('not_found')

  const file = await readFile(c.env.MEDIA, key, 'pictures_unavailable')
  if (file === null) throw new Problem('not_found')
  return c.body(file, 200, { 'Content-Type': parsed.type })
})
