import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'

test('an owner proves a domain by an entry in DNS, and removes it', async ({
  openFor,
  accounts,
}) => {
  const owner = await accounts.make('tv_network', 'approved')
  const page = await openFor(owner)
  await page.goto('/network/members')
  const domain = `${owner.email.split('@')[0]}.example`
  const domains = page.getByRole('list', { name: 'Domains' })
  await expect(domains).toContainText('A member has a confirmed address here')

  await test.step('an invalid domain, and one that anybody can use, is refused beside the field', async () => {
    await page.getByRole('textbox', { name: 'Domain' }).fill('mail.gmail.com')
    await page.getByRole('button', { name: 'Add domain' }).click()
    await expect(
      page.getByText('This is a free email provider. Enter a domain that belongs to your network'),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the owner names a domain, and reads what to publish', async () => {
    await page.getByRole('textbox', { name: 'Domain' }).fill(domain)
    await page.getByRole('button', { name: 'Add domain' }).click()
    await expect(domains).toContainText('Not proved yet.')
    await page.getByRole('button', { name: `Check now: ${domain}` }).click()
    await expect(page.getByText('Neither is there yet')).toBeVisible()
    await expectAccessible(page)
    const line = await domains.locator('code').first().innerText()
    const [, name = '', value = ''] = /^(\S+)\. TXT "([^"]+)"$/.exec(line) ?? []
    const { LOCAL_DATA_DIR } = JSON.parse(process.env.E2E_STACK_SETTINGS ?? '{}')
    await writeFile(join(LOCAL_DATA_DIR, 'dns.json'), JSON.stringify({ [name]: value }))
  })

  await test.step('the domain is proved once the entry is published', async () => {
    await page.getByRole('button', { name: `Check now: ${domain}` }).click()
    await expect(domains).toContainText('Proved by DNS since')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Remove ${domain}` }).click()
    await expect(domains).not.toContainText(domain)
    await expect(page.getByRole('heading', { name: 'Domains' })).toBeFocused()
  })
})
