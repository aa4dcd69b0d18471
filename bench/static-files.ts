import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { StaticFile } from './brotli-server.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Reads a folder of built files, each at its path. Pages have addresses without `.html`, as on Cloudflare Pages.
 * @param folder the folder to read
 * @param options `at`, the path of the folder; `immutable`, the paths that never change; `headersAt`, a path's other
 *   headers
 */
export async function readStaticFiles(
  folder: string,
  {
    at = '/',
    immutable,
    headersAt = () => ({}),
  }: {
    at?: string
    immutable: RegExp
    headersAt?: (path: string) => Readonly<Record<string, string>>
  },
): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
  return new Map(
    await Promise.all(
      files.map(async (entry): Promise<[string, StaticFile]> => {
        const file = join(entry.parentPath, entry.name)
        const name = at + relative(folder, file).split(sep).join('/')
        const path = name.replace(/(?:index)?\.html$/, '')
        const cacheControl = immutable.test(path) ? IMMUTABLE : 'no-cache'
        return [
          path,
          {
            body: await readFile(file),
            type: TYPES[extname(file)] ?? 'application/octet-stream',
            headers: { ...headersAt(path), 'Cache-Control': cacheControl },
          },
        ]
      }),
    ),
  )
}
