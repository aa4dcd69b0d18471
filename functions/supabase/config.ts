/** Where Supabase is and what opens it. */
export interface SupabaseConfig {
  /** Origin without a trailing slash. */
  url: string
  publishableKey: string
  /** Passes every row policy: used only for the functions that no visitor may call. */
  secretKey: string
}

/** How long calls to Supabase may take, and how long some answers wait, in milliseconds. */
export interface UpstreamTiming {
  /** One try. */
  tryMs: number
  /** The waits before the second and the third try, to which up to half again is added by chance. */
  waitsMs: readonly number[]
  /** All calls of one request together. */
  requestMs: number
  /** The first data of a page, whose scripts wait for its end. Later ones they fetch themselves. */
  firstDataMs: number
  /**
   * How long an outline is held back for a page that is drawn with its first data. Nobody sees so short a
   * wait, and a browser that gets the page at once draws it once instead of twice.
   */
  outlineMs: number
  /**
   * Auth checks a password only when the address has an account, which takes it a tenth of a second longer.
   * What it refuses is answered at steps of so many milliseconds, so that the time does not tell who applied.
   */
  refusalStepMs: number
  /** How long after a decision its mail is due: a little more than the database's mail_hold(). */
  heldMailMs: number
}

export const UPSTREAM_TIMING: UpstreamTiming = {
  tryMs: 2500,
  waitsMs: [200, 400],
  requestMs: 5500,
  firstDataMs: 1500,
  outlineMs: 40,
  refusalStepMs: 400,
  heldMailMs: 4_500,
}

/**
 * Calls that may be made twice without harm, and so are tried again after a fault of the network.
 * Reads are; of the rest, only those that leave the same state however often they run.
 */
const REPEATABLE_POSTS: ReadonlySet<string> = new Set([
  '/auth/v1/logout',
  '/rest/v1/rpc/me',
  '/rest/v1/rpc/ping',
  '/rest/v1/rpc/deployment_state',
  '/rest/v1/rpc/forget_expired',
  '/rest/v1/rpc/registration_status',
  '/rest/v1/rpc/confirmation_email',
  '/rest/v1/rpc/note_session',
  '/rest/v1/rpc/own_sessions',
  '/rest/v1/rpc/end_other_sessions',
  '/rest/v1/rpc/notification_preferences',
  '/rest/v1/rpc/save_notification_preferences',
  '/rest/v1/rpc/account_settings',
  '/rest/v1/rpc/own_data',
  '/rest/v1/rpc/erase_due_accounts',
  '/rest/v1/rpc/cancel_email_change',
  '/rest/v1/rpc/talent_overview',
  '/rest/v1/rpc/network_overview',
  '/rest/v1/rpc/notifications',
  '/rest/v1/rpc/tell_news',
  '/rest/v1/rpc/read_notifications',
  '/rest/v1/rpc/note_appearances',
  '/rest/v1/rpc/search_talent',
  '/rest/v1/rpc/view_talent',
  '/rest/v1/rpc/talent_profile',
  '/rest/v1/rpc/network_profile',
  '/rest/v1/rpc/may_see_picture',
  '/rest/v1/rpc/remove_picture',
  '/rest/v1/rpc/forget_pictures',
  '/rest/v1/rpc/admin_overview',
  '/rest/v1/rpc/admin_applications',
  '/rest/v1/rpc/admin_application_counts',
  '/rest/v1/rpc/admin_accounts',
  '/rest/v1/rpc/admin_account',
  '/rest/v1/rpc/admin_messages',
  '/rest/v1/rpc/admin_mails',
  '/rest/v1/rpc/admin_settings',
  '/rest/v1/rpc/administrators',
  '/rest/v1/rpc/audit_entries',
  '/rest/v1/rpc/claim_application',
  '/rest/v1/rpc/release_application',
  '/rest/v1/rpc/application_page',
  '/rest/v1/rpc/sign_ups_open',
  '/rest/v1/rpc/mark_mail_sent',
  '/rest/v1/rpc/admin_account_counts',
  '/rest/v1/rpc/admin_message',
  '/rest/v1/rpc/brief',
  '/rest/v1/rpc/brief_match',
  '/rest/v1/rpc/brief_matches',
  '/rest/v1/rpc/briefs',
  '/rest/v1/rpc/compare_talent',
  '/rest/v1/rpc/find_networks',
  '/rest/v1/rpc/invitation_email',
  '/rest/v1/rpc/saved_talent',
  '/rest/v1/rpc/seen_by',
  '/rest/v1/rpc/talent_lists',
  '/rest/v1/rpc/talent_matches',
  '/rest/v1/rpc/talent_privacy',
  '/rest/v1/rpc/verify_audit_log',
  '/rest/v1/rpc/read_together',
])

/**
 * Tells whether a call may be tried again.
 * @param method the HTTP method, in capitals
 * @param path the path at Supabase, without query
 */
export function isRepeatable(method: string, path: string): boolean {
  return method === 'GET' || method === 'HEAD' || REPEATABLE_POSTS.has(path)
}
