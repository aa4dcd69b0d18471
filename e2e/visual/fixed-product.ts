import type { APIResponse, Page } from '@playwright/test'
import { callKey } from '../../shared/call-key.ts'
import type { CurrentUser } from '../../shared/current-user.ts'
import { PROBLEMS } from '../../shared/problems.ts'
import type { Answer, Answers } from './fixed-answers.ts'
import { USERS } from './fixed-users.ts'
import type { Scene } from './scenes.ts'

interface Reply {
  status: number
  headers: { name: string; value: string }[]
  text: string
}

/**
 * Stands in for all that differs from run to run but the time: the worker's answers, who is signed in, and
 * the data that the worker writes into a page. The pages themselves are the built product's.
 *
 * The browser's own protocol does it, because a page with Playwright's routes keeps no file: each would
 * fetch all of its scripts once more, and most of a picture's time went there.
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
  const browser = await page.context().newCDPSession(page)

  browser.on('Fetch.requestPaused', async ({ requestId, request, resourceType }) => {
    const reply = ({ status, headers, text }: Reply) =>
      browser.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: headers,
        body: Buffer.from(text).toString('base64'),
      })
    const decide = async () => {
      const { pathname, search } = new URL(request.url)
      if (resourceType === 'Document') {
        // The page alone: what it leads to is shown as it is.
        if (visitor === 'signed out' || pathname + search !== path) {
          return browser.send('Fetch.continueRequest', { requestId })
        }
        return reply(await pageWithFixedData(await page.request.get(request.url), visitor, answers))
      }
      const answer = answers[pathname + search]
      if (answer) return answer === 'silence' ? undefined : reply(saying(answer))
      unanswered.push(`${request.method} ${pathname}${search}`)
      return browser.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    }
    // A page that was closed meanwhile waits for nothing more.
    await decide().catch((error: unknown) => {
      if (!page.isClosed()) throw error
    })
  })
  await browser.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*', resourceType: 'Document' }],
  })
  return unanswered
}

function saying(answer: Exclude<Answer, 'silence'>): Reply {
  if (answer !== 'unavailable') return inJson('application/json', 200, answer.json)
  const { status, title, detail } = PROBLEMS.temporarily_unavailable
  const code = 'temporarily_unavailable'
  const body = { type: 'about:blank', title, status, code, detail, requestId: 'picture' }
  return inJson('application/problem+json', status, body)
}

function inJson(type: string, status: number, body: unknown): Reply {
  return { status, headers: [{ name: 'Content-Type', value: type }], text: JSON.stringify(body) }
}

async function pageWithFixedData(
  page: APIResponse,
  visitor: keyof typeof USERS,
  answers: Answers,
): Promise<Reply> {
  // It has been unpacked, and its length will be another.
  const ofTheWay = /^content-(encoding|length)$|^transfer-encoding$/i
  return {
    status: page.status(),
    headers: page.headersArray().filter(({ name }) => !ofTheWay.test(name)),
    text: withFixedData(await page.text(), USERS[visitor], answers),
  }
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
