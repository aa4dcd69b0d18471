import { readFile } from 'node:fs/promises'
import { pdf } from '../functions/testing/pdfs.ts'
import { expectAccessible } from './page-soundness.ts'
import { expectAccessibleOnPhoneToo } from './phone-width.ts'
import { pollEnquiryNow } from './poll-enquiry.ts'
import { expect, NEW_BROWSER, test } from './test.ts'
import { uniqueWord } from './unique-word.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('a casting editor asks about a job, and withdraws the enquiry before it is delivered', {
  tag: '@phone-too',
}, async ({ openAs, accounts }) => {
  // Another test may already have asked any of the demo's people about a job.
  const { lastName } = await accounts.make('talent', 'approved')
  const page = await openAs('tv_network')
  await page.goto(`/network/browse?q=${encodeURIComponent(lastName)}`)
  const card = page
    .getByRole('list', { name: 'Talent' })
    .getByRole('listitem')
    .filter({ hasText: lastName })
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').first().click()
  await page.getByRole('link', { name: `Ask ${name} about a job` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ask ${name}` })).toBeVisible()

  const send = page.getByRole('button', { name: 'Send enquiry' })
  await test.step('the editor reads what is missing, above all the pay', async () => {
    await send.click()
    await expect(page.getByText('Enter your message')).toBeVisible()
    await expect(page.getByText('Enter what it pays, from and to, or choose unpaid')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('typed text survives a reload', async () => {
    await page.getByLabel('Message', { exact: true }).fill('Your live desk is why I write.')
    await page.reload()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      'Your live desk is why I write.',
    )
  })

  await test.step('the editor describes the job, and sends the enquiry', async () => {
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'News anchor' })
    await page.getByLabel('On air').selectOption({ label: 'Live, at the desk' })
    await page.getByLabel('Program', { exact: true }).fill('Harbour tonight')
    await page.getByLabel('Place').fill('London')
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'English' })
    await page.getByLabel('Pay from').fill('420')
    await page.getByLabel('To (optional)').fill('510')
    await page.getByLabel('Employment').selectOption({ label: 'Fixed term' })
    await page.getByLabel('How long').fill('Six months')
    await page.getByLabel('First day').fill('2127-02-01')
    await page.getByLabel('Decided by').fill('2127-01-10')
    await send.click()
    await expect(page).toHaveURL(/\/network\/enquiries\/[\da-f-]{36}$/)
    await expect(page.getByText('€420–510 per day')).toBeVisible()
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the editor undoes sending the enquiry', async () => {
    await page.getByRole('button', { name: 'Undo sending' }).click()
    await expect(page.getByText('You undid this before it was sent.')).toBeVisible()
    await page.getByRole('link', { name: 'Write it again' }).click()
    await expect(page.getByLabel('Pay from')).toHaveValue('420')
  })
})

test('a talent says yes, both write to each other without a reload, and agree on an audition', async ({
  openAs,
}) => {
  const programme = 'Summer weather'
  const talent = await openAs('talent', PHONE)
  await talent.clock.install()
  await talent.goto('/talent/enquiries')
  await talent.getByRole('link', { name: new RegExp(programme) }).click()
  await test.step('the talent reads who asks and what it pays, and accepts', async () => {
    await expect(talent.getByRole('button', { name: 'Yes, let’s talk' })).toBeVisible()
    await expect(talent.getByText('£420–510 per day')).toBeVisible()
    await expect(talent.getByText('They are waiting for your answer')).toBeVisible()
    await expectAccessible(talent)
    await talent.getByRole('button', { name: 'Yes, let’s talk' }).click()
    await expect(talent.getByRole('heading', { name: 'Conversation' })).toBeVisible()
    // What follows stands at the top, and the button was below it.
    await expect(talent.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(talent.getByRole('heading', { level: 1 })).toBeInViewport()
  })

  const network = await openAs('tv_network', NEW_BROWSER)
  await network.clock.install()
  const words = `When could you come? ${uniqueWord()}`
  await test.step('the network finds the enquiry first among those that wait for it, and writes', async () => {
    await network.goto('/network/enquiries?state=talking')
    await network.getByRole('link', { name: new RegExp(programme) }).click()
    await network.getByLabel('Your message').fill(words)
    await network.getByRole('button', { name: 'Send message' }).click()
    await expect(network.getByRole('log')).toContainText(words)
    await expect(network.getByLabel('Your message')).toHaveValue('')
    await expectAccessibleOnPhoneToo(network)
  })

  await test.step('the talent reads the message without a reload, and answers', async () => {
    await pollEnquiryNow(talent)
    await expect(talent.getByRole('log')).toContainText(words)
    await talent.getByLabel('Your message').fill('On Monday.')
    await talent.getByRole('button', { name: 'Send message' }).click()
    await expect(talent.getByRole('log')).toContainText('On Monday.')
  })

  await test.step('the network sends a file, which is shown before it is sent', async () => {
    await network.getByLabel('Your message').fill('And here is what to read.')
    const choose = network.getByLabel('Choose a file')
    await choose.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('a'),
    })
    await expect(
      network.getByText('Please choose a PDF or a picture (JPEG, PNG or WebP).'),
    ).toBeVisible()
    await expectAccessible(network)
    const file = { mimeType: 'application/pdf', name: 'Script.pdf' }
    const script = pdf('/Names << /JavaScript 4 0 R >>')
    await choose.setInputFiles({ ...file, buffer: Buffer.from(script) })
    await expectAccessible(network)
    await network.getByRole('button', { name: 'Send file' }).click()
    await expect(network.getByText(/This PDF contains something besides pages/)).toBeVisible()
    await network.getByRole('button', { name: 'Remove' }).click()
    await choose.setInputFiles({ ...file, buffer: Buffer.from(pdf()) })
    await network.getByRole('button', { name: 'Send file' }).click()
    await expect(network.getByRole('log')).toContainText('Script.pdf')
    await expect(network.getByRole('button', { name: 'Attach a file' })).toBeFocused()
    // The text that was being typed is still there.
    await expect(network.getByLabel('Your message')).toHaveValue('And here is what to read.')
    await expectAccessibleOnPhoneToo(network)
  })

  await test.step('the talent receives the file without a reload, and downloads it', async () => {
    const download = talent.getByRole('button', { name: 'Download Script.pdf' })
    await pollEnquiryNow(talent)
    await expect(download).toBeVisible()
    await expectAccessible(talent)
    const [kept] = await Promise.all([talent.waitForEvent('download'), download.click()])
    expect(kept.suggestedFilename()).toBe('Script.pdf')
    expect(await readFile(await kept.path())).toEqual(Buffer.from(pdf()))
  })

  const local = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:30`
  await test.step('the network offers times, and its typed text survives a reload', async () => {
    await network.getByRole('button', { name: 'Offer times to meet' }).click()
    await network.getByLabel('Time zone').selectOption('Australia/Sydney')
    await network.getByLabel('Time 1', { exact: true }).fill(local(3))
    await network.getByLabel('Address').fill('Main entrance, 1 Harbour Street')
    await network.reload()
    await expect(network.getByText('What you typed is back.')).toBeVisible()
    await expect(network.getByLabel('Time 1', { exact: true })).toHaveValue(local(3))
    await network.getByRole('button', { name: 'Offer these times' }).click()
    await expect(network.getByText('Choose a day and a time')).toBeVisible()
    await network.getByLabel('Time 2', { exact: true }).fill(local(4))
    await expectAccessibleOnPhoneToo(network)
    await network.getByRole('button', { name: 'Offer these times' }).click()
    await expect(network.getByText('They choose one of these times for an audition')).toBeVisible()
    await expectAccessible(network)
  })

  await test.step('the talent takes one of the times, and gets a file for a calendar', async () => {
    const next = talent.getByRole('region', { name: 'What is next' })
    await pollEnquiryNow(talent)
    await expect(next.getByText('10:30 AM, Sydney time').first()).toBeVisible()
    await next.getByRole('button', { name: 'Choose this time' }).click()
    await expect(next.getByText('Choose one of the times')).toBeVisible()
    await next.getByRole('radio').last().check()
    // Wherever it is now, a choice may be half under the bar at the top, too close to the bar's buttons.
    await talent.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expectAccessible(talent)
    await next.getByRole('button', { name: 'Choose this time' }).click()
    await expect(next.getByText('You have agreed on an audition.')).toBeVisible()
    await expectAccessible(talent)
    // The name stands as high as the first line of its value, which may have two.
    const [name, time] = await Promise.all(
      [next.getByText('When', { exact: true }), next.getByText(/, Sydney time$/)].map((text) =>
        text.evaluate((element) => element.getClientRects()[0]?.top ?? Number.NaN),
      ),
    )
    expect(Math.abs((name ?? 0) - (time ?? Number.NaN))).toBeLessThan(8)
    const [file] = await Promise.all([
      talent.waitForEvent('download'),
      next.getByRole('link', { name: 'Add to your calendar' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('audition.ics')
  })

  await test.step('the network moves the audition, and the talent cancels it', async () => {
    await pollEnquiryNow(network)
    await expect(network.getByText('You have agreed on an audition.')).toBeVisible()
    await network.getByRole('button', { name: 'Move it' }).click()
    await expect(network.getByLabel('Address')).toHaveValue('Main entrance, 1 Harbour Street')
    await network.getByLabel('Time 1', { exact: true }).fill(local(5))
    await network.getByLabel('Time 2', { exact: true }).fill(local(6))
    await network.getByRole('button', { name: 'Offer these times' }).click()
    await expect(network.getByText('They choose one of these times')).toBeVisible()
    const next = talent.getByRole('region', { name: 'What is next' })
    await pollEnquiryNow(talent)
    await next.getByRole('button', { name: 'No audition' }).click()
    await next.getByLabel('Why (optional)').fill('I have taken another job.')
    await next.getByRole('button', { name: 'Cancel the audition' }).click()
    await expect(next.getByText('Audition canceled.')).toBeVisible()
    await expect(next.getByRole('link', { name: /from your calendar/ })).toBeVisible()
    await expect(talent.getByRole('log')).toContainText('You canceled the audition.')
    await expectAccessible(talent)
  })

  await test.step('the network asks for a tape, and sees the one that the talent submits', async () => {
    await pollEnquiryNow(network)
    await expect(network.getByText('Audition canceled.')).toBeVisible()
    const asked = network.getByRole('region', { name: 'Self-tape' })
    await asked.getByRole('button', { name: 'Ask for a self-tape' }).click()
    await asked.getByLabel('What to say or show').fill('Read the opening of your last show.')
    await asked.getByLabel('Due').fill(local(20).slice(0, 10))
    await expectAccessibleOnPhoneToo(network)
    await asked.getByRole('button', { name: 'Ask for this tape' }).click()
    await expect(asked.getByText(/^They have until the end of /)).toBeVisible()
    const handedIn = talent.getByRole('region', { name: 'Self-tape' })
    await pollEnquiryNow(talent)
    await handedIn.getByRole('button', { name: 'Hand in a tape' }).click()
    await handedIn.getByLabel('Link to your tape').fill('https://vimeo.com/76979871')
    await expectAccessible(talent)
    await handedIn.getByRole('button', { name: 'Hand it in' }).click()
    await expect(handedIn.getByText('You have handed in your tape.')).toBeVisible()
    await expectAccessible(talent)
    await pollEnquiryNow(network)
    await expect(asked.getByText('They have handed in their tape.')).toBeVisible()
    await expect(asked.getByRole('button', { name: /Play/ })).toBeVisible()
    await expectAccessibleOnPhoneToo(network)
    await talent.setViewportSize({ width: 1440, height: 900 })
    await expectAccessible(talent)
  })
})

test('a talent reports an enquiry, which is put on hold, and the desk reads and decides the report', async ({
  openAs,
}) => {
  const talent = await openAs('talent')
  await talent.goto('/talent/enquiries')
  await talent.getByRole('link', { name: /Election night/ }).click()
  await talent.getByRole('button', { name: 'Report this enquiry' }).click()
  const asked = talent.getByRole('dialog', { name: 'What is wrong?' })
  await asked.getByRole('radio', { name: 'Fake, or not who they say' }).check()
  const words = `They are not who they say. ${uniqueWord()}`
  await asked.getByLabel('What happened').fill(words)
  await expectAccessible(talent)
  await asked.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(talent.getByText('You reported this', { exact: true })).toBeVisible()
  await expect(talent.getByRole('button', { name: 'Send message' })).toHaveCount(0)
  await expectAccessible(talent)

  const desk = await openAs('admin')
  await desk.goto('/admin/reports')
  await desk.getByRole('button', { name: /Fake, or not who they say/ }).click()
  const report = desk.getByRole('region', { name: 'Report' })
  await expect(report.getByText(words)).toBeVisible()
  await expect(report.getByText('I would want to see the studio before.')).toBeVisible()
  await expectAccessible(desk)
  const kept = desk.waitForEvent('download')
  await report.getByRole('button', { name: 'Download Running order.pdf' }).click()
  expect((await kept).suggestedFilename()).toBe('Running order.pdf')
  await desk.keyboard.press('d')
  const dialog = desk.getByRole('dialog', { name: 'Dismiss this report?' })
  await dialog.getByLabel('Note for the record').fill('They are who they say.')
  await dialog.getByRole('button', { name: 'Dismiss the report' }).click()
  await expect(desk.getByText('The report is dismissed')).toBeVisible()
  await expect(report.getByText('Dismissed, on hold')).toBeVisible()
})

test('a casting editor chooses whom of a list to ask, with a line for each', async ({ openAs }) => {
  const page = await openAs('tv_network')
  await page.goto('/network/saved')
  await page.getByRole('link', { name: 'Ask about a job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ask people in / })).toBeVisible()
  const people = page.getByRole('group', { name: 'Who you are asking' })
  await page.getByRole('button', { name: 'Choose no one' }).click()
  await expect(page.getByText(/^0 of (?:at most )?\d+ chosen\.$/)).toBeVisible()
  // Not somebody who was asked already.
  const askable = people.getByRole('checkbox', { disabled: false })
  for (const number of [0, 1]) await askable.nth(number).check()
  await expect(page.getByText(/^2 of (?:at most )?\d+ chosen\.$/)).toBeVisible()
  const line = people.getByRole('textbox').first()
  await line.fill('Your Sunday show is why.')
  await page.getByRole('button', { name: 'Send enquiries' }).click()
  await expect(page.getByText('Enter your message')).toBeVisible()
  // Wherever it is now, a box may be half under the bar at the top, too close to the bar's buttons.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessibleOnPhoneToo(page)
  await page.reload()
  await expect(line).toHaveValue('Your Sunday show is why.')
  await expect(page.getByText(/^2 of (?:at most )?\d+ chosen\.$/)).toBeVisible()
})
