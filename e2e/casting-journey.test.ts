import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { nextClockChange } from './clock-change.ts'
import { canReachDatabase, sendWhatLeaves } from './database.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-soundness.ts'
import { pollEnquiryNow } from './poll-enquiry.ts'
import { expect, NEW_BROWSER, test } from './test.ts'
import { uniqueWord } from './unique-word.ts'
import { appUrl } from './visitors.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const HOUR_MS = 3_600_000

test('a casting editor asks four people, two accept, one is hired, and the others are told', async ({
  accounts,
  openFor,
}) => {
  test.skip(!canReachDatabase(), 'Nobody can have five minutes pass without a server')
  const programme = `Harbour tonight ${uniqueWord()}`
  const speaker = await accounts.make('tv_network', 'approved', `Lantern ${programme.slice(-8)}`)
  const people: Account[] = []
  for (let made = 0; made < 4; made += 1) people.push(await accounts.make('talent', 'approved'))
  const [hired, taped, busy, silent] = people as [Account, Account, Account, Account]

  /** Opens a browser whose page can be made to poll. */
  const openWithClock = async (account: Account, options: object) => {
    const page = await openFor(account, options)
    await page.clock.install()
    return page
  }
  const editor = await openWithClock(speaker, NEW_BROWSER)

  await test.step('the editor asks four people of a list at once', async () => {
    for (const { lastName } of people) {
      const found = await editor.request.get(
        `/api/network/talent?q=${encodeURIComponent(lastName)}`,
      )
      const [{ userId }] = (await found.json()).items
      const saved = await editor.request.put(`/api/network/saved/${userId}`, {
        headers: { Origin: appUrl() },
        data: { list: 'Evening desk' },
      })
      expect(saved.ok(), await saved.text()).toBe(true)
    }
    await editor.goto('/network/saved')
    await editor.getByRole('link', { name: 'Ask about a job' }).click()
    await editor.getByRole('button', { name: 'Choose everyone' }).click()
    await expect(editor.getByText(/^4 of (?:at most )?\d+ chosen\.$/)).toBeVisible()
    await editor.getByLabel('Message', { exact: true }).fill('Your live desk is why I write.')
    await editor.getByLabel('Role', { exact: true }).selectOption({ label: 'News anchor' })
    await editor.getByLabel('On air').selectOption({ label: 'Live, at the desk' })
    await editor.getByLabel('Program', { exact: true }).fill(programme)
    await editor.getByLabel('Place').fill('London')
    await editor.getByLabel('Language', { exact: true }).selectOption({ label: 'English' })
    await editor.getByLabel('Pay from').fill('420')
    await editor.getByLabel('Employment').selectOption({ label: 'Fixed term' })
    await editor.getByLabel('How long').fill('Six months')
    const start = new Date(Date.now() + 200 * 24 * HOUR_MS).toISOString().slice(0, 10)
    await editor.getByLabel('First day').fill(start)
    await editor.getByLabel('Decided by').fill(start)
    await editor.getByRole('button', { name: 'Send enquiries' }).click()
    await expect(editor).toHaveURL(/\/network\/enquiries(\?|$)/)
    await expect(editor.getByRole('link', { name: new RegExp(programme) })).toHaveCount(4)
    await expectAccessible(editor)
    await sendWhatLeaves(programme)
  })

  const openEnquiry = async (page: Page) => {
    await page.goto('/talent/enquiries')
    await page.getByRole('link', { name: new RegExp(programme) }).click()
    return page
  }
  const openOnPhone = async (account: Account) => {
    const page = await openFor(account)
    await page.setViewportSize(PHONE.viewport)
    return openEnquiry(page)
  }
  const chosen = await openEnquiry(await openWithClock(hired, PHONE))
  const other = await openEnquiry(await openWithClock(taped, PHONE))
  await test.step('two people accept, one declines, and one does not answer', async () => {
    for (const page of [chosen, other]) {
      await expect(page.getByText('€420 per day')).toBeVisible()
      await page.getByRole('button', { name: 'Yes, let’s talk' }).click()
      await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
      await expectNoSidewaysScroll(page, 390)
    }
    const page = await openOnPhone(busy)
    await expect(page.getByText('€420 per day')).toBeVisible()
    await page.getByRole('button', { name: 'Not now' }).click()
    const asked = page.getByRole('dialog', { name: 'Not now?' })
    await asked.getByRole('radio', { name: 'The dates' }).check()
    await asked.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByText('Reason: The dates.')).toBeVisible()
    await editor.goto('/network/enquiries')
    const rows = editor.getByRole('listitem').filter({ hasText: programme })
    await expect(rows.filter({ hasText: 'You owe an answer' })).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Not now' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Waits for their answer' })).toHaveCount(1)
  })

  const turnTo = async ({ lastName }: Account) => {
    await editor.goto('/network/enquiries')
    await editor.getByRole('link', { name: new RegExp(lastName) }).click()
    await expect(editor.getByRole('heading', { level: 1 })).toContainText(lastName)
  }

  await test.step('one person submits a tape', async () => {
    await turnTo(taped)
    const asked = editor.getByRole('region', { name: 'Self-tape' })
    await asked.getByRole('button', { name: 'Ask for a self-tape' }).click()
    await asked.getByLabel('What to say or show').fill('Read the opening of your last show.')
    const due = new Date(Date.now() + 20 * 24 * HOUR_MS).toISOString().slice(0, 10)
    await asked.getByLabel('Due').fill(due)
    await asked.getByRole('button', { name: 'Ask for this tape' }).click()
    await expect(asked.getByText(/^They have until the end of /)).toBeVisible()
    await pollEnquiryNow(other)
    const tape = other.getByRole('region', { name: 'Self-tape' })
    await tape.getByRole('button', { name: 'Hand in a tape' }).click()
    await tape.getByLabel('Link to your tape').fill('https://vimeo.com/76979871')
    await tape.getByRole('button', { name: 'Hand it in' }).click()
    await expect(tape.getByText('You have handed in your tape.')).toBeVisible()
    await pollEnquiryNow(editor)
    await expect(asked.getByRole('button', { name: /Play/ })).toBeVisible()
  })

  await test.step('one person auditions, at the same time in both zones although the clocks have changed', async () => {
    const { timeZone, lastDay } = nextClockChange()
    const at = (days: number) =>
      `${new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)}T10:30`
    const next = chosen.getByRole('region', { name: 'What is next' })
    const offerTimes = async (button: string, days: number) => {
      await editor.getByRole('button', { name: button }).click()
      await editor.getByLabel('Time zone').selectOption(timeZone)
      await editor.getByLabel('Time 1', { exact: true }).fill(at(days))
      await editor.getByLabel('Time 2', { exact: true }).fill(at(days + 1))
      await editor.getByLabel('Address').fill('Main entrance, 1 Harbour Street')
      await editor.getByRole('button', { name: 'Offer these times' }).click()
      await expect(editor.getByText('They choose one of these times')).toBeVisible()
    }
    const take = async () => {
      await pollEnquiryNow(chosen)
      await next.getByRole('radio').first().check()
      await next.getByRole('button', { name: 'Choose this time' }).click()
      await expect(next.getByText('You have agreed on an audition.')).toBeVisible()
      const [file] = await Promise.all([
        chosen.waitForEvent('download'),
        next.getByRole('link', { name: 'Add to your calendar' }).click(),
      ])
      const text = await readFile(await file.path(), 'utf8')
      const [, ...parts] = /^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/m.exec(text) ?? []
      const [year = 0, month = 0, day, hour, minute] = parts.map(Number)
      return {
        at: Date.UTC(year, month - 1, day, hour, minute),
        sequence: Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]),
      }
    }
    await turnTo(hired)
    await offerTimes('Offer times to meet', lastDay)
    const before = await take()
    await pollEnquiryNow(editor)
    await offerTimes('Move it', lastDay + 3)
    const after = await take()
    expect(after.sequence).toBeGreaterThan(before.sequence)
    expect(Math.abs(after.at - before.at - 3 * 24 * HOUR_MS)).toBe(HOUR_MS)
    await pollEnquiryNow(editor)
    const times = editor.getByRole('region', { name: 'What is next' }).getByText(/10:30 AM/)
    await expect(times.first()).toBeVisible()
    await expectAccessible(chosen)
  })

  await test.step('one person is hired, and all others are told', async () => {
    await editor.getByRole('button', { name: 'Close this enquiry' }).click()
    const dialog = editor.getByRole('dialog', { name: 'How did it end?' })
    await dialog.getByRole('radio', { name: 'We hired this person' }).check()
    await expect(dialog.getByRole('checkbox', { name: /The role is filled/ })).toBeChecked()
    await expectAccessible(editor)
    await dialog.getByRole('button', { name: 'Close enquiry' }).click()
    await expect(editor.getByText('We hired this person.')).toBeVisible()
    await pollEnquiryNow(chosen)
    await expect(chosen.getByText('They say that they hired you.')).toBeVisible()
    await pollEnquiryNow(other)
    await expect(other.getByText('They chose someone else.')).toBeVisible()
    const page = await openOnPhone(silent)
    await expect(page.getByText('The role is filled.')).toBeVisible()
    await expectAccessible(page)
  })
})
