import type { Context } from 'hono'
import type { RolePath } from '../../shared/routes.ts'
import type { AppEnv } from '../app-env.ts'
import { logFault } from './fault.ts'

const encoder = new TextEncoder()

/**
 * The body of an answer that is sent while it is being written. A fault breaks it off, so that nobody takes it for
 * complete.
 * @param c the request, which ends in the log when the body does
 * @param event the name of a fault in the log
 * @param write writes it in parts, each of which waits until the browser has taken the one before
 * @param page the page that it belongs to, for the log
 */
export function streamedBody(
  c: Context<AppEnv>,
  event: string,
  write: (send: (text: string) => Promise<void>) => Promise<void>,
  page?: RolePath,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let isLeft = false
  // A browser that closes the connection is not a fault of ours.
  writer.closed.catch(() => {
    isLeft = true
  })
  const writeAll = async () => {
    await write((text) => writer.write(encoder.encode(text)))
    await writer.close()
  }
  const stop = async (error: unknown) => {
    if (isLeft) return
    logFault(event, error, page)
    // Otherwise the browser would wait for the rest.
    await writer.abort(error).catch(() => undefined)
  }
  c.set('streamed', writeAll().catch(stop))
  return readable
}
