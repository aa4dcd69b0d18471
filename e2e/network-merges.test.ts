import { mailTo } from './mailbox.ts'
import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { uniqueWord } from './unique-word.ts'
import { appUrl } from './visitors.ts'

test('the desk merges two networks of one broadcaster, their owners share their lists, and the desk undoes the merge', async ({
  openFor,
  openAnew,
  accounts,
  faults,
}) => {
  const word = uniqueWord()
  // On a phone, the first word is wider than a line.
  const [meridian, harbour] = [`Meridiandampfschifffahrtsfernsehen ${word}`, `Harbour ${word}`]
  const one = await accounts.make('tv_network', 'approved', meridian)
  const other = await accounts.make('tv_network', 'approved', harbour)

  const member = await openFor(one)
  const headers = { Origin: appUrl() }
  const list = `Evening ${word}`
  const made = await member.request.post('/api/network/lists', { data: { name: list }, headers })
  expect(made.status()).toBe(201)

  const desk = await openAnew('admin')
  const found = await desk.request.get('/api/admin/networks', { params: { q: one.email } })
  const [account] = ((await found.json()) as { items: { userId: string }[] }).items
  await desk.goto(`/admin/accounts/${account?.userId}`)
  const section = desk.getByRole('region', { name: 'Network' })
  await expect(section.getByText(`${meridian}, one member`)).toBeVisible()
  await expectAccessible(desk)

  await test.step('the desk finds the other network, and reads what would change', async () => {
    await section.getByRole('button', { name: 'This is the same network as…' }).click()
    await desk.getByRole('searchbox', { name: 'Find the other network' }).fill(harbour)
    await desk.getByRole('radio', { name: harbour }).check()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'See what would change' }).click()
    const plan = desk.getByRole('dialog', { name: `Merge ${meridian} into ${harbour}?` })
    await expect(plan.getByText('1 member, with the same role as now')).toBeVisible()
    await expect(plan.getByText('1 list', { exact: true })).toBeVisible()
    await expectAccessible(desk)
    const { width, height } = desk.viewportSize() ?? { width: 1280, height: 720 }
    await desk.setViewportSize({ width: 320, height })
    const { x = 0, width: wide = 0 } = (await plan.boundingBox()) ?? {}
    expect(x + wide, 'wider than a phone').toBeLessThanOrEqual(320)
    await desk.setViewportSize({ width, height })
    await plan.getByRole('button', { name: 'Merge the two' }).click()
    const confirmation = desk.getByRole('dialog', { name: 'Confirm that it is you' })
    await confirmation.getByLabel('Your password').fill('demo-password')
    await confirmation.getByRole('button', { name: 'Confirm' }).click()
    // The expected refusals before it is confirmed.
    await expect(section.getByText(`${harbour}, 2 members`)).toBeVisible()
    faults.splice(0)
    await expect(section.getByRole('list', { name: 'Merged' })).toContainText(
      `${meridian} is a part of ${harbour} now.`,
    )
    await expectAccessible(desk)
  })

  await test.step('the owners share a list, and were notified', async () => {
    const colleague = await openFor(other)
    await colleague.goto('/network/notifications')
    await expect(
      colleague.getByText(`${meridian} and ${harbour} are one network now`).first(),
    ).toBeVisible()
    await expectAccessible(colleague)
    await colleague.goto('/network/saved')
    await expect(colleague.getByText(list).first()).toBeAttached()
    for (const { email } of [one, other])
      await mailTo(email, `${meridian} and ${harbour} are one network now`)
  })

  await test.step('the desk undoes the merge', async () => {
    await section
      .getByRole('button', { name: `Undo the merge of ${meridian} and ${harbour}` })
      .click()
    await expectAccessible(desk)
    await desk.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click()
    await expect(section.getByText(`${meridian}, one member`)).toBeVisible()
    await expect(section.getByRole('list', { name: 'Merged' })).toContainText(
      `${meridian} was merged into ${harbour} and is separate again.`,
    )
    await member.goto('/network/saved')
    await expect(member.getByText(list).first()).toBeAttached()
  })
})
