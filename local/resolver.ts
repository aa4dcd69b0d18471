import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import * as v from 'valibot'
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts'

const QuestionSchema = v.object({ name: v.string(), type: v.string() })
const ZoneSchema = v.record(v.string(), v.string())

/**
 * Starts a stand-in for a DNS over HTTPS resolver: it answers from a file, and makes no requests. It only knows TXT
 * entries, so that no proof by a file makes a request from this machine.
 * @param zoneFile JSON, the text of each entry by its name: `{ "_lower-third.north.example": "lower-third=…" }`; read
 *   at each query; a missing file counts as empty
 */
export function startResolver({ zoneFile }: { zoneFile: string }): Promise<LoopbackServer> {
  const app = new Hono().get('/dns-query', async (c) => {
    const { name, type } = v.parse(QuestionSchema, c.req.query())
    const text = type === 'TXT' ? (await zoneIn(zoneFile))[name] : undefined
    if (text === undefined) return c.json({ Status: 3 })
    return c.json({ Status: 0, Answer: [{ name, type: 16, TTL: 60, data: JSON.stringify(text) }] })
  })
  return serveOnLoopback(app.fetch, { port: 0, portSetting: 'PORT' })
}

async function zoneIn(file: string): Promise<Record<string, string>> {
  try {
    return v.parse(ZoneSchema, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
