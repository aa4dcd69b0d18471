import { linkIn, mailTo } from './mailbox.ts'
import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'

test('an owner makes a list and a brief confidential, gives a colleague access, and opens them again', async ({
  openFor,
  accounts,
}) => {
  const owner = await accounts.make('tv_network', 'approved')
  const colleague = await accounts.make('tv_network', 'approved')
  const page = await openFor(owner)
  await page.goto('/network/saved')
  const headers = { Origin: new URL(page.url()).origin }
  const send = (path: string, data: object) => page.request.post(path, { data, headers })

  await test.step('an owner without colleagues is not asked who sees a list', async () => {
    expect((await send('/api/network/lists', { name: 'Successor' })).status()).toBe(201)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No one is in this list' })).toBeVisible()
    await expect(page.getByText('sees this list')).toHaveCount(0)
  })

  const other = await openFor(colleague)
  await test.step('a colleague joins and sees the list', async () => {
    const proof = { password: owner.password }
    expect((await send('/api/account/reauthenticate', proof)).status()).toBe(204)
    const invited = { email: colleague.email, role: 'editor', mayWrite: false }
    expect((await send('/api/network/invitations', invited)).status()).toBe(201)
    await other.goto(
      linkIn(await mailTo(colleague.email, 'Harbour One invites you to Lower Third'), '/join'),
    )
    await other.getByRole('button', { name: /^Join / }).click()
    await expect(other.getByRole('heading', { name: /^You belong to/ })).toBeFocused()
    await other.goto('/network/saved')
    await expect(other.getByText('Everyone in your network sees this list.')).toBeVisible()
  })

  await test.step('the owner makes the list confidential, and the colleague no longer sees it', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Change who sees “Successor”' }).click()
    await page.getByRole('radio', { name: 'Only members you choose' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Confidential: only you see this list.')).toBeVisible()
    await expectAccessible(page)
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByText('Successor')).toHaveCount(0)
  })

  await test.step('the owner makes a brief confidential, and gives the colleague access', async () => {
    const added = await send('/api/network/briefs', { title: 'Late anchor', roles: ['anchor'] })
    const { id } = (await added.json()) as { id: string }
    await page.goto(`/network/briefs/${id}`)
    await page.getByRole('button', { name: 'Change who sees “Late anchor”' }).click()
    await page.getByRole('radio', { name: 'Only members you choose' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Confidential: only you see this brief.')).toBeVisible()
    await other.goto(`/network/briefs/${id}`)
    await expect(other.getByText('Late anchor')).toHaveCount(0)
    await page.getByRole('button', { name: 'Change who sees “Late anchor”' }).click()
    await page.getByRole('checkbox', { name: colleague.firstName }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`only you and ${colleague.firstName}`)).toBeVisible()
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Late anchor' })).toBeVisible()
    await expectAccessible(other)
  })
})
