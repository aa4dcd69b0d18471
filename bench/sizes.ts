import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { projectRoot } from '../local/settings.ts'

/** The built site. */
export const DIST = join(projectRoot, 'dist')

/** Figures of a build that are the same on every machine. Bytes. */
export interface Sizes {
  /** JavaScript of the landing page, each file by itself in brotli 11. */
  landing: { file: string; bytes: number }[]
  /** The worker as it is deployed, its page shells included, in gzip 9. */
  worker: { file: string; bytes: number }[]
  /** Browser chunks that carry a part of supabase-js. */
  chunksWithSupabase: string[]
}

/** Names that supabase-js and its parts send with every call, and which therefore survive minifying. */
const SUPABASE_MARKS = /supabase-js|postgrest-js|gotrue-js|GoTrueClient|X-Client-Info/

/**
 * Measures the build in `dist` and the worker.
 * @throws when the site has not been built
 */
export async function measureSizes(): Promise<Sizes> {
  const [scripts, worker, chunksWithSupabase] = await Promise.all([
    landingScripts(),
    workerFiles(),
    chunksThatCarrySupabase(join(DIST, 'assets')),
  ])
  return { landing: scriptSizes(scripts), worker, chunksWithSupabase }
}

/** The scripts that the landing page loads before any interaction: their sources, by their files. */
export async function landingScripts(): Promise<Map<string, Buffer>> {
  return withImports(DIST, firstScripts(await readFile(join(DIST, 'index.html'), 'utf8')))
}

/** The sum of some files' bytes. */
export function totalBytes(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Finds the scripts that a page loads: those it names, and what they import.
 * @param site folder of the build
 * @param file of the page in it
 * @returns their sources, by their files
 */
export async function pageScripts(site: string, file = 'index.html'): Promise<Map<string, Buffer>> {
  const sources = await withImports(site, namedScripts(await readFile(join(site, file), 'utf8')))
  if (sources.size === 0) throw new Error(`${site}/${file} loads no script`)
  return sources
}

/**
 * The script files that a page's HTML names and loads by itself: a page to be read keeps those of the app apart
 * until they are wanted.
 */
export function firstScripts(html: string): string[] {
  return namedScripts(html.replace(/<template id="app-scripts">.*?<\/template>/s, ''))
}

/** The script files that a page's HTML names. */
export function namedScripts(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  return tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('modulepreload'))
    .flatMap((tag) => /(?:src|href)="\/?([^"]+\.js)"/.exec(tag)?.[1] ?? [])
}

/**
 * Finds all imports of scripts, direct and indirect.
 * @param site folder of the build
 * @param named some of its scripts
 * @returns the sources of all, by their files
 */
export async function withImports(
  site: string,
  named: readonly string[],
): Promise<Map<string, Buffer>> {
  const sources = new Map<string, Buffer>()
  const visit = async (script: string): Promise<void> => {
    if (sources.has(script)) return
    const source = await readFile(join(site, script))
    sources.set(script, source)
    // Static imports only: `import(…)` has a bracket before the quote.
    const imports = source.toString().matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)
    for (const [, imported] of imports) await visit(join(script, '..', imported ?? ''))
  }
  for (const script of named) await visit(script)
  return sources
}

/** The transferred size of scripts. */
export function scriptSizes(scripts: ReadonlyMap<string, Buffer>): Sizes['landing'] {
  return [...scripts].map(([file, source]) => ({ file, bytes: brotliBytes(source) }))
}

/** The length of some content in brotli at its best, as a static file is sent. */
export function brotliBytes(content: Buffer): number {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return brotliCompressSync(content, { params }).length
}

/**
 * Tells which scripts of a folder carry a part of supabase-js.
 * @param folder of built scripts
 * @returns file names
 */
export async function chunksThatCarrySupabase(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const found = await Promise.all(
    files.map(async (name) => SUPABASE_MARKS.test(await readFile(join(folder, name), 'utf8'))),
  )
  return files.filter((_, index) => found[index])
}

/** The worker is deployed as the build wrote it. */
export const WORKER = join(DIST, '_worker.js')

async function workerFiles(): Promise<Sizes['worker']> {
  const source = await readFile(WORKER)
  return [{ file: '_worker.js', bytes: gzipSync(source, { level: 9 }).length }]
}
