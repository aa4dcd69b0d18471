/** What is said when nothing came back from the network. */
export const NO_ANSWER = 'No answer came. Check your connection and try again.'

/** What is said when something came back that no answer of ours looks like: another's, or one of another release. */
export const STRANGE_ANSWER =
  'No answer came that this page can read. Check your connection, or reload the page, and try again.'
