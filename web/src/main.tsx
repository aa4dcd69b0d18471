import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { loadPagesOfRoles } from './lib/document-moves.ts'
import { explainMissingScripts } from './lib/missing-chunk.ts'
import { createSession } from './lib/session.ts'
import { takeOverShell } from './lib/take-over-shell.ts'
import { watchTranslation } from './lib/watch-translation.ts'
import { writtenSession } from './lib/written-session.ts'
import { pageTitle } from './page-title.ts'
import { loadAllRoutes } from './route-trees.ts'
import { createAppRouter } from './router.tsx'
import './styles/app.css'

// Ends the task, so that the page can answer before the next one: each holds up a telephone.
await new Promise((begin) => setTimeout(begin))
explainMissingScripts()
const written = writtenSession()
const session = createSession({
  initial:
    written === undefined
      ? undefined
      : (await import('./lib/session-answer.ts')).readWritten(written),
})
// Only the signed-in pages have it written into them.
if (written !== undefined) await loadAllRoutes()
const router = createAppRouter({ session })
loadPagesOfRoles(router.history)

router.subscribe('onResolved', () => {
  document.title = pageTitle(router.state.matches)
})

// Another tab signed in or out: the guards look again.
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
  // Run by itself, for the same reason.
  import('react-dom/client'),
  router.load(),
])
if (root.dataset.prerendered === 'page') {
  // Tells the router that the markup came from a server; without it React reports error 418,
  // because the client wraps its root in a Suspense that the server did not write.
  router.ssr = { manifest: undefined }
  const wasTranslated = watchTranslation(root)
  hydrateRoot(root, app, {
    // A page that was read without the framework may have been translated meanwhile, or be while React takes it
    // over. React finds other texts than its own and draws the page anew, which the browser translates again:
    // nothing is lost.
    onRecoverableError: (error) => wasTranslated() || reportError(error),
  })
} else {
  // An app shell is a drawing of the frame, replaced as soon as the page itself stands.
  takeOverShell(root)
  createRoot(root).render(app)
}
// Nobody translates a page before it stands.
;(await import('./lib/translation-guard.ts')).guardAgainstTranslation()
;(await import('./lib/prepare-next-pages.ts')).prepareNextPages()
