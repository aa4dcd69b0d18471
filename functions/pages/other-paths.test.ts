import { describe, expect, test } from 'vitest'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { expectProblem } from '../testing/problems.ts'

test.each([
  '/nowhere',
  '/admin/nowhere',
  '/talentless',
  '/a/b/c',
  '/profile/me',
  '/%2e%2e/x',
  '/x?y=z',
])('%s leads to the landing page', async (path) => {
  const response = await new Browser().get(path)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/')
})

test.each(['//evil', '/\\evil', '//evil/', '/https://evil'])(
  '%s leads nowhere else',
  async (path) => {
    const response = await new Browser().send(`http://localhost:8788${path}`, {})
    expect(response.headers.get('Location')).toBe('/')
  },
)

test.each([
  ['/about/', '/about'],
  ['/admin/', '/admin'],
  ['/network/browse//', '/network/browse'],
  ['/reset-password/?token=a%20b', '/reset-password?token=a%20b'],
  ['/admin/accounts/%0d%0aSet-Cookie:x/', '/admin/accounts/%0d%0aSet-Cookie:x'],
  ['/admin/accounts/%C3%A9/', '/admin/accounts/%C3%A9'],
  ['/LOGIN', '/login'],
  ['/Network/Browse?q=Anchor', '/network/browse?q=Anchor'],
  ['/login.', '/login'],
  ['/login)', '/login'],
  ['/terms%20', '/terms'],
  ['/privacy%E2%80%9D.', '/privacy'],
  ['/network/browse/.', '/network/browse'],
  ['/SETTINGS', '/settings'],
  ['/settings/', '/settings'],
  ['/Profile.html', '/profile'],
  ['/Unsubscribe?token=a', '/unsubscribe?token=a'],
  ['/.well-known/change-password/', '/.well-known/change-password'],
  ['/NETWORK/BRIEFS/Ab-1/edit', '/network/briefs/Ab-1/edit'],
])('%s leads to %s', async (path, target) => {
  expect((await new Browser().get(path)).headers.get('Location')).toBe(target)
})

test.each(['/assets/index-abc.js', '/assets/gone', '/favicon.ico', '/index.php', '/.env', '/'])(
  'the missing file %s is missing',
  async (path) => {
    await expectProblem(await new Browser().get(path), 'not_found')
  },
)

test('everybody who visits one is redirected to the landing page', async () => {
  const visit = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const response = await new Browser().get('/index.php', visit)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/')
  const missing = await new Browser().get('/assets/index-abc.js', visit)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<h1>Not found</h1>')
})

describe('the name of a page as a file leads to the page', () => {
  test.each([
    ['/login.html', '/login'],
    ['/LOGIN.HTML', '/login'],
    ['/Terms.htm', '/terms'],
    ['/index.html', '/'],
    ['/Index.HTM?from=x', '/?from=x'],
    ['/register/index.html', '/register'],
    ['/talent/index.html/', '/talent'],
    ['/talent/settings.html?x=y', '/talent/settings?x=y'],
  ])('%s leads to %s, for people and for tools', async (path, target) => {
    for (const Accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*']) {
      const response = await new Browser().get(path, { Accept })
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(target)
    }
  })
})

describe('where password managers look', () => {
  const CHANGE_PASSWORD = '/.well-known/change-password'

  test.each([
    ['admin', '/admin/settings#password'],
    ['talent', '/talent/settings#password'],
    ['tv_network', '/network/settings#password'],
  ] as const)('leads %s to %s', async (role, target) => {
    const browser = await signedIn((await makeAccount(role)).email)
    expect((await browser.get(CHANGE_PASSWORD)).headers.get('Location')).toBe(target)
  })

  test('leads a stranger to the page where they set a new password', async () => {
    const response = await new Browser().get(CHANGE_PASSWORD)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/forgot-password')
  })

  test('answers 404 for what does not exist', async () => {
    const visit = { Accept: 'text/html' }
    const missing =
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await new Browser().get(missing, visit)).status).toBe(404)
  })
})

test('only reading leads anywhere', async () => {
  const post = await new Browser().send('/nowhere', { method: 'POST', body: 'x' })
  await expectProblem(post, 'not_found')
  const head = await new Browser().send('/nowhere', { method: 'HEAD' })
  expect(head.headers.get('Location')).toBe('/')
})

describe("the user menu's entries", () => {
  test.each([
    ['admin', '/admin', '/admin/settings'],
    ['talent', '/talent/profile', '/talent/settings'],
    ['tv_network', '/network/profile', '/network/settings'],
  ] as const)('lead %s to %s and %s', async (role, profile, settings) => {
    const { email } = await makeAccount(role)
    const browser = await signedIn(email)
    expect((await browser.get('/profile')).headers.get('Location')).toBe(profile)
    expect((await browser.get('/settings')).headers.get('Location')).toBe(settings)
  })

  test('lead a stranger to the landing page', async () => {
    expect((await new Browser().get('/profile')).headers.get('Location')).toBe('/')
    expect((await new Browser().get('/settings')).headers.get('Location')).toBe('/')
  })
})
