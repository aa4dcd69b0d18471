import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems hand out to whoever asks for any free one (from 32768 on Linux, 49152 on others). One
 * of those may be another program's by the time the product listens on it, or while the product is started again.
 */
const LOWEST = 20_000
const HIGHEST = 32_000

/**
 * Finds free ports of the loopback interface.
 * @param count how many; all different
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
