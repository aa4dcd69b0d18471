/** The message when no answer came from the network. */
export const NO_ANSWER = 'We could not reach the server. Check your connection and try again.'

/** The message when an answer came that is not in our format: from another server, or from another release of ours. */
export const UNREADABLE_ANSWER =
  'This page could not read the server’s answer. Reload it and try again.'

/** What to say about the request when no answer came: the worker may have done it anyway. */
export const OUTCOME_UNKNOWN = 'We do not know whether this was done'
