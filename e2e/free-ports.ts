import { type AddressInfo, createServer } from 'node:net'

/**
 * Finds ports of the loopback interface that nobody listens on.
 *
 * @param count how many; all different
 */
export async function freePorts(count: number): Promise<number[]> {
  // All are held until the last is found, so that none comes twice.
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve, reject) =>
        server.once('error', reject).listen(0, '127.0.0.1', resolve),
      )
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
  )
  return ports
}
