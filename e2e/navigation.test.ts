import { examplePath } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { sessionFile } from './visitors.ts'
import { waitForIdle } from './wait-for-hydration.ts'

const menus = ['For Talent', 'For TV Networks', 'Connect With Us']

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`the three dropdowns work by keyboard ${how} JavaScript`, async ({ openAs }) => {
    const page = await openAs('signed out', { javaScriptEnabled })
    const nav = page.getByRole('navigation', { name: 'Main' })
    const places = new Set<string>()
    await page.goto('/')
    for (const name of menus) {
      const button = nav.getByRole('button', { name })
      const links = nav
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name }) })
        .getByRole('link')
      await expect(links.first()).toBeHidden()
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(links.first()).toBeVisible()
      const count = await links.count()
      for (let index = 0; index < count; index += 1) {
        await page.keyboard.press('Tab')
        await expect(links.nth(index)).toBeFocused()
        const place = await links.nth(index).getAttribute('href')
        places.add(new URL(place ?? '', 'http://here.invalid').pathname)
      }
      await page.keyboard.press('Escape')
      await expect(links.first()).toBeHidden()
    }
    expect([...places].sort()).toEqual(['/about', '/contact', '/privacy', '/register', '/terms'])

    await nav.getByRole('button', { name: 'Connect With Us' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/contact')
  })
}

const USUAL_MOVES = {
  admin: [['/admin', '/admin/approvals']],
  talent: [['/talent', '/talent/profile']],
  tv_network: [
    ['/network', '/network/browse'],
    ['/network', examplePath('/network/briefs/$briefId')],
  ],
} as const

for (const role of ROLES) {
  test(`the scripts of the pages that ${role} opens from the dashboard are fetched beforehand`, async ({
    openAs,
  }) => {
    for (const [from, to] of USUAL_MOVES[role]) {
      const page = await openAs(role, { storageState: sessionFile(role) })
      await openWhole(page, from)
      const named: string[] = JSON.parse(
        (await page.locator('#next-scripts').textContent()) ?? '[]',
      )
      expect(named.length).toBeGreaterThan(5)
      const scripts = () => page.evaluate(scriptsByWay)
      await expect
        .poll(async () => (await scripts()).ahead.sort())
        .toEqual(named.map((file) => `/${file}`).sort())
      const before = new Set((await scripts()).run)
      await page.locator(`a[href="${to}"]:visible`).first().click()
      await expect(page).toHaveURL(to)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitForIdle(page)
      const sent = (await scripts()).sent.filter((file) => !before.has(file))
      expect(sent, 'scripts fetched only when the page is opened').toEqual([])
    }
  })
}

/** Runs in the page. Its scripts: the preloaded ones, the executed ones, and which of these came over the network. */
function scriptsByWay(): Record<'ahead' | 'run' | 'sent', string[]> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = entries.filter(({ name }) => name.endsWith('.js'))
  const paths = (some: PerformanceResourceTiming[]) =>
    some.map(({ name }) => new URL(name).pathname)
  const run = scripts.filter(({ initiatorType }) => initiatorType !== 'fetch')
  return {
    ahead: paths(scripts.filter(({ initiatorType }) => initiatorType === 'fetch')),
    run: paths(run),
    sent: paths(run.filter(({ transferSize }) => transferSize > 0)),
  }
}

test('arrow keys lead through the dropdowns', async ({ openAs }) => {
  const page = await openAs('signed out')
  await openWhole(page, '/about')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const first = nav.getByRole('button', { name: 'For Talent' })
  const second = nav.getByRole('button', { name: 'For TV Networks' })
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const links = nav
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'For TV Networks' }) })
    .getByRole('link')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(second).toBeFocused()
})

test('signed out, the navigation offers Log in and Sign up, and each public page has a footer', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  for (const path of ['/', '/about', '/contact', '/terms', '/privacy', '/login', '/register']) {
    await openWhole(page, path)
    const head = page.getByRole('banner')
    await expect(head.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    await expect(head.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register')
    await expect(head.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    const foot = page.getByRole('contentinfo').getByRole('link')
    const places = await foot.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(places).toEqual(expect.arrayContaining(['/about', '/contact', '/terms', '/privacy']))
  }
})

const roles = [
  {
    role: 'admin',
    email: 'admin@lowerthird.example',
    label: 'Administrator',
    home: '/admin',
    profile: '/admin',
    sidebar: {
      Dashboard: '/admin',
      'Pending Approvals': '/admin/approvals',
      'Manage Talent': '/admin/talent',
      'Manage Networks': '/admin/networks',
      Messages: '/admin/messages',
      Reports: '/admin/reports',
      Emails: '/admin/mails',
      'Audit log': '/admin/audit',
      Settings: '/admin/settings',
    },
  },
  {
    role: 'talent',
    email: 'talent@lowerthird.example',
    label: 'Media Talent',
    home: '/talent',
    profile: '/talent/profile',
    sidebar: {
      Dashboard: '/talent',
      'My Profile': '/talent/profile',
      Matches: '/talent/matches',
      Enquiries: '/talent/enquiries',
      Settings: '/talent/settings',
    },
  },
  {
    role: 'tv_network',
    email: 'network@lowerthird.example',
    label: 'TV Network',
    home: '/network',
    profile: '/network/profile',
    sidebar: {
      Dashboard: '/network',
      'Browse Talent': '/network/browse',
      'Company Profile': '/network/profile',
      'Saved Talent': '/network/saved',
      Briefs: '/network/briefs',
      Enquiries: '/network/enquiries',
      Settings: '/network/settings',
    },
  },
] as const

for (const { role, email, label, home, profile, sidebar } of roles) {
  test(`signed in as ${role}, navigation, user menu and sidebar are those of the role`, async ({
    openAs,
  }) => {
    const page = await openAs(role)
    await openWhole(page, '/')
    const head = page.getByRole('banner')
    await expect(head.getByRole('link', { name: 'Log in' })).toBeHidden()
    await expect(head.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', home)
    await expect(head.getByRole('link', { name: /^Notifications/ })).toBeVisible()

    const menuButton = head.getByRole('button', { name: email })
    await menuButton.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu).toContainText(email)
    await expect(menu).toContainText(label)
    const items = menu.getByRole('menuitem')
    await expect(items).toHaveText(['Your Profile', 'Settings', 'Sign out'])
    const themes = menu.getByRole('menuitemradio')
    await expect(themes).toHaveText(['System', 'Light', 'Dark'])
    await themes.filter({ hasText: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await themes.filter({ hasText: 'System' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(menuButton).toBeFocused()
    await menuButton.click()
    await items.filter({ hasText: 'Your Profile' }).click()
    await expect(page).toHaveURL(profile)

    const side = page.getByRole('navigation', { name: 'Main' })
    const links = side.getByRole('link')
    await expect(links).toHaveText(Object.keys(sidebar))
    for (const [name, path] of Object.entries(sidebar)) {
      await side.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(side.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
    await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible()
  })
}
