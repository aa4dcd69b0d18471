import type { Page } from '@playwright/test'
import { examplePaths } from '../shared/example-paths.ts'
import { PROFILE_STATUSES } from '../shared/profile-status.ts'
import { ROLE_HOMES, ROLES } from '../shared/roles.ts'
import { ownPages } from '../shared/safe-path.ts'
import { moveInsideTheApp } from './client-navigation.ts'
import { signIn } from './forms.ts'
import { expect, test } from './test.ts'
import { VISITORS } from './visitors.ts'

const restricted = ROLES.flatMap((owner) => examplePaths(owner).map((path) => ({ owner, path })))

test('every restricted route lets its role in, and redirects everybody else to their own page', async ({
  callsOf,
}) => {
  for (const visitor of VISITORS) {
    const calls = await callsOf(visitor)
    for (const { owner, path } of restricted) {
      const answer = await calls.get(path, { maxRedirects: 0 })
      const outcome = {
        visitor,
        path,
        status: answer.status(),
        to: answer.headers().location ?? null,
      }
      if (visitor === owner) {
        expect(outcome).toEqual({ visitor, path, status: 200, to: null })
      } else if (visitor === 'signed out') {
        const to = `/login?redirect=${encodeURIComponent(path)}`
        expect(outcome).toEqual({ visitor, path, status: 302, to })
      } else {
        expect(outcome).toEqual({ visitor, path, status: 302, to: ROLE_HOMES[visitor] })
      }
      expect(answer.headers()['cache-control'], path).toBe('no-store')
    }
  }
})

test('the guards inside the app redirect each role from the pages of the others to its home', async ({
  openAs,
}) => {
  for (const role of ROLES) {
    const page = await openAs(role)
    await page.goto(ROLE_HOMES[role])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const documents = countDocuments(page)
    for (const { owner, path } of restricted) {
      if (owner === role) continue
      await moveInsideTheApp(page, path)
      await expect(page).toHaveURL(ROLE_HOMES[role])
    }
    expect(documents(), 'pages fetched from the worker').toBe(0)
  }
})

test('inside the app, a signed-out visitor is sent from a restricted route to /login', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/contact')
  for (const { path } of restricted) {
    await moveInsideTheApp(page, path)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  }
})

test('/profile and /settings lead to the account’s own pages, and to / when signed out', async ({
  callsOf,
}) => {
  for (const visitor of VISITORS) {
    const calls = await callsOf(visitor)
    const own = visitor === 'signed out' ? { profile: '/', settings: '/' } : ownPages(visitor)
    for (const name of ['profile', 'settings'] as const) {
      const answer = await calls.get(`/${name}`, { maxRedirects: 0 })
      expect([visitor, name, answer.status(), answer.headers().location]).toEqual([
        visitor,
        name,
        302,
        own[name],
      ])
    }
  }
})

test('any other path leads to /, asked from the worker and inside the app', async ({
  openAs,
  callsOf,
}) => {
  const unknown = ['/nowhere', '/talent-pool', '/admins', '/login/help', '/über/uns']
  for (const visitor of VISITORS) {
    const calls = await callsOf(visitor)
    for (const path of unknown) {
      const answer = await calls.get(path, { maxRedirects: 0 })
      const outcome = [visitor, path, answer.status(), answer.headers().location]
      expect(outcome).toEqual([visitor, path, 302, '/'])
    }
    const page = await openAs(visitor)
    await page.goto('/nowhere')
    await expect(page).toHaveURL('/')
    // A page on which the app runs for everybody; on a content page it does not.
    await page.goto('/contact')
    await moveInsideTheApp(page, '/about')
    await expect(page).toHaveURL('/about')
    await moveInsideTheApp(page, '/nowhere')
    await expect(page, `${visitor} inside the app`).toHaveURL('/')
  }
})

test('a visitor who was sent to /login comes back to the page they wanted', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.make('tv_network', 'approved')
  const page = await openAs('signed out')
  await page.goto('/network/saved')
  await expect(page).toHaveURL('/login?redirect=%2Fnetwork%2Fsaved')
  await signIn(page, account)
  await expect(page).toHaveURL('/network/saved')
})

test('a sign-in never leads to another site, or to the pages of another role', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const refused = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '/admin',
    '/network/saved',
  ]
  const page = await openAs('signed out')
  for (const wanted of refused) {
    await page.context().clearCookies()
    await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`)
    await signIn(page, account)
    await expect(page, `after ${wanted}`).toHaveURL('/')
  }
})

test('an account of any status but approved reaches no restricted route', async ({
  accounts,
  playwright,
  baseURL,
}) => {
  for (const role of ['talent', 'tv_network'] as const) {
    for (const status of PROFILE_STATUSES.filter((one) => one !== 'approved')) {
      const { email, password } = await accounts.make(role, status)
      const calls = await playwright.request.newContext({
        ...(baseURL && { baseURL, extraHTTPHeaders: { Origin: baseURL } }),
      })
      const answer = await calls.post('/api/auth/login', { data: { email, password } })
      expect([role, status, answer.status(), (await answer.json()).code]).toEqual([
        role,
        status,
        403,
        `account_${status}`,
      ])
      for (const path of examplePaths(role)) {
        const page = await calls.get(path, { maxRedirects: 0 })
        expect(page.headers().location).toBe(`/login?redirect=${encodeURIComponent(path)}`)
      }
      await calls.dispose()
    }
  }
})

/** Counts the documents that are loaded from now on. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1
  })
  return () => count
}
