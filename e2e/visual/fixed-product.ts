import type { APIResponse, Page } from '@playwright/test'
import { callKey } from '../../shared/call-key.ts'
import type { CurrentUser } from '../../shared/current-user.ts'
import { PROBLEMS } from '../../shared/problems.ts'
import type { Answer, LateAnswers } from './fixed-answers.ts'
import { USERS } from './fixed-users.ts'
import type { Scene } from './scenes.ts'

interface Reply {
  status: number
  headers: { name: string; value: string }[]
  text: string
}

/**
 * Replaces everything that varies between runs except the time: the worker's answers, the signed-in user, and the data
 * that the worker writes into a page. The pages themselves come from the built product.
 *
 * It uses the browser's own protocol, because with Playwright's routes a page caches no file: each would load all of
 * its scripts again, which took most of a picture's time.
 * @param page not yet opened, signed in as the scene's visitor
 * @param scene the scene
 * @returns the calls without an answer in the scene, added as they come; there must be none
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
        // Only the page: its links are not followed.
        if (visitor === 'signed out' || pathname + search !== path) {
          return browser.send('Fetch.continueRequest', { requestId })
        }
        return reply(await pageWithFixedData(await page.request.get(request.url), visitor, answers))
      }
      const answer = await answers[pathname + search]
      if (answer) return reply(saying(answer))
      unanswered.push(`${request.method} ${pathname}${search}`)
      return browser.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    }
    // A page that was closed in the meantime waits for nothing, nor does one that has canceled the call, for instance to
    // ask anew.
    await decide().catch((error: unknown) => {
      if (!page.isClosed() && !isOfCanceledCall(error)) throw error
    })
  })
  await browser.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*', resourceType: 'Document' }],
  })
  return unanswered
}

/** Whether the browser knows a call no more that it has held back. */
function isOfCanceledCall(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Invalid InterceptionId')
}

function saying(answer: Answer): Reply {
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
  answers: LateAnswers,
): Promise<Reply> {
  // The body is decompressed, so its length changes.
  const ofTheWay = /^content-(encoding|length)$|^transfer-encoding$/i
  return {
    status: page.status(),
    headers: page.headersArray().filter(({ name }) => !ofTheWay.test(name)),
    text: withFixedData(await page.text(), USERS[visitor], answers),
  }
}

const sessionElement = /(<script [^>]*id="session">)[^<]*(<\/script>)/
const firstDataElement = /(<script [^>]*data-key="([^"]*)">)[^<]*(<\/script>)/g

function withFixedData(html: string, user: CurrentUser, answers: LateAnswers): string {
  return html
    .replace(sessionElement, (_, start, end) => start + inert({ user }) + end)
    .replace(firstDataElement, (_, start, key, end) => {
      const call = Object.keys(answers).find(
        (known) => keyOf(known) === key.replaceAll('&amp;', '&'),
      )
      const answer = call === undefined ? undefined : answers[call]
      return typeof answer === 'object' && 'json' in answer ? start + inert(answer.json) + end : ''
    })
}

function keyOf(call: string): string {
  const { pathname, searchParams } = new URL(call, 'http://here.invalid')
  return callKey(pathname, Object.fromEntries(searchParams))
}

function inert(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
