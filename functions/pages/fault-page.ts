/// <reference path="../shells.d.ts" />
import type { Context } from 'hono'
import shells from '../../dist-shells/shells.json'
import { pagePolicy } from '../../shared/content-security-policy.ts'
import { PROBLEMS } from '../../shared/problems.ts'
import { ROLE_PATHS } from '../../shared/routes.ts'
import type { AppEnv } from '../app-env.ts'
import { retryHeader } from '../http/problem-response.ts'
import type { Problem } from '../problem/problem.ts'

const PAGES = Object.values(ROLE_PATHS)
  .flat()
  .map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`))

const POLICY = pagePolicy(shells.scriptHashes, [shells.fault.styleHash], false)

/**
 * Whether a person will see the answer in a tab of their browser: as a page of ours, or as anything else to which they
 * navigated, except a call.
 * @param c the request
 */
export function asksForPage(c: Context<AppEnv>): boolean {
  const { method, path } = c.req
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path === '/api' || path.startsWith('/api/')) return false
  const isVisit = c.req.header('Accept')?.includes('text/html') === true
  return isVisit || PAGES.some((page) => page.test(path))
}

/**
 * Answers with a page that says what happened and offers to try again, with the status of the refusal. Cookies that
 * were set before stay set.
 * @param c the request for a page
 * @param problem why the page cannot be shown
 */
export function faultPage(c: Context<AppEnv>, problem: Problem): Response {
  const { status, title, detail } = PROBLEMS[problem.code]
  const written: Readonly<Record<string, string>> = { title, detail, reference: c.get('requestId') }
  // These are our own sentences and an id that we gave: nothing in them needs to be escaped.
  const page = shells.fault.page.replaceAll(/@(\w+)@/g, (mark, name) => written[name] ?? mark)
  return c.body(page, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    ...retryHeader(problem),
  })
}
