import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { loadPagesOfRoles } from './lib/document-navigation.ts'
import { embeddedSession } from './lib/embedded-session.ts'
import { explainMissingScripts } from './lib/missing-chunk.ts'
import { showPageTitles } from './lib/page-title.ts'
import { createSession } from './lib/session.ts'
import { takeOverShell } from './lib/take-over-shell.ts'
import { watchTranslation } from './lib/watch-translation.ts'
import { loadAllRoutes } from './route-trees.ts'
import { createAppRouter } from './router.tsx'
import './styles/app.css'
import { listenForBack } from './ui/back-closes.ts'

// Ends the task, so that the page can respond before the next one: each blocks a phone's main thread.
await new Promise((begin) => setTimeout(begin))
explainMissingScripts()
const written = embeddedSession()
const session = createSession({
  initial:
    written === undefined
      ? undefined
      : (await import('./lib/session-answer.ts')).readWritten(written),
})
// The worker writes it only into signed-in pages.
if (written !== undefined) await loadAllRoutes()
listenForBack()
const router = createAppRouter({ session })
loadPagesOfRoles(router.history)
showPageTitles(router)

// Another tab signed in or out: the guards run again.
session.subscribe(() => {
  if (session.peek() === undefined) void router.invalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

const [{ createRoot, hydrateRoot }] = await Promise.all([
  // In a task of its own, for the same reason.
  import('react-dom/client'),
  router.load(),
])
if (root.dataset.prerendered === 'page') {
  // Tells the router that the markup came from a server; without it React reports error 418,
  // because the client wraps its root in a Suspense that the server did not write.
  router.ssr = { manifest: undefined }
  const wasTranslated = watchTranslation(root)
  hydrateRoot(root, app, {
    // A content page may have been translated before hydration, or may be translated during it. React then finds other
    // text than its own and renders the page again, and the browser translates it again: nothing is lost.
    onRecoverableError: (error) => wasTranslated() || reportError(error),
  })
} else {
  // An app shell is a static copy of the frame, replaced when the page itself is ready.
  takeOverShell(root)
  createRoot(root).render(app)
}
// Nobody translates a page before it is ready.
;(await import('./lib/translation-guard.ts')).guardAgainstTranslation()
;(await import('./lib/prepare-next-pages.ts')).prepareNextPages()
