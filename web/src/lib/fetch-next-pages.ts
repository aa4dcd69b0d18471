import { whenIdle } from './when-idle.ts'

/** How long a page stands before it fetches for others, in milliseconds: its own come first. */
const STANDS_FOR = 2000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Fetches the scripts of the pages that people go to from this one, which the worker has written into it, while it
 * is read: the move there then waits for its data only. They are kept by the browser, and run by nobody before
 * that. Not for who pays for each byte, or has a connection of which the page itself needs all.
 * @param connection replaced in tests
 */
export function fetchNextPages(
  connection: Connection | undefined = (navigator as { connection?: Connection }).connection,
): void {
  const written = document.getElementById('next-scripts')
  if (!written || connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  const files: string[] = JSON.parse(written.textContent)
  const fetchAll = () => {
    // One that does not come now is fetched by the page that needs it, which also says so when it does not.
    for (const file of files) void fetch(`/${file}`, { priority: 'low' }).catch(() => undefined)
  }
  const begin = () => setTimeout(() => whenIdle(fetchAll), STANDS_FOR)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
