import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServedSite } from './brotli-server.ts'

/**
 * Opens Supabase to the scripts of other origins, as the hosted service's gateway does and the local
 * one does not: peer A calls it from the browser.
 * @param supabaseUrl origin of the local Supabase
 */
export async function startCorsProxy(supabaseUrl: string): Promise<ServedSite> {
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('Access-Control-Allow-Origin', '*')
    if (incoming.method === 'OPTIONS') {
      const headers = incoming.headers['access-control-request-headers'] ?? ''
      outgoing.setHeader('Access-Control-Allow-Headers', headers)
      outgoing.setHeader('Access-Control-Allow-Methods', 'GET,POST,PATCH,PUT,DELETE')
      outgoing.setHeader('Access-Control-Max-Age', '3600')
      outgoing.writeHead(204).end()
      return
    }
    // Without its Origin the request is, to the local service, not a browser's.
    const { origin: _, host: __, ...headers } = incoming.headers
    const upstream = request(
      new URL(incoming.url ?? '/', supabaseUrl),
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    upstream.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
    incoming.pipe(upstream)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
