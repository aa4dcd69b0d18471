/**
 * The size of every page's scripts: the requests and bytes of its first load. `npx node bench/page-weights.ts` prints
 * them beside the stored figures of `page-weights.json`, and `--keep` stores them there.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../local/settings.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS, ROLE_PATHS } from '../shared/routes.ts'
import { DIST, firstScripts, namedScripts, scriptSizes, totalBytes, withImports } from './sizes.ts'

/** The scripts of a page's first load: how many files, and their bytes, each by itself in brotli 11. */
export interface PageWeight {
  requests: number
  bytes: number
}

const KEPT = join(import.meta.dirname, 'page-weights.json')

/** The stored figures of an earlier build, by path. */
export async function keptWeights(): Promise<Record<string, PageWeight>> {
  return JSON.parse(await readFile(KEPT, 'utf8'))
}

/**
 * Weighs the scripts of every page of the build: those that it names, and what they import.
 * @returns by path, as in `PUBLIC_PATHS` and `ROLE_PATHS`
 * @throws when the site has not been built
 */
export async function pageWeights(): Promise<Record<string, PageWeight>> {
  const shells: { frames: Record<string, string>; scripts: Record<string, string[]> } = JSON.parse(
    await readFile(join(projectRoot, 'dist-shells/shells.json'), 'utf8'),
  )
  const weights: Record<string, PageWeight> = {}
  const known = new Map<string, number>()
  const weigh = async (path: string, named: readonly string[]): Promise<void> => {
    const scripts = await withImports(DIST, named)
    for (const [file, source] of scripts) {
      if (!known.has(file)) known.set(file, totalBytes(scriptSizes(new Map([[file, source]]))))
    }
    const bytes = [...scripts.keys()].reduce((sum, file) => sum + (known.get(file) ?? 0), 0)
    weights[path] = { requests: scripts.size, bytes }
  }
  for (const path of PUBLIC_PATHS) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    await weigh(path, firstScripts(await readFile(join(DIST, file), 'utf8')))
  }
  for (const role of ROLES) {
    const frame = namedScripts(shells.frames[role] ?? '')
    for (const path of ROLE_PATHS[role]) {
      await weigh(path, [...frame, ...(shells.scripts[path] ?? [])])
    }
  }
  return weights
}

if (process.argv[1] === import.meta.filename) {
  const { values: flags } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
  const [found, kept] = [await pageWeights(), await keptWeights()]
  for (const [path, { requests, bytes }] of Object.entries(found)) {
    const before = kept[path]
    const ratio = before ? `${(bytes / before.bytes).toFixed(3)} of it` : 'new'
    console.log(
      `${path}: ${requests} requests (${before?.requests ?? 0}), ${bytes} bytes, ${ratio}`,
    )
  }
  if (flags.keep) await writeFile(KEPT, `${JSON.stringify(found, null, 2)}\n`)
}
