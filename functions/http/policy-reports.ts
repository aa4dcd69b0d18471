import { Hono } from 'hono'
import * as v from 'valibot'
import { POLICY_REPORTS_PATH } from '../../shared/content-security-policy.ts'
import { PolicyReportSchema } from '../../shared/policy-report.ts'
import { PUBLIC_PATHS, ROLE_PATHS } from '../../shared/routes.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'

/** Takes a browser's report of a page that violated its content security policy, and writes one line to the log. */
export const policyReports = new Hono<AppEnv>().post(POLICY_REPORTS_PATH, async (c) => {
  const body = await c.req.json<unknown>().catch(() => null)
  if (!v.is(PolicyReportSchema, body)) throw new Problem('invalid_request')
  const report = body['csp-report']
  const blocked = whatWasBlocked(report['blocked-uri'] ?? '', new URL(c.req.url).origin)
  if (blocked !== 'extension' && hasLineLeft()) {
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
    console.warn(
      JSON.stringify({
        event: 'policy_broken',
        page: pageAt(report['document-uri']) ?? 'unknown',
        directive: /^[a-z-]{1,30}/.exec(directive)?.[0] ?? 'unknown',
        blocked,
      }),
    )
  }
  return c.body(null, 204)
})

/** How many reports each worker logs. Anybody can send reports, and many of them say no more than a few. */
const LINES_PER_MINUTE = 60

let minute = 0
let lines = 0

/** Counted in memory: with a counter in the database, anybody could cause load there by sending reports. */
function hasLineLeft(): boolean {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) {
    minute = now
    lines = 0
  }
  lines += 1
  return lines <= LINES_PER_MINUTE
}

/** Words that a browser may report in place of an address. */
const WORDS = /^(?:inline|eval|wasm-eval|trusted-types-policy|trusted-types-sink|data|blob)$/

/** Browser extensions violate policies all the time, and are not our concern. */
const OF_EXTENSIONS = /^(?:[a-z]+-)*extension(?::|$)/

/** Without path and query, which may identify a person. */
function whatWasBlocked(uri: string, own: string): string {
  if (OF_EXTENSIONS.test(uri)) return 'extension'
  if (WORDS.test(uri)) return uri
  const { origin, protocol } = URL.parse(uri) ?? {}
  if (origin === own) return 'self'
  if (origin !== undefined && origin !== 'null' && origin.length <= 100) return origin
  return protocol !== undefined && protocol.length <= 20 ? protocol : 'unknown'
}

const PAGES = [...PUBLIC_PATHS, ...Object.values(ROLE_PATHS).flat()].map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`),
}))

/** The page of an address, as the routes name it: without the ids in it. */
function pageAt(address: string): string | undefined {
  const path = URL.parse(address)?.pathname
  return path && PAGES.find(({ pattern }) => pattern.test(path))?.path
}
