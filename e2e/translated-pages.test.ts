import type { Page } from '@playwright/test'
import { PAGE_LIST } from './page-list.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { type Translation, translate } from './translated.ts'

/** Buttons that would change data of other tests, or leave the page; the test presses all others. */
const UNSAFE =
  /^(?:log out|sign out|send|save|submit|approve|reject|deactivate|delete|remove|withdraw|close this brief|reopen|export|download|print|play|back|discard|pause|hide|show me|undo|claim|release|mark|register|create|share|turn|answer|invite|end|check|block|import)/i

for (const translation of ['replaces', 'wraps'] as const satisfies readonly Translation[]) {
  for (const { visitor, paths } of PAGE_LIST) {
    test(`no page of ${visitor} is lost when a translation ${translation} its texts and each safe button is pressed`, async ({
      openAs,
    }) => {
      const page = await openAs(visitor)
      for (const path of paths) {
        await test.step(path, async () => {
          await openWhole(page, path)
          await translate(page, translation)
          await pressAll(page, path)
        })
      }
    })
  }
}

/** Presses each safe button of a page, and those that appear then. */
async function pressAll(page: Page, path: string): Promise<void> {
  // All in one call: a call for each button would take most of the time.
  const lostBy = await page.evaluate(
    async ({ unsafe, flags, here }) => {
      const isUnsafe = new RegExp(unsafe, flags)
      const nameOf = (button: HTMLElement) =>
        button.getAttribute('aria-label') ?? button.innerText.trim()
      // A button's action without the name of its subject: of the rows of a list, only the first is used.
      const kindOf = (button: HTMLElement) => nameOf(button).split(/\s+/).slice(0, 2).join(' ')
      const pressed = new Set<string>()
      while (location.pathname === here) {
        const next = [
          ...document.querySelectorAll<HTMLElement>('button:not(:disabled), summary, [role=tab]'),
        ].find(
          (button) =>
            button.checkVisibility() &&
            !button.closest('[inert]') &&
            nameOf(button) &&
            !isUnsafe.test(nameOf(button)) &&
            !pressed.has(kindOf(button)),
        )
        if (!next) return null
        const name = nameOf(next)
        pressed.add(kindOf(next))
        // By script, so that an element over a button does not prevent pressing it.
        next.click()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (document.body.innerText.includes('Something went wrong')) return name
      }
      return null
    },
    { unsafe: UNSAFE.source, flags: UNSAFE.flags, here: path },
  )
  expect(lostBy, `the button by which ${path} is lost`).toBeNull()
}

test('an approval on a translated page is done and said', async ({ openAs, callsOf, accounts }) => {
  const account = await accounts.make('talent', 'pending')
  await accounts.confirm(account)
  const found = await (await callsOf('admin')).get('/api/admin/applications', {
    params: { status: 'pending', q: account.email },
  })
  const { items } = (await found.json()) as { items: { userId: string }[] }
  const page = await openAs('admin')
  await openWhole(page, `/admin/accounts/${items[0]?.userId}`)
  await translate(page, 'replaces')
  await page.getByRole('button', { name: 'Approve' }).first().click()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.lastName)
})

test('a number that changes on a translated page is the new one', async ({ openAs }) => {
  const page = await openAs('tv_network')
  await openWhole(page, '/network/browse')
  await translate(page, 'replaces')
  const found = page
    .getByRole('status')
    .filter({ hasText: /\d+ (?:people|talent|person)/ })
    .first()
  const before = await found.textContent()
  await page.getByRole('searchbox').fill('weather')
  await expect(found).not.toHaveText(before ?? '')
})
