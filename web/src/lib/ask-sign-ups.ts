/**
 * Asks whether new applications are taken, and marks the document when they are not: then the style sheet shows no
 * invitation to apply. Also notes whether forms want the check that a person fills them in. By hand, for pages that have no library.
 * @returns true as well when the worker cannot tell: it says so again when the form is sent
 */
export async function askSignUps(): Promise<boolean> {
  let isClosed = false
  try {
    const response = await fetch('/api/auth/sign-ups')
    const told = response.ok ? await response.json() : {}
    isClosed = told.open === false
    if (told.asksForHuman === true) document.documentElement.dataset.asksForHuman = ''
  } catch {
    // Offline: the rule is that they are open.
  }
  if (isClosed) document.documentElement.dataset.signUps = 'closed'
  else delete document.documentElement.dataset.signUps
  return !isClosed
}
