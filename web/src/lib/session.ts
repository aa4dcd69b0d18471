import type { CurrentUser } from '../../../shared/current-user.ts'
import { forgetDrafts, forgetDraftsOfOthers } from './form-draft.ts'
import { setRequestAccount } from './request-account.ts'
import { isSignedOut } from './signed-out.ts'

/** The only place in the browser that knows who is signed in. */
export interface Session {
  /**
   * The signed-in user, read once and remembered. null means nobody; a rejection means a fault.
   * @throws ApiProblem when the worker cannot tell; Error for an invalid answer
   */
  current(): Promise<CurrentUser | null>
  /** The known user, without asking: undefined before the first answer. */
  peek(): CurrentUser | null | undefined
  /** Whether this browser was signed in at the last answer; a hint that grants nothing. */
  isLikely(): boolean
  /** Sets who is signed in, here and in this browser's other tabs. */
  set(user: CurrentUser | null): void
  /**
   * Reports that the user has signed out on purpose, here and to this browser's other tabs. Their drafts are removed. A
   * session that merely ended goes to `set`, which keeps the drafts for their return.
   */
  leave(): void
  /** Forgets the answer, so that the next `current()` asks again. */
  forget(): void
  /** Calls back after each change; returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

/** The message to the other tabs: somebody is signed in, nobody is signed in now, or a user has signed out on purpose. */
type News = 'came' | 'gone' | 'left'

/** Only a hint, so that the first paint shows the right navigation. It grants nothing. */
const HINT = 'signed-in'

async function askWorker(): Promise<CurrentUser | null> {
  // Most visitors never signed in. They get this answer without the code that parses an account or a fault.
  if (!isLikely() && (await isSignedOut())) return null
  const { askSession } = await import('./session-answer.ts')
  return askSession()
}

function hasHint(): boolean {
  try {
    return localStorage.getItem(HINT) !== null
  } catch {
    return false
  }
}

function isLikely(): boolean {
  return hasHint() || document.documentElement.dataset.signedIn !== undefined
}

function remember(user: CurrentUser | null): void {
  setRequestAccount(user?.id)
  if (user) forgetDraftsOfOthers(user.id)
  try {
    if (user) localStorage.setItem(HINT, user.role)
    else localStorage.removeItem(HINT)
  } catch {
    // Storage may be forbidden; then the navigation changes a moment after the first paint.
  }
  if (user) document.documentElement.dataset.signedIn = user.role
  else delete document.documentElement.dataset.signedIn
}

/** The channel to this browser's other tabs. Where storage is forbidden, some browsers forbid it as well. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session')
  } catch {
    return null
  }
}

/**
 * Makes the browser's session.
 * @param options `initial` is the user whom the worker wrote into the page, if it did; `read` replaces the call of the
 *   worker in tests
 */
export function createSession(
  options: {
    initial?: CurrentUser | null | undefined
    read?: () => Promise<CurrentUser | null>
  } = {},
): Session {
  const read = options.read ?? askWorker
  const listeners = new Set<() => void>()
  // Only in a browser: in other processes, an open channel would keep the process alive.
  const channel = typeof document === 'undefined' ? null : openChannel()
  let known = options.initial
  let asking: Promise<CurrentUser | null> | null = null

  function learn(user: CurrentUser | null): void {
    known = user
    asking = null
    if (typeof document !== 'undefined') remember(user)
    for (const listener of listeners) listener()
  }

  if (known !== undefined && typeof document !== 'undefined') remember(known)

  function tell(news: News): void {
    channel?.postMessage(news)
  }

  channel?.addEventListener('message', ({ data: news }: MessageEvent<News>) => {
    if (news === 'left') forgetDrafts()
    // Set here already: otherwise the guards would ask about the user who has just signed out, and redirect to the
    // sign-in page.
    if (news !== 'came' && known === null) return
    known = undefined
    asking = null
    for (const listener of listeners) listener()
  })

  return {
    peek: () => known,
    isLikely,
    async current() {
      if (known !== undefined) return known
      if (!asking) {
        const answer = read()
        asking = answer
        // A fault is not remembered, so the next call tries again.
        answer.then(
          (user) => asking === answer && learn(user),
          () => {
            if (asking === answer) asking = null
          },
        )
      }
      return asking
    },
    set(user) {
      learn(user)
      tell(user ? 'came' : 'gone')
    },
    leave() {
      forgetDrafts()
      learn(null)
      tell('left')
    },
    forget() {
      known = undefined
      asking = null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
