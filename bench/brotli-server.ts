import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib'

/** A file, ready to be sent. */
export interface StaticFile {
  body: Buffer
  type: string
  headers?: Record<string, string>
}

/** The files and pages of a site. */
export interface Site {
  /** Files by path. Other paths are requested from `origin`. */
  files: ReadonlyMap<string, StaticFile>
  /** The site's own server, or none. */
  origin?: string
  /** Path of the file that answers where there is neither. */
  fallback?: string
}

/** A site behind the same kind of server for all, so that only the site is measured. */
export interface ServedSite {
  url: string
  close(): Promise<void>
}

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest|xml)|image\/svg)/
/** The compression that a content network uses for pages that it cannot cache. */
const DYNAMIC_QUALITY = 5

/**
 * Serves a site on 127.0.0.1: files compressed beforehand with brotli 11, everything else passed on
 * and compressed as it streams.
 * @param site the site
 * @param port 0 takes any free one
 */
export async function serveBrotli(site: Site, port = 0): Promise<ServedSite> {
  const compressed = new Map<string, Buffer>()
  await Promise.all(
    [...site.files].map(async ([path, { body, type }]) => {
      if (TEXT.test(type)) compressed.set(path, await promisify(brotliCompress)(body))
    }),
  )
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const key = isRead && site.files.has(path) ? path : site.origin ? undefined : site.fallback
    const file = key === undefined ? undefined : site.files.get(key)
    if (key !== undefined && file) sendFile(incoming, outgoing, file, compressed.get(key))
    else if (site.origin) passOn(site.origin, incoming, outgoing)
    else outgoing.writeHead(404).end()
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  file: StaticFile,
  compressed: Buffer | undefined,
): void {
  const body = compressed ?? file.body
  outgoing.writeHead(200, {
    'Content-Type': file.type,
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(compressed && { 'Content-Encoding': 'br' }),
    ...file.headers,
  })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

function passOn(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const upstream = request(
    new URL(incoming.url ?? '/', origin),
    {
      method: incoming.method,
      // The browser's own Host stays: a server compares it with the Origin.
      headers: { ...incoming.headers, 'accept-encoding': 'identity' },
    },
    (answer) => void sendStream(answer, outgoing),
  )
  upstream.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
  incoming.pipe(upstream)
}

async function sendStream(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = { ...answer.headers }
  const isText = TEXT.test(headers['content-type'] ?? '')
  if (!isText) {
    outgoing.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(outgoing)
    return
  }
  delete headers['content-length']
  delete headers['transfer-encoding']
  outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'br' })
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: DYNAMIC_QUALITY },
  })
  brotli.pipe(outgoing)
  // Early parts of the page must arrive early.
  for await (const chunk of answer) {
    brotli.write(chunk)
    brotli.flush()
  }
  brotli.end()
}
