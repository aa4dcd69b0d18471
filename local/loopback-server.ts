import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

/** A running HTTP server that only this machine can reach. */
export interface LoopbackServer {
  /** Origin without a trailing slash, such as `http://127.0.0.1:54324`. */
  url: string
  /** Stops listening and cuts the connections that are still open. */
  close(): Promise<void>
}

/**
 * Answers HTTP on 127.0.0.1 by a fetch handler.
 *
 * @param handler answers one request
 * @param options `port` (0 takes any free one) and `portSetting`, the environment variable by which a person chooses another
 * @returns the server, once it listens
 * @throws Error with a sentence for the person at the terminal when the port is taken
 */
export async function serveOnLoopback(
  handler: (request: Request) => Response | Promise<Response>,
  { port, portSetting }: { port: number; portSetting: string },
): Promise<LoopbackServer> {
  const server = createAdaptorServer({ fetch: handler }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port, portSetting) : error),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: chosen } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${chosen}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Makes sure that a program which will listen on 127.0.0.1 can.
 *
 * @param options as for `serveOnLoopback`
 * @throws Error with a sentence for the person at the terminal when the port is taken
 */
export async function requireFreePort(options: {
  port: number
  portSetting: string
}): Promise<void> {
  const server = await serveOnLoopback(() => new Response(), options)
  await server.close()
}

function portTaken(port: number, portSetting: string): Error {
  return new Error(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: ${portSetting}=${port + 1}`,
  )
}
