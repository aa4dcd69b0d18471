import { whenIdle } from './when-idle.ts'

/** How long a page is open before it prepares others, in milliseconds: its own requests come first. */
const STANDS_FOR = 2000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Fetches and runs the scripts of the likely next pages, which the worker has listed in this one, while it is read. A
 * navigation there then waits only for its data. Not done on a metered connection, nor on one so slow that the page
 * itself needs it all.
 * @param connection replaced in tests
 * @param run runs the script at an address; replaced in tests
 */
export function prepareNextPages(
  connection: Connection | undefined = (navigator as { connection?: Connection }).connection,
  run: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): void {
  const written = document.getElementById('next-scripts')
  if (!written || connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  const files: string[] = JSON.parse(written.textContent)
  const begin = () => setTimeout(() => whenIdle(() => void prepare(files, run)), STANDS_FOR)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/**
 * A script that could not be fetched is not run: the browser would remember the failure, and the page that needs the
 * script could not fetch it again.
 */
async function prepare(
  files: readonly string[],
  run: (address: string) => Promise<unknown>,
): Promise<void> {
  const fetched = await Promise.all(files.map((file) => isFetched(`/${file}`)))
  for (const [place, file] of files.entries()) {
    if (!fetched[place]) continue
    // Each in its own task, so that the page responds in between.
    await new Promise<void>((resolve) => whenIdle(resolve))
    await run(`/${file}`).catch(() => undefined)
  }
}

async function isFetched(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { priority: 'low' })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
