import type { CurrentUser } from '../../../shared/current-user.ts'
import { forgetDrafts, forgetDraftsOfOthers } from './form-draft.ts'
import { setRequestAccount } from './request-account.ts'
import { isSignedOut } from './signed-out.ts'

/** The one place in the browser that knows who is signed in. */
export interface Session {
  /**
   * Who is signed in, read once and remembered. null means nobody; throwing means a fault.
   * @throws ApiProblem when the worker cannot tell; Error for an answer that makes no sense
   */
  current(): Promise<CurrentUser | null>
  /** What is known at this moment, without asking: undefined before the first answer. */
  peek(): CurrentUser | null | undefined
  /** Whether this browser was signed in when it was last told; a hint that grants nothing. */
  isLikely(): boolean
  /** Says who signed in or that nobody is, here and in this browser's other tabs. */
  set(user: CurrentUser | null): void
  /**
   * Says that the user has left by their own wish, here and in this browser's other tabs. What they had typed
   * goes with them; a session that has merely ended is told to `set`, and leaves it for when they are back.
   */
  leave(): void
  /** Forgets the answer, so that the next `current()` asks again. */
  forget(): void
  /** Calls back after each change; returns the way to stop it. */
  subscribe(listener: () => void): () => void
}

/** What the other tabs are told: somebody is signed in, nobody is any more, or a user has left by their own wish. */
type News = 'came' | 'gone' | 'left'

/** A hint and no more, so that the first paint shows the right navigation. It grants nothing. */
const HINT = 'signed-in'

async function askWorker(): Promise<CurrentUser | null> {
  // Most visitors never signed in. They are told so without the code that reads an account or a fault.
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

/** The way to this browser's other tabs. Where storage is forbidden, some browsers forbid it as well. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session')
  } catch {
    return null
  }
}

/**
 * Makes the browser's session.
 * @param options `initial` is the user the worker wrote into the page, if it did; `read` replaces the
 * call of the worker in tests
 */
export function createSession(
  options: {
    initial?: CurrentUser | null | undefined
    read?: () => Promise<CurrentUser | null>
  } = {},
): Session {
  const read = options.read ?? askWorker
  const listeners = new Set<() => void>()
  // Only in a browser: elsewhere an open channel would keep the process alive.
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
    // Known here already: whoever has just signed out would be asked for, and led to the sign-in page.
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
        // A fault is not remembered: the next one who asks tries again.
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
