/** What is said when nothing came back from the network. */
export const NO_ANSWER = 'We could not reach the server. Check your connection and try again.'

/** What is said when something came back that no answer of ours looks like: another's, or one of another release. */
export const STRANGE_ANSWER =
  'This page could not read the server’s answer. Reload it and try again.'

/** What is known of what was sent when no answer came: it may have been done all the same. */
export const NOBODY_KNOWS = 'We do not know whether this was done'
