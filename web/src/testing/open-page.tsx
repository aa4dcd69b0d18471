/** For tests: the app in jsdom, at any path, with prepared answers of the worker. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { PROBLEMS, type ProblemBody, type ProblemCode } from '../../../shared/problems.ts'
import { createSession } from '../lib/session.ts'
import { createAppRouter } from '../router.tsx'
import { VISIBILITY } from './visibility.ts'

// Pages usually render in a moment. Nobody waits for a failure in `npm test`, and a stall must not cause one.
configure({ asyncUtilTimeout: process.env.UNATTENDED === '1' ? 180_000 : 20_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

type Answer = () => Response | Promise<Response>

/** The number of talent who fit a brief that is being written: requested without a press. */
const BRIEF_PREVIEW = '/api/network/briefs/preview'

/** The answers for paths that a test does not mention. */
const nothing: Record<string, Answer> = {
  [BRIEF_PREVIEW]: () => Response.json({ everything: 0, isExact: true }),
  '/api/auth/sign-ups': () => Response.json({ open: true, asksForHuman: false }),
  '/api/auth/status': () =>
    Response.json({ signedIn: false, role: null, status: null, detail: null }),
  // For the bell of every signed-in page.
  '/api/notifications?limit=1': () =>
    Response.json({ items: [], unread: 0, question: null, nextCursor: null }),
  // For everybody's settings.
  '/api/account/second-step': () =>
    Response.json({ enrolled: [], recoveryCodesLeft: 0, required: false }),
  // For every network's settings and composer.
  '/api/network/replies': () =>
    Response.json({ items: [], mayWrite: true, askRefusal: null, mayAskUntil: null }),
  // For the form of every network that asks.
  '/api/network/ask-limits': () => Response.json({ places: 20, placeAt: null, refusals: [] }),
  // For what a network's page offers by role.
  '/api/network/members': () => Response.json({ items: [] }),
  // For every talent's dashboard and settings.
  '/api/talent/visibility': () => Response.json(VISIBILITY),
}

/** A person about whom nothing is saved. */
const nobodyKept = () => Response.json({ items: [] })
const noNetwork: Answer = () => Response.json({ network: null, merges: [] })
const noNames: Answer = () => Response.json({ employer: null, alike: [], unseen: [] })

/**
 * Replaces the worker. An answer that throws simulates a network failure.
 * @param answers the answers, by path, or by method and path: 'DELETE /api/…'
 * @returns the bodies of the requests so far, by path, with the `If-Match` of those that had one; null for a call
 *   without a body
 */
export function answerAs(answers: Record<string, Answer>) {
  const sent: { path: string; body: unknown; ifMatch?: string }[] = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const known = { ...nothing, ...answers }
    const answer =
      known[`${init?.method} ${path}`] ??
      known[path] ??
      // For every account that the desk opens.
      (/^\/api\/admin\/accounts\/[^/]+\/names$/.test(path) ? noNames : undefined) ??
      (/^\/api\/admin\/accounts\/[^/]+\/network$/.test(path) ? noNetwork : undefined) ??
      // For every profile that a network opens.
      (path.startsWith('/api/network/compare?people=') ? nobodyKept : undefined)
    if (!answer) throw new Error(`The test has no answer for ${path}`)
    // Counting changes nothing.
    const isChange = path !== BRIEF_PREVIEW && (init?.method === 'POST' || init?.method === 'PUT')
    if (isChange) {
      const ifMatch = new Headers(init.headers).get('If-Match')
      const body = JSON.parse(String(init.body ?? 'null'))
      sent.push({ path, body, ...(ifMatch !== null && { ifMatch }) })
    }
    return answer()
  })
  return sent
}

/**
 * A refusal in the worker's format.
 * @param code its code
 * @param more refused fields, seconds to wait, or the current version
 */
export function refusal(
  code: ProblemCode,
  more: Partial<ProblemBody> & { retryAfter?: number } = {},
): () => Response {
  const { status, title, detail } = PROBLEMS[code]
  const { retryAfter, ...rest } = more
  const body = { type: 'about:blank', title, status, code, detail, requestId: 'test', ...rest }
  const headers: HeadersInit = retryAfter ? { 'Retry-After': String(retryAfter) } : {}
  return () => Response.json(body, { status, headers })
}

/** In jsdom every element has the size zero. */
class NoSizes {
  observe(): void {}
  disconnect(): void {}
}

/**
 * Opens a page and waits until it is rendered.
 * @param path with query
 * @param user the signed-in user; null for nobody
 * @returns the router, to read the location, and a user who presses and types
 */
export async function openPage(path: string, user: CurrentUser | null = null) {
  vi.stubGlobal('ResizeObserver', NoSizes)
  const session = createSession({ initial: user })
  const router = createAppRouter({ session }, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { router, session, user: userEvent.setup() }
}
