import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerAs } from '../testing/open-page.tsx'

beforeEach(() => {
  answerAs({})
  // The module checks only once whether a page is in the document, so each test loads it anew.
  vi.resetModules()
})
afterEach(() => {
  document.body.innerHTML = ''
})

/** A document as the build writes it, before the router knows about it. */
async function loadWritten(path: string, content: string) {
  document.body.innerHTML = `<div id="root" data-path="${path}"><main><div data-content>${content}</div></main></div>`
  const { createAppRouter } = await import('../router.tsx')
  const { createSession } = await import('../lib/session.ts')
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ session: createSession({ initial: null }) }, history)
  await router.load()
  render(<RouterProvider router={router} />, {
    container: document.querySelector<HTMLElement>('#root') ?? document.body,
  })
  return { router, user: userEvent.setup() }
}

test('the text of the build is shown, and shown again after a visit to another page', async () => {
  const { router } = await loadWritten('/about', '<h1>Written at build</h1>')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Written at build')
  await router.navigate({ to: '/terms' })
  await screen.findByRole('heading', { level: 1, name: 'Terms of service' })
  await router.navigate({ to: '/about' })
  await screen.findByRole('heading', { level: 1, name: 'Written at build' })
})

test('a page that is not the one in the document is rendered by its component', async () => {
  await loadWritten('/about', '<h1>Written at build</h1>').then(({ router }) =>
    router.navigate({ to: '/' }),
  )
  await screen.findByRole('heading', { level: 3, name: 'Quality Assurance' })
})

test('a link in the static text navigates inside the app, with its query and its fragment', async () => {
  const { router, user } = await loadWritten(
    '/about',
    '<h1>About</h1><a href="/register?role=tv_network"><b>Apply</b></a><a href="/privacy#keeping">Keeping</a>',
  )
  await user.click(screen.getByText('Apply'))
  // The form reads the query, and removes it from the address.
  const chosen = await screen.findByRole('radio', { name: /^TV Network/, checked: true })
  expect(chosen).toBeTruthy()
  await waitFor(() => expect(router.state.location.href).toBe('/register'))
  router.history.back()
  await user.click(await screen.findByText('Keeping'))
  await waitFor(() => expect(router.state.location.href).toBe('/privacy#keeping'))
})

test.each([
  ['a new tab is asked for', '<a href="/terms">Go</a>', { ctrlKey: true }],
  ['it leads elsewhere', '<a href="https://elsewhere.example/terms">Go</a>', {}],
  ['it leads to a part of this page', '<a href="#part">Go</a>', {}],
  ['it names another window', '<a href="/terms" target="_blank">Go</a>', {}],
])('a link in the static text is left to the browser where %s', async (_, link, keys) => {
  const { router } = await loadWritten('/about', `<h1>About</h1>${link}`)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  const stopped = vi.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false)
    event.preventDefault()
  })
  window.addEventListener('click', stopped, { once: true })
  screen.getByText('Go').dispatchEvent(click)
  expect(stopped).toHaveBeenCalled()
  expect(router.state.location.pathname).toBe('/about')
})
