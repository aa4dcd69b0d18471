import { Hono } from 'hono'
import parseRange from 'range-parser'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'

/** The types of the site's films: video, and captions. */
const TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', vtt: 'text/vtt; charset=utf-8' }

/**
 * Sends a film of the site, or the requested part of it: a player can start at a chosen time only if it can request a
 * part, and Pages answers with whole files.
 */
export const filmFile = new Hono<AppEnv>().get('/films/:name', async (c) => {
  const type = TYPES[c.req.param('name').split('.').at(-1) ?? '']
  const file = await c.env.ASSETS?.fetch(new URL(c.req.path, c.req.url))
  if (!type || file?.status !== 200) throw new Problem('not_found')
  const bytes = await file.arrayBuffer()
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600',
    'Content-Type': type,
  }
  const asked = c.req.header('Range')
  const ranges = asked === undefined ? -2 : parseRange(bytes.byteLength, asked)
  if (ranges === -1) {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes.byteLength}` })
  }
  // For several ranges, or an invalid one, the whole file is a valid answer.
  const [range] =
    typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges : []
  if (range === undefined) return c.body(bytes, 200, headers)
  return c.body(bytes.slice(range.start, range.end + 1), 206, {
    ...headers,
    'Content-Range': `bytes ${range.start}-${range.end}/${bytes.byteLength}`,
  })
})
