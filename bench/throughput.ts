import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const AUTOCANNON = join(import.meta.dirname, 'node_modules/autocannon/autocannon.js')
const CONNECTIONS = 20

/**
 * Requests one address again and again, from a process of its own.
 * @param url the address
 * @param options `cookie` to send; `requests`, how many; `warmUp`, how many before, until the engine has compiled the
 *   code
 * @returns requests a second
 * @throws when any answer is not 200
 */
export async function requestsPerSecond(
  url: string,
  { cookie = '', requests, warmUp }: { cookie?: string; requests: number; warmUp: number },
): Promise<number> {
  await ask(url, cookie, warmUp)
  const { seconds } = await ask(url, cookie, requests)
  return requests / seconds
}

async function ask(url: string, cookie: string, amount: number): Promise<{ seconds: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    AUTOCANNON,
    '--json',
    ...['--connections', String(CONNECTIONS), '--amount', String(amount)],
    // The interval at which it checks whether it has finished, in milliseconds.
    ...['-L', '10'],
    ...(cookie === '' ? [] : ['--headers', `cookie=${cookie}`]),
    url,
  ])
  const report = JSON.parse(stdout) as {
    '2xx': number
    errors: number
    start: string
    finish: string
  }
  if (report['2xx'] !== amount) {
    throw new Error(`${url}: ${report['2xx']} of ${amount} requests were answered with 200`)
  }
  return { seconds: (Date.parse(report.finish) - Date.parse(report.start)) / 1000 }
}
