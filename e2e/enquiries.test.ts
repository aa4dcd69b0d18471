import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'

test('a casting editor asks about a job, and takes it back before it leaves', async ({
  openAs,
  isMobile,
}) => {
  const page = await openAs('tv_network')
  await page.goto('/network/browse?sort=experience')
  const card = page
    .getByRole('list', { name: 'Talent' })
    .getByRole('listitem')
    .nth(isMobile ? 5 : 6)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').first().click()
  await page.getByRole('link', { name: `Ask ${name} about a job` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ask ${name}` })).toBeVisible()

  const send = page.getByRole('button', { name: 'Send enquiry' })
  await test.step('is told what is missing, its pay above all', async () => {
    await send.click()
    await expect(page.getByText('Enter your message')).toBeVisible()
    await expect(
      page.getByText('Say what it pays, from and to, or that it is unpaid'),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what was typed survives a reload', async () => {
    await page.getByLabel('Message', { exact: true }).fill('Your live desk is why I write.')
    await page.reload()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      'Your live desk is why I write.',
    )
  })

  await test.step('says what the job is, and sends it', async () => {
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'News anchor' })
    await page.getByLabel('On air').selectOption({ label: 'Live, at the desk' })
    await page.getByLabel('Program', { exact: true }).fill('Harbour tonight')
    await page.getByLabel('Place').fill('London')
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'English' })
    await page.getByLabel('Pay from').fill('420')
    await page.getByLabel('To (optional)').fill('510')
    await page.getByLabel('Employment').selectOption({ label: 'Fixed term' })
    await page.getByLabel('How long').fill('Six months')
    await page.getByLabel('First day').fill('2027-02-01')
    await page.getByLabel('Decided by').fill('2027-01-10')
    await send.click()
    await expect(page).toHaveURL(/\/network\/enquiries\/[\da-f-]{36}$/)
    await expect(page.getByText('€420–510 per day')).toBeVisible()
    await expect(page.getByText('It has not left yet')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('takes it back', async () => {
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('You took this back before it left.')).toBeVisible()
    await page.getByRole('link', { name: 'Write it again' }).click()
    await expect(page.getByLabel('Pay from')).toHaveValue('420')
  })
})

test('a talent says yes, and both write to each other without a reload', async ({
  openAs,
  isMobile,
}) => {
  const programme = isMobile ? 'Southern desk' : 'Summer weather'
  const talent = await openAs('talent')
  await talent.goto('/talent/enquiries')
  await talent.getByRole('link', { name: new RegExp(programme) }).click()
  await test.step('reads who asks and what it pays, and says yes', async () => {
    await expect(talent.getByRole('button', { name: 'Yes, let’s talk' })).toBeVisible()
    await expect(talent.getByText('£420–510 per day')).toBeVisible()
    await expect(talent.getByText('They wait for your answer')).toBeVisible()
    await expectAccessible(talent)
    await talent.getByRole('button', { name: 'Yes, let’s talk' }).click()
    await expect(talent.getByRole('heading', { name: 'Conversation' })).toBeVisible()
  })

  const words = `When could you come? ${crypto.randomUUID().slice(0, 8)}`
  await test.step('the network finds it first among those it owes, and writes', async () => {
    const network = await openAs('tv_network')
    await network.goto('/network/enquiries?state=talking')
    await network.getByRole('link', { name: new RegExp(programme) }).click()
    await network.getByLabel('Your message').fill(words)
    await network.getByRole('button', { name: 'Send message' }).click()
    await expect(network.getByRole('log')).toContainText(words)
    await expect(network.getByLabel('Your message')).toHaveValue('')
    await expectAccessible(network)
  })

  await test.step('the talent reads it without a reload, and answers', async () => {
    await expect(talent.getByRole('log')).toContainText(words, { timeout: 20_000 })
    await talent.getByLabel('Your message').fill('On Monday.')
    await talent.getByRole('button', { name: 'Send message' }).click()
    await expect(talent.getByRole('log')).toContainText('On Monday.')
  })
})
