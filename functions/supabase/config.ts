import type { Database } from './database.types.ts'
import { REPEATABLE_FUNCTIONS } from './database.types.ts'

/** Where Supabase is and what opens it. */
export interface SupabaseConfig {
  /** Origin without a trailing slash. */
  url: string
  publishableKey: string
  /** Passes every row policy: used only for the functions that no visitor may call. */
  secretKey: string
}

/** How long one call to Supabase may take, in milliseconds. */
export interface TimeLimit {
  /** One try. */
  tryMs: number
  /** From the beginning of the request: no try lasts longer, whatever was asked before it. */
  requestMs: number
}

/**
 * The kinds of calls, and how long each may take. The hosted database ends a statement by itself after 8 s. What
 * changes something is waited for a little longer than that, so that the worker hears how it ended: a deed that
 * is told as a fault, and done all the same, would be done twice.
 */
export const TIME_LIMITS = {
  /** What a page or a form waits for, and what may be lost without harm: reads, counted tries, tokens. */
  quick: { tryMs: 2_500, requestMs: 5_500 },
  /** Auth hashes passwords one after the other, so a Monday morning takes its time. */
  signIn: { tryMs: 6_000, requestMs: 8_000 },
  /** Whatever changes something, a decision about a hundred accounts too. */
  write: { tryMs: 9_000, requestMs: 10_000 },
  /** Two networks that become one, or two again, for which these functions are given 25 s by a setting of theirs. */
  merge: { tryMs: 26_000, requestMs: 27_000 },
  /** Reads of all there is: an export, the verification of the record. */
  whole: { tryMs: 9_000, requestMs: 10_000 },
  /** Work behind an answer, which nobody waits for. The platform ends it after 30 s. */
  round: { tryMs: 9_000, requestMs: 25_000 },
} as const satisfies Record<string, TimeLimit>

/** One of the kinds of calls. */
export type CallKind = keyof typeof TIME_LIMITS

/** The functions of the database whose kind does not follow from whether they may be called twice. */
const KIND_OF_FUNCTION: Partial<Record<keyof Database['public']['Functions'], CallKind>> = {
  consume_rate_limit: 'quick',
  consume_login_rate_limit: 'quick',
  begin_sign_in: 'quick',
  merge_networks: 'merge',
  undo_network_merge: 'merge',
  merge_plan: 'whole',
  own_data: 'whole',
  export_accounts: 'whole',
  verify_audit_log: 'whole',
  record_impressions: 'round',
}

const FUNCTION_PATH = '/rest/v1/rpc/'

/**
 * The kind of a call to the Data API.
 * @param method the HTTP method, in capitals
 * @param path the path at Supabase, without query
 */
export function kindOf(method: string, path: string): CallKind {
  const name = path.startsWith(FUNCTION_PATH) ? path.slice(FUNCTION_PATH.length) : ''
  const known: CallKind | undefined = KIND_OF_FUNCTION[name as keyof typeof KIND_OF_FUNCTION]
  return known ?? (isRepeatable(method, path) ? 'quick' : 'write')
}

/** How long calls to Supabase may take, and how long some answers wait, in milliseconds. */
export interface UpstreamTiming {
  limits: Readonly<Record<CallKind, TimeLimit>>
  /** The waits before the second and the third try, to which up to half again is added by chance. */
  waitsMs: readonly number[]
  /** The first data of a page, whose scripts wait for its end. Later ones they fetch themselves. */
  firstDataMs: number
  /**
   * How long a skeleton is held back for a page that is drawn with its first data. Nobody sees so short a
   * wait, and a browser that gets the page at once draws it once instead of twice.
   */
  skeletonMs: number
  /**
   * Auth checks a password only when the address has an account, which takes it a tenth of a second longer.
   * What it refuses is answered at steps of so many milliseconds, so that the time does not tell who applied.
   */
  refusalStepMs: number
  /** How long after a decision its mail is due: a little more than the database's decision_hold(). */
  heldMailMs: number
}

export const UPSTREAM_TIMING: UpstreamTiming = {
  limits: TIME_LIMITS,
  waitsMs: [200, 400],
  firstDataMs: 1500,
  skeletonMs: 40,
  refusalStepMs: 400,
  heldMailMs: 13_500,
}

/** Ends a session, which is over however often it is ended. */
const SIGN_OUT = '/auth/v1/logout'

/**
 * Tells whether a call may be tried again after a fault of the network: it leaves the same state however often
 * it runs. Of a function of the database, its volatility says so, or its own comment: `Repeatable.`
 * @param method the HTTP method, in capitals
 * @param path the path at Supabase, without query
 */
export function isRepeatable(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD' || path === SIGN_OUT) return true
  return (
    path.startsWith(FUNCTION_PATH) && REPEATABLE_FUNCTIONS.has(path.slice(FUNCTION_PATH.length))
  )
}
