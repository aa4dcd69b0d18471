/** The key of the briefs that fit the signed-in talent, which follow from their profile and from whom they hide from. */
export const MATCHES_KEY = ['talent', 'matches'] as const
