/**
 * The session that the worker wrote into an app shell.
 * @returns `{ user, at }`, or undefined on pages that are plain files
 */
export function embeddedSession(): unknown {
  const text = document.querySelector('script#session')?.textContent
  return text ? JSON.parse(text) : undefined
}
