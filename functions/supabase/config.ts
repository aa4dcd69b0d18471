import type { Database } from './database.types.ts'
import { REPEATABLE_FUNCTIONS } from './database.types.ts'

/** Where Supabase is, and its keys. */
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
  /** Counted from the beginning of the request: no try lasts longer, whatever was called before it. */
  requestMs: number
}

/**
 * The kinds of calls, and how long each may take. The hosted database itself ends a statement after 8 s. The worker
 * waits a little longer than that for a change, so that it learns how the change ended: a change that is reported as
 * failed, but was made, would be made again.
 */
export const TIME_LIMITS = {
  /** A page or a form waits for these, and losing one does no harm: reads, counted tries, tokens. */
  quick: { tryMs: 2_500, requestMs: 5_500 },
  /** Auth hashes passwords one after the other, so this takes a while on a Monday morning. */
  signIn: { tryMs: 6_000, requestMs: 8_000 },
  /** Every change, also a decision about a hundred accounts. */
  write: { tryMs: 9_000, requestMs: 10_000 },
  /** The merge of two networks, and its undoing: these functions have a setting that gives them 25 s. */
  merge: { tryMs: 26_000, requestMs: 27_000 },
  /** Reads of everything: an export, the verification of the audit log. */
  whole: { tryMs: 9_000, requestMs: 10_000 },
  /** Work after an answer, for which nobody waits. The platform ends it after 30 s. */
  round: { tryMs: 9_000, requestMs: 25_000 },
} as const satisfies Record<string, TimeLimit>

/** One of the kinds of calls. */
export type CallKind = keyof typeof TIME_LIMITS

/** The functions of the database whose kind does not follow from whether they may be repeated. */
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
  /** The waits before the second and the third try; up to half of each is added at random. */
  waitsMs: readonly number[]
  /**
   * For the first data of a page, whose scripts wait for the end of the page. After this time the scripts fetch the
   * data.
   */
  firstDataMs: number
  /**
   * How long the skeleton of a page that is rendered with its first data is held back. Nobody notices so short a wait,
   * and a browser that gets the whole page at once renders it once instead of twice.
   */
  skeletonMs: number
  /**
   * Auth checks a password only if the address has an account, which takes a tenth of a second. Its refusals are
   * therefore answered in steps of so many milliseconds, so that the time does not reveal who has an account.
   */
  refusalStepMs: number
  /** How long after a decision its mail is due: a little more than `decision_hold()` of the database. */
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

/** Ends a session, with the same result however often it is called. */
const SIGN_OUT = '/auth/v1/logout'

/**
 * Whether a call may be tried again after a network fault, because the state is the same however often it runs. For a
 * function of the database this follows from its volatility, or from its comment: `Repeatable.`
 * @param method the HTTP method, in capitals
 * @param path the path at Supabase, without query
 */
export function isRepeatable(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD' || path === SIGN_OUT) return true
  return (
    path.startsWith(FUNCTION_PATH) && REPEATABLE_FUNCTIONS.has(path.slice(FUNCTION_PATH.length))
  )
}
