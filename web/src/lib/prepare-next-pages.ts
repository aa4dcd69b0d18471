import { whenIdle } from './when-idle.ts'

/** How long a page stands before it prepares others, in milliseconds: what is its own comes first. */
const STANDS_FOR = 2000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Fetches and runs the scripts of the pages that people go to from this one, which the worker has written into it,
 * while it is read: the move there then waits for its data only. Not for who pays for each byte, or has a
 * connection of which the page itself needs all.
 * @param connection replaced in tests
 * @param run the same; runs the script at an address
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
 * A script that could not be fetched is not run: the browser would remember that it failed, and the page that needs it
 * could not fetch it again.
 */
async function prepare(
  files: readonly string[],
  run: (address: string) => Promise<unknown>,
): Promise<void> {
  const fetched = await Promise.all(files.map((file) => isFetched(`/${file}`)))
  for (const [place, file] of files.entries()) {
    if (!fetched[place]) continue
    // Each in a task of its own, so that the page answers in between.
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
