import { PAGE_LIST } from './page-list.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { expectTranslatable, translate } from './translated.ts'

// every-page.test.ts has a translation wrap the texts of every page, because it opens every page anyway.
for (const { visitor, paths } of PAGE_LIST) {
  test(`every page of ${visitor} survives a translation that replaces its texts, with each safe button pressed`, async ({
    openAs,
  }) => {
    const page = await openAs(visitor)
    for (const path of paths) {
      await test.step(path, async () => {
        await openWhole(page, path)
        await expectTranslatable(page, 'replaces')
      })
    }
  })
}

test('an approval on a translated page works and is reported', async ({
  openAs,
  callsOf,
  accounts,
}) => {
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

test('a number that changes on a translated page is updated', async ({ openAs }) => {
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
