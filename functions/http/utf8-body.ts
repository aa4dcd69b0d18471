import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { uploadOf } from './uploads.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Refuses a body that is not UTF-8. Otherwise each unreadable letter would silently become a replacement character,
 * and a name would be stored differently from how it was typed. Uploads are bytes, and pass.
 * @throws Problem `invalid_request`
 */
export const utf8Body = createMiddleware<AppEnv>(async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead && uploadOf(c.req) === null) {
    // Hono keeps these bytes, and decodes them when a handler reads the text.
    const bytes = await c.req.arrayBuffer()
    try {
      decoder.decode(bytes)
    } catch (error) {
      if (error instanceof TypeError) throw new Problem('invalid_request')
      throw error
    }
  }
  await next()
})
