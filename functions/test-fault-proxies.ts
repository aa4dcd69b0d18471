import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type ProxyFault, SEEN_PATH, type SeenCall } from './testing/fault-proxy-types.ts'

/**
 * Opens proxies in front of Supabase that damage some of its answers, each with an origin of its own, so that the
 * worker meets the faults of gateways over a real connection. Runs in Node.
 * @param supabaseUrl where calls without a fault go
 */
export function faultProxies(supabaseUrl: string) {
  const servers: Server[] = []

  async function open(faults: readonly ProxyFault[]): Promise<string> {
    const seen: SeenCall[] = []
    const left = faults.map(({ times = Number.POSITIVE_INFINITY }) => times)
    const server = createServer(async (request, response) => {
      const path = request.url ?? '/'
      if (path === SEEN_PATH) return response.end(JSON.stringify(seen))
      const headers = plainHeaders(request)
      const call: SeenCall = { method: request.method ?? 'GET', path, headers }
      seen.push(call)
      const place = faults.findIndex(
        (fault, index) => path.startsWith(fault.path) && (left[index] ?? 0) > 0,
      )
      const fault = faults[place]
      if (fault === undefined) return pass(supabaseUrl, request, response)
      left[place] = (left[place] ?? 0) - 1
      call.body = await text(request)
      if (fault.afterMs !== undefined) await setTimeout(fault.afterMs)
      response.writeHead(fault.status, { 'Content-Type': 'application/json', ...fault.headers })
      return response.end(fault.body)
    })
    servers.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  return {
    open,
    close() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

async function pass(
  supabaseUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { host: _host, connection: _connection, ...headers } = plainHeaders(request)
  const body = await buffer(request)
  const answer = await fetch(`${supabaseUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  const said = await answer.text()
  const type = answer.headers.get('Content-Type')
  response.writeHead(answer.status, type === null ? {} : { 'Content-Type': type }).end(said)
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
}
