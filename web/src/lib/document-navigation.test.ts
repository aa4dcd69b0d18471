import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { loadPagesOfRoles } from './document-navigation.ts'

function documentAt(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const location = { assign: vi.fn(), replace: vi.fn() }
  const stop = loadPagesOfRoles(history, location)
  return { history, location, stop }
}

/** Blockers may be asynchronous, so they answer a moment later. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test.each(['/talent', '/admin/approvals?status=approved', '/network/browse/x#credits'])(
  'a navigation to %s loads a document, and the public page stays until it arrives',
  async (href) => {
    const { history, location } = documentAt('/about')
    history.push(href)
    await settled()
    expect(location.assign.mock.calls).toEqual([[href]])
    expect(history.location.href).toBe('/about')
  },
)

test('a navigation to a form with a human check loads a document, except from a page that may load the check', async () => {
  document.documentElement.dataset.asksForHuman = ''
  const { history, location, stop } = documentAt('/login')
  history.push('/forgot-password?from=login')
  await settled()
  expect(location.assign.mock.calls).toEqual([['/forgot-password?from=login']])
  stop()
  const checked = documentAt('/contact')
  checked.history.push('/register')
  await settled()
  expect(checked.history.location.href).toBe('/register')

  delete document.documentElement.dataset.asksForHuman
  const elsewhere = documentAt('/login')
  elsewhere.history.push('/forgot-password')
  await settled()
  expect(elsewhere.history.location.href).toBe('/forgot-password')
})

test('a navigation that replaces an entry of the history also replaces it by a document', async () => {
  const { history, location } = documentAt('/about')
  history.replace('/talent/settings?tab=mail')
  await settled()
  expect(location.replace.mock.calls).toEqual([['/talent/settings?tab=mail']])
  expect(location.assign).not.toHaveBeenCalled()
})

test('navigations among the pages of one role stay inside the app, also by way of a public one', async () => {
  const { history, location } = documentAt('/talent')
  for (const href of ['/talent/settings', '/about', '/talent']) {
    history.push(href)
    await settled()
    expect(history.location.href).toBe(href)
  }
  expect(location.assign).not.toHaveBeenCalled()
})

test('a navigation to the pages of another role loads a document, because each has its own content policy', async () => {
  const { history, location } = documentAt('/admin')
  history.push('/network/browse')
  await settled()
  expect(location.assign.mock.calls).toEqual([['/network/browse']])
})

test.each(['/contact', '/login?redirect=%2Ftalent', '/talent-pool'])(
  'a navigation to %s stays inside the app',
  async (href) => {
    const { history, location } = documentAt('/about')
    history.push(href)
    await settled()
    expect(history.location.href).toBe(href)
    expect(location.assign).not.toHaveBeenCalled()
  },
)

test('no document is loaded after the blocker is removed', async () => {
  const { history, location, stop } = documentAt('/about')
  stop()
  history.push('/talent')
  await settled()
  expect(history.location.href).toBe('/talent')
  expect(location.assign).not.toHaveBeenCalled()
})
