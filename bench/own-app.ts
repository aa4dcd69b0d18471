import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  Miniflare,
  type MiniflareOptions,
  type Request as WorkerRequest,
  type Response as WorkerResponse,
} from 'miniflare'
import type { LocalSupabase } from '../local/supabase.ts'
import type { Site } from './brotli-server.ts'
import { DIST, WORKER } from './sizes.ts'
import { readStaticFiles } from './static-files.ts'

// Miniflare starts the script instead of workerd, and the script workerd.
const partOfMiniflare = createRequire(import.meta.resolve('miniflare'))
process.env.WORKERD = (partOfMiniflare('workerd') as { default: string }).default
process.env.MINIFLARE_WORKERD_PATH = join(import.meta.dirname, 'workerd-silent.sh')

/** High enough that no measurement meets a rate limit. */
const NO_LIMIT = '100000'

/** A worker in workerd without wrangler's proxy in front, which passes on only some 400 requests a second. */
export interface RunningWorker {
  url: string
  /** Runs another worker on the same port. */
  replaceBy(worker: Worker): Promise<void>
  close(): Promise<void>
}

/** A worker's modules, the first of which runs, and its variables. */
export interface Worker {
  modules: { name: string; text: string }[]
  bindings?: Record<string, string>
  /** Answers the worker's outgoing requests instead of the network. */
  outbound?: (request: WorkerRequest) => Promise<WorkerResponse>
}

/**
 * Starts a worker on 127.0.0.1.
 * @param worker the built worker
 */
export async function startWorker(worker: Worker): Promise<RunningWorker> {
  const miniflare = new Miniflare(optionsFor(worker, 0))
  const { port, origin } = await miniflare.ready
  return {
    url: origin,
    async replaceBy(next) {
      await miniflare.setOptions(optionsFor(next, Number(port)))
      await miniflare.ready
    },
    close: () => miniflare.dispose(),
  }
}

function optionsFor({ modules, bindings = {}, outbound }: Worker, port: number): MiniflareOptions {
  return {
    host: '127.0.0.1',
    port,
    cf: false,
    // Otherwise it would copy each answer for a log line that nobody reads, which no deployed worker does.
    logRequests: false,
    workers: [
      {
        config: {
          name: 'measured',
          compatibilityDate: '2026-10-01',
          manifest: {
            mainModule: modules[0]?.name ?? '',
            modules: Object.fromEntries(
              modules.map(({ name, text }) => [name, { type: 'esm', contents: text }]),
            ),
          },
          env: Object.fromEntries(
            Object.entries(bindings).map(([name, value]) => [name, { type: 'text', value }]),
          ),
        },
        ...(outbound && { dev: { outboundService: { type: 'fetcher', handler: outbound } } }),
      },
    ],
  }
}

/**
 * Our worker, as the build wrote it.
 * @param bindings its variables
 */
export async function ownWorker(bindings: Record<string, string>): Promise<Worker> {
  return { modules: [{ name: 'index.js', text: await readFile(WORKER, 'utf8') }], bindings }
}

/** The worker's variables for a local Supabase. */
export function bindingsFor(
  supabase: Pick<LocalSupabase, 'url' | 'publishableKey' | 'secretKey'>,
): Record<string, string> {
  return {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SESSION_SECRET: 'a key for measurements that is long enough',
    LOGIN_LIMIT_PER_MINUTE: NO_LIMIT,
    LOGIN_LIMIT_PER_ACCOUNT: NO_LIMIT,
    REGISTER_LIMIT_PER_MINUTE: NO_LIMIT,
    CONTACT_LIMIT_PER_MINUTE: NO_LIMIT,
    RECOVERY_LIMIT_PER_MINUTE: NO_LIMIT,
    LINK_LIMIT_PER_MINUTE: NO_LIMIT,
  }
}

/**
 * Our site as Cloudflare Pages serves it: the files of the build, and the worker for the rest.
 * @param origin the worker's
 */
export async function ownSite(origin: string): Promise<Site> {
  const rules = readHeaderRules(await readFile(join(DIST, '_headers'), 'utf8'))
  const headersAt = (path: string) => ({ ...rules.get('/*'), ...rules.get(path) })
  const files = await readStaticFiles(DIST, { immutable: /^\/assets\//, headersAt })
  return { files, origin }
}

/** The headers that `_headers` sets, by path. */
function readHeaderRules(text: string): Map<string, Record<string, string>> {
  return new Map(
    text.split(/\n(?=\/)/).map((rule) => {
      const [path = '', ...lines] = rule.split('\n')
      const headers = lines.flatMap((line) => {
        const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? []
        return name === undefined || value === undefined ? [] : [[name, value] as const]
      })
      return [path, Object.fromEntries(headers)]
    }),
  )
}
