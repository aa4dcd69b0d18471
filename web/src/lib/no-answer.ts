/** What is said when nothing came back from the network. */
export const NO_ANSWER = 'No answer came. Check your connection and try again.'
