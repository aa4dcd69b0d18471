import { demoAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import { EXAMPLE_TALENT_ID } from '../shared/example-paths.ts'
import { expectAccessible, openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { openDashboard, signOut } from './user-flows.ts'
import { VISITORS } from './visitors.ts'

test('on a phone the sidebar waits behind a button, and closes when a page is chosen', async ({
  openAs,
}) => {
  const page = await openAs('tv_network')
  await openWhole(page, '/network')
  const link = page.getByRole('link', { name: 'Saved Talent' }).filter({ visible: true })
  await expect(link).toHaveCount(0)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await expect(link).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toHaveCount(0)
  await expect(menu).toBeFocused()
  await menu.click()
  await link.click()
  await expect(page).toHaveURL('/network/saved')
  await expect(link).toHaveCount(0)
})

test('on a phone the navigation of the public pages is a sheet with every link', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await openWhole(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['For Talent', 'For TV Networks', 'Connect With Us']) {
    await expect(sheet.getByRole('heading', { name })).toBeVisible()
  }
  await expect(sheet.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Sign up' })).toBeVisible()
  await sheet.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(sheet).toBeHidden()
})

test('on a phone the menus of a signed-in person have the dashboard and Sign out', async ({
  openFor,
  accounts,
}) => {
  const page = await openFor(await accounts.make('talent', 'approved'))
  await openWhole(page, '/')
  await openDashboard(page)
  await expect(page).toHaveURL('/talent')
  await signOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/talent')
  await expect(page).toHaveURL('/login?redirect=%2Ftalent')
})

test('on a phone every button and box is at least 44 pixels high', async ({ openAs }) => {
  const paths = {
    'signed out': ['/register', '/login', '/contact'],
    admin: ['/admin/approvals', '/admin/audit'],
    talent: ['/talent'],
    tv_network: ['/network'],
  } as const
  for (const visitor of VISITORS) {
    const page = await openAs(visitor)
    for (const path of paths[visitor]) {
      await openWhole(page, path)
      const small = await page
        .locator(
          'button, input:not([type=radio], [type=checkbox]), textarea, select, nav a, #main article a, label:has([type=checkbox], [type=radio])',
        )
        .filter({ visible: true })
        .evaluateAll((all) =>
          all
            .filter((element) => element.getBoundingClientRect().height < 43.5)
            .map((element) => element.outerHTML.slice(0, 160)),
        )
      expect(small, path).toEqual([])
    }
  }
})

test('on a phone the icon of an external link never begins a line, however narrow the window is', async ({
  openAs,
}) => {
  const page = await openAs('admin')
  await openWhole(page, `/admin/accounts/${EXAMPLE_TALENT_ID}`)
  const links = page.locator('#main a[target=_blank]').filter({ visible: true })
  expect(await links.count()).toBeGreaterThan(1)
  const alone = await links.evaluateAll((all) => {
    const parts = all.map((link) => {
      const words = document.createRange()
      words.selectNodeContents(link.querySelector('bdi') as Element)
      const sign = link.querySelector('svg') as Element
      words.setEndBefore(sign)
      return { link, words, sign, room: link.parentElement as HTMLElement }
    })
    const found: string[] = []
    for (let width = 60; width <= 340; width += 1) {
      // All at once, because the whole page is laid out anew before the first question after a change.
      for (const { room } of parts) room.style.width = `${width}px`
      for (const { link, words, sign } of parts) {
        const line = [...words.getClientRects()].at(-1)
        if (!line || sign.getBoundingClientRect().top > line.bottom) {
          found.push(`${link.textContent} at ${width} px`)
        }
      }
    }
    return found
  })
  expect(alone).toEqual([])
})

test('on a phone a presenter accepts, shares a number, reports the network, reads that the report was upheld, and pauses', async ({
  openAs,
  openFor,
}) => {
  const network = await openAs('tv_network')
  await network.goto('/network/enquiries?state=open')
  await network.getByRole('link', { name: /Night desk/ }).click()
  const profile = await network.getByRole('link', { name: 'See profile' }).getAttribute('href')
  const asked = demoAccounts().find(({ id }) => profile === `/network/browse/${id}`)
  const number = String(asked?.registration.phoneNumber)

  const talent = await openFor({ email: asked?.email ?? '', password: demoPassword })
  await talent.goto('/talent/enquiries')
  await talent.getByRole('link', { name: /Night desk/ }).click()

  await test.step('accepting does not share the number', async () => {
    await talent.getByRole('button', { name: 'Yes, let’s talk' }).click()
    await expect(talent.getByRole('heading', { name: 'Conversation' })).toBeVisible()
    await network.reload()
    await expect(network.getByRole('heading', { name: 'Conversation' })).toBeVisible()
    await expect(network.getByText(number)).toHaveCount(0)
  })

  await test.step('the presenter shares the number', async () => {
    await talent.getByRole('checkbox', { name: /^Phone/ }).check()
    await talent.getByRole('button', { name: 'Let them see' }).click()
    await expect(talent.getByText(/^They see what you select here/)).toBeVisible()
    await expectAccessible(talent)
    await network.reload()
    await expect(network.getByText(number).first()).toBeVisible()
  })

  await test.step('a report hides the number at once', async () => {
    await talent.getByRole('button', { name: 'Report this enquiry' }).click()
    const dialog = talent.getByRole('dialog', { name: 'What is wrong?' })
    await dialog.getByRole('radio', { name: 'Asks for money or favors' }).check()
    await dialog.getByLabel('What happened').fill('They want a deposit.')
    await dialog.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(talent.getByText('You reported this', { exact: true })).toBeVisible()
    await expectAccessible(talent)
    await network.reload()
    await expect(network.getByText('On hold').first()).toBeVisible()
    await expect(network.getByText(number)).toHaveCount(0)
  })

  await test.step('an administrator reads the report, and upholds it', async () => {
    const desk = await openAs('admin')
    await desk.goto('/admin/reports')
    await desk.getByRole('button', { name: /Asks for money or favors/ }).click()
    const report = desk.getByRole('dialog', { name: 'Report', exact: true })
    await expect(report.getByText('They want a deposit.')).toBeVisible()
    await expectAccessible(desk)
    await report.getByRole('button', { name: 'Uphold' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Uphold this report?' })
    await dialog.getByLabel('Note for the record').fill('Asking for money is against our rules.')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Uphold the report' }).click()
    await expect(report.getByText('Upheld', { exact: true })).toBeVisible()
    await talent.reload()
    await expect(talent.getByText(/our team agreed and ended it\./)).toBeVisible()
    await network.reload()
    await expect(network.getByText(/our team ended it\./)).toBeVisible()
    await expectAccessible(network)
  })

  await test.step('during a pause nobody can see the presenter', async () => {
    const seen = async () =>
      (await network.request.get(`/api/network/talent/${asked?.id}`)).status()
    expect(await seen()).toBe(200)
    await talent.goto('/talent/settings')
    const visibility = talent.getByRole('region', { name: 'Visibility' })
    await visibility.getByRole('button', { name: 'Pause' }).click()
    await expect(visibility.getByRole('heading', { name: 'Paused' })).toBeVisible()
    expect(await seen()).toBe(404)
  })
})
