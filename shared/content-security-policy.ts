import { HUMAN_CHECK_ORIGIN } from './human-check.ts'

/** Where a browser tells that a page broke its policy. */
export const POLICY_REPORTS_PATH = '/api/policy-reports'

/**
 * The sources that play reels: the two players that `reels.ts` knows, and video and caption files of this site or any
 * host.
 */
const PLAYERS = [
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  "media-src 'self' https:",
]

/**
 * The policy of a page that may load the check that its visitor is a person, with nothing else more.
 * @param policy the page's own, of a page that plays no reels
 */
export function withHumanCheck(policy: string): string {
  return policy
    .replace("script-src 'self'", `script-src 'self' ${HUMAN_CHECK_ORIGIN}`)
    .replace('; base-uri', `; frame-src ${HUMAN_CHECK_ORIGIN}; base-uri`)
}

/**
 * The policy of the app's pages. Only inline code that the build wrote may run; its hash identifies it. A document
 * keeps the policy of its first page, so the policy also allows what other pages of the same role load.
 * @param scriptHashes CSP sources such as `'sha256-…'` of the inline scripts
 * @param styleHashes the same of the inline styles
 * @param playsReels whether reels may be played on it
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
  playsReels: boolean,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(playsReels ? PLAYERS : []),
    "base-uri 'none'",
    "form-action 'self'",
    // Every browser knows this one; `report-to`, which is to replace it, only some.
    `report-uri ${POLICY_REPORTS_PATH}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
