/**
 * Asks whether new applications are accepted. If not, it marks the document, and the style sheet hides the invitations
 * to apply. It also notes whether forms need the human check. It uses plain `fetch`, for pages without a library.
 * @returns also true when the worker cannot tell: the worker refuses the form later if it must
 */
export async function fetchRegistrationOpen(): Promise<boolean> {
  let isClosed = false
  try {
    const response = await fetch('/api/auth/sign-ups')
    const told = response.ok ? await response.json() : {}
    isClosed = told.open === false
    if (told.asksForHuman === true) document.documentElement.dataset.asksForHuman = ''
  } catch {
    // Offline: assume the usual case, that they are open.
  }
  if (isClosed) document.documentElement.dataset.signUps = 'closed'
  else delete document.documentElement.dataset.signUps
  return !isClosed
}
