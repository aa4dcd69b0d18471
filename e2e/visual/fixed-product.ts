import type { Page, Route } from '@playwright/test'
import { callKey } from '../../shared/call-key.ts'
import type { CurrentUser } from '../../shared/current-user.ts'
import { PROBLEMS } from '../../shared/problems.ts'
import { NOW, USERS } from './fixed-data.ts'
import type { Answer, Answers, Scene } from './scenes.ts'

/**
 * Stands in for all that differs from run to run: the time, the worker's answers, who is signed in,
 * and the data that the worker writes into a page. The pages themselves are the built product's.
 *
 * @param page not yet opened, signed in as the scene's visitor
 * @param scene what is to be seen
 * @returns calls that the scene has no answer for, filled as they come; there must be none
 */
export async function fixProduct(
  page: Page,
  { visitor, path, answers }: Pick<Scene, 'visitor' | 'path' | 'answers'>,
): Promise<string[]> {
  const unanswered: string[] = []
  await page.clock.setFixedTime(NOW)
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const answer = answers[pathname + search]
    if (answer) return give(route, answer)
    unanswered.push(`${route.request().method()} ${pathname}${search}`)
    return route.abort()
  })
  if (visitor !== 'signed out') {
    // The page alone: a call to /api may end in the same words.
    const isPage = ({ pathname, search }: URL) => pathname + search === path
    await page.route(isPage, async (route) => {
      const response = await route.fetch()
      const body = withFixedData(await response.text(), USERS[visitor], answers)
      await route.fulfill({ response, body })
    })
  }
  return unanswered
}

function give(route: Route, answer: Answer): Promise<void> {
  // Never answered: the page waits as long as it is open.
  if (answer === 'silence') return Promise.resolve()
  if (answer !== 'unavailable') return route.fulfill({ json: answer.json })
  const { status, title, detail } = PROBLEMS.temporarily_unavailable
  const code = 'temporarily_unavailable'
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    json: { type: 'about:blank', title, status, code, detail, requestId: 'picture' },
  })
}

const sessionElement = /(<script [^>]*id="session">)[^<]*(<\/script>)/
const firstDataElement = /(<script [^>]*data-key="([^"]*)">)[^<]*(<\/script>)/g

function withFixedData(html: string, user: CurrentUser, answers: Answers): string {
  return html
    .replace(sessionElement, (_, start, end) => start + inert({ user }) + end)
    .replace(firstDataElement, (_, start, key, end) => {
      const call = Object.keys(answers).find(
        (known) => keyOf(known) === key.replaceAll('&amp;', '&'),
      )
      const answer = call === undefined ? undefined : answers[call]
      return typeof answer === 'object' ? start + inert(answer.json) + end : ''
    })
}

function keyOf(call: string): string {
  const { pathname, searchParams } = new URL(call, 'http://here.invalid')
  return callKey(pathname, Object.fromEntries(searchParams))
}

function inert(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
