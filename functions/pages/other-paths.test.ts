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
])('the unknown path %s redirects to the landing page', async (path) => {
  const response = await new Browser().get(path)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/')
})

test.each(['//evil', '/\\evil', '//evil/', '/https://evil'])(
  'the path %s does not redirect to another site',
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
])('the mistyped path %s redirects to %s', async (path, target) => {
  expect((await new Browser().get(path)).headers.get('Location')).toBe(target)
})

test.each(['/assets/index-abc.js', '/assets/gone', '/favicon.ico', '/index.php', '/.env', '/'])(
  'the missing file %s is answered 404',
  async (path) => {
    await expectProblem(await new Browser().get(path), 'not_found')
  },
)

test('a visitor who navigates to /index.php is redirected to the landing page, and to a missing asset gets 404', async () => {
  const visit = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const response = await new Browser().get('/index.php', visit)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/')
  const missing = await new Browser().get('/assets/index-abc.js', visit)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<h1>Not found</h1>')
})

describe('the path of a page with the ending of a file', () => {
  test.each([
    ['/login.html', '/login'],
    ['/LOGIN.HTML', '/login'],
    ['/Terms.htm', '/terms'],
    ['/index.html', '/'],
    ['/Index.HTM?from=x', '/?from=x'],
    ['/register/index.html', '/register'],
    ['/talent/index.html/', '/talent'],
    ['/talent/settings.html?x=y', '/talent/settings?x=y'],
  ])('redirects %s to %s, for people and for tools', async (path, target) => {
    for (const Accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*']) {
      const response = await new Browser().get(path, { Accept })
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(target)
    }
  })
})

describe('the well-known path of password managers', () => {
  const CHANGE_PASSWORD = '/.well-known/change-password'

  test.each([
    ['admin', '/admin/settings#password'],
    ['talent', '/talent/settings#password'],
    ['tv_network', '/network/settings#password'],
  ] as const)('redirects %s to %s', async (role, target) => {
    const browser = await signedIn((await makeAccount(role)).email)
    expect((await browser.get(CHANGE_PASSWORD)).headers.get('Location')).toBe(target)
  })

  test('redirects a visitor to the page to reset the password', async () => {
    const response = await new Browser().get(CHANGE_PASSWORD)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/forgot-password')
  })

  test('answers 404 for the path that must not exist', async () => {
    const visit = { Accept: 'text/html' }
    const missing =
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await new Browser().get(missing, visit)).status).toBe(404)
  })
})

test('an unknown path redirects only GET and HEAD', async () => {
  const post = await new Browser().send('/nowhere', { method: 'POST', body: 'x' })
  await expectProblem(post, 'not_found')
  const head = await new Browser().send('/nowhere', { method: 'HEAD' })
  expect(head.headers.get('Location')).toBe('/')
})

describe('the links of the user menu', () => {
  test.each([
    ['admin', '/admin', '/admin/settings'],
    ['talent', '/talent/profile', '/talent/settings'],
    ['tv_network', '/network/profile', '/network/settings'],
  ] as const)('redirect %s from %s to %s', async (role, profile, settings) => {
    const { email } = await makeAccount(role)
    const browser = await signedIn(email)
    expect((await browser.get('/profile')).headers.get('Location')).toBe(profile)
    expect((await browser.get('/settings')).headers.get('Location')).toBe(settings)
  })

  test('redirect a visitor to the landing page', async () => {
    expect((await new Browser().get('/profile')).headers.get('Location')).toBe('/')
    expect((await new Browser().get('/settings')).headers.get('Location')).toBe('/')
  })
})
