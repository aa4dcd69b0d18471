import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LocalSupabase } from '../local/supabase.ts'
import { type ServedSite, type Site, serveBrotli } from './brotli-server.ts'
import { writePeerContent } from './peer-content.ts'
import { freePort } from './postgres-server.ts'
import { readStaticFiles } from './static-files.ts'

/** The peers' names, as the table has them. */
export type PeerName = 'A' | 'B' | 'C'

/** A way of building the same product that others take. */
export interface RunningPeer extends ServedSite {
  /** Its own server without the compressing one in front; the same where it has none. */
  bareUrl: string
}

/** Where the peers live; A's build is also measured as files. */
export const PEER_FOLDERS: Readonly<Record<PeerName, string>> = {
  A: join(import.meta.dirname, 'peers/spa'),
  B: join(import.meta.dirname, 'peers/next'),
  C: join(import.meta.dirname, 'peers/react-router'),
}

/**
 * Installs the bench's own tools.
 */
export function installTools(): Promise<void> {
  return install(import.meta.dirname)
}

/**
 * Installs, builds and starts all peers.
 * @param supabase the Supabase that they use
 * @param supabaseForBrowsers its address for browsers
 */
export async function startPeers(
  supabase: LocalSupabase,
  supabaseForBrowsers: string,
): Promise<Record<PeerName, RunningPeer>> {
  const env = {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    VITE_SUPABASE_URL: supabaseForBrowsers,
    VITE_SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  for (const folder of Object.values(PEER_FOLDERS)) {
    await install(folder)
    await writePeerContent(folder)
    await run(folder, ['run', '--silent', 'build'], env)
  }
  const A = await serveBrotli(await spaSite(PEER_FOLDERS.A))
  const B = await startServer(PEER_FOLDERS.B, env, nextFiles)
  const C = await startServer(PEER_FOLDERS.C, env, reactRouterFiles)
  return { A: { ...A, bareUrl: A.url }, B, C }
}

/** Installs exactly the lock file of a folder, unless that was done before. */
async function install(folder: string): Promise<void> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (existsSync(installed)) {
    const { packages } = JSON.parse(await readFile(installed, 'utf8'))
    const isCurrent = Object.entries<{ version: string }>(packages).every(
      ([name, { version }]) => lock.packages[name]?.version === version,
    )
    if (isCurrent) return
  }
  await run(folder, ['ci', '--no-audit', '--no-fund'], {})
}

async function run(folder: string, args: string[], env: Record<string, string>): Promise<void> {
  await promisify(execFile)('npm', args, { cwd: folder, env: { ...process.env, ...env } })
}

async function spaSite(folder: string): Promise<Site> {
  const files = await readStaticFiles(join(folder, 'dist'), { immutable: /^\/assets\// })
  return { files, fallback: '/' }
}

/** Next's prerendered landing page counts as a file too, as a content network would keep it. */
async function nextFiles(folder: string): Promise<Site['files']> {
  const immutable = /^\/(?:_next\/static|assets)\//
  const [assets, publicFiles] = await Promise.all([
    readStaticFiles(join(folder, '.next/static'), { at: '/_next/static/', immutable }),
    readStaticFiles(join(folder, 'public'), { immutable }),
  ])
  const landing = {
    body: await readFile(join(folder, '.next/server/app/index.html')),
    type: 'text/html; charset=utf-8',
  }
  return new Map([...assets, ...publicFiles, ['/', landing]])
}

function reactRouterFiles(folder: string): Promise<Site['files']> {
  return readStaticFiles(join(folder, 'build/client'), { immutable: /^\/assets\// })
}

async function startServer(
  folder: string,
  env: Record<string, string>,
  filesOf: (folder: string) => Promise<Site['files']>,
): Promise<RunningPeer> {
  const port = await freePort()
  const bareUrl = `http://127.0.0.1:${port}`
  // In a process group of its own, so that npm's child processes end with it.
  const server = spawn('npm', ['run', '--silent', 'start'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
  })
  const end = () => endGroup(server)
  process.once('exit', end)
  await untilAnswers(`${bareUrl}/login`, server)
  const site = await serveBrotli({ files: await filesOf(folder), origin: bareUrl })
  return {
    url: site.url,
    bareUrl,
    async close() {
      process.off('exit', end)
      end()
      await site.close()
    },
  }
}

function endGroup(server: ChildProcess): void {
  if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL')
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`${server.spawnargs.join(' ')} ended by itself`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers at ${url}`)
}
