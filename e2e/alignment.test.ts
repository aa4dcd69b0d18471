import type { Locator } from '@playwright/test'
import { BRAND } from '../shared/brand.ts'
import { EXAMPLE_ENQUIRY_ID, EXAMPLE_TALENT_ID } from '../shared/example-paths.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'

/** The position of a visible element, in CSS pixels of the window. */
async function boxOf(thing: Locator) {
  const box = await thing.boundingBox()
  if (box === null) throw new Error(`${thing} is not to be seen`)
  return { ...box, middle: box.y + box.height / 2, end: box.y + box.height }
}

test('the name at the top of the sidebar is aligned with the elements beside it', async ({
  openAs,
}) => {
  const page = await openAs('admin')
  await openWhole(page, '/admin/mails')
  const name = { name: BRAND.name, exact: true }
  const inSidebar = await boxOf(
    page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', name),
  )
  const account = await boxOf(page.getByRole('button', { name: /^Account of/ }))
  expect(Math.abs(inSidebar.middle - account.middle)).toBeLessThanOrEqual(1)

  await page.setViewportSize({ width: 820, height: 1180 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const inSheet = await boxOf(sheet.getByRole('link', name))
  const close = await boxOf(sheet.getByRole('button', { name: 'Close' }))
  expect(Math.abs(inSheet.middle - close.middle)).toBeLessThanOrEqual(1)
})

test('a button beside a title is aligned with its first line', async ({ openAs }) => {
  const page = await openAs('tv_network')
  await openWhole(page, '/network/profile')
  const title = await boxOf(page.getByRole('heading', { name: 'Your network', exact: true }))
  const edit = await boxOf(
    page
      .getByRole('region', { name: 'Your network', exact: true })
      .getByRole('link', { name: /^Edit/ }),
  )
  expect(Math.abs(title.middle - edit.middle)).toBeLessThanOrEqual(1)

  await openWhole(page, '/network/notifications')
  const unread = page
    .getByRole('article')
    .filter({ has: page.getByRole('button') })
    .first()
  const what = await boxOf(unread.getByRole('heading'))
  const mark = await boxOf(unread.getByRole('button', { name: /^Mark as read/ }))
  expect(Math.abs(what.middle - mark.middle)).toBeLessThanOrEqual(1)

  await openWhole(page, '/network/settings')
  const replies = page.getByRole('region', { name: 'Saved replies' }).getByRole('listitem')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const pressed = replies.first().getByRole('button', { name: /^(Edit|Delete) / })
    await expect(pressed).toHaveCount(2)
    for (const button of await pressed.all()) {
      const named = await boxOf(replies.first().getByRole('heading'))
      expect(Math.abs(named.middle - (await boxOf(button)).middle)).toBeLessThanOrEqual(1)
    }
  }
})

test('the buttons at the top of a page have the same height on every page', async ({ openAs }) => {
  const page = await openAs('tv_network')
  const heights: Record<string, number> = {}
  for (const [path, name] of [
    ['/network/briefs', 'Write a brief'],
    ['/network/saved', 'Ask about a job'],
    [`/network/enquiries/${EXAMPLE_ENQUIRY_ID}`, 'See profile'],
    ['/network/members', 'Activity'],
  ] as const) {
    await openWhole(page, path)
    const { height } = await boxOf(page.getByRole('main').getByRole('link', { name, exact: true }))
    heights[name] = height
  }
  expect(new Set(Object.values(heights)).size, JSON.stringify(heights)).toBe(1)
})

test('the title is at the same height on every public page for one task', async ({ openAs }) => {
  const page = await openAs('signed out')
  const tops: Record<string, number> = {}
  for (const path of ['/login', '/confirm-email', '/application', '/agent']) {
    await openWhole(page, path)
    tops[path] = (await boxOf(page.getByRole('heading', { level: 1 }))).y
  }
  expect(new Set(Object.values(tops)).size, JSON.stringify(tops)).toBe(1)
})

test('an inbox without news has no gap for a message', async ({ openAs }) => {
  const page = await openAs('tv_network')
  await openWhole(page, '/network/enquiries')
  const choices = await boxOf(page.getByRole('navigation', { name: 'Enquiries shown' }))
  const list = await boxOf(page.getByRole('list', { name: 'Enquiries', exact: true }))
  // A button for the news is 4 px higher than the gap between two parts of a page.
  expect(list.y - choices.end).toBeLessThanOrEqual(36)
})

test('the lines of a row of talent are aligned on the left in a narrow window', async ({
  openAs,
}) => {
  const page = await openAs('tv_network')
  await page.setViewportSize({ width: 390, height: 844 })
  await openWhole(page, '/network/browse?view=list')
  const lines = await page
    .getByRole('main')
    .getByRole('listitem')
    .locator('span:has(> abbr)')
    .evaluateAll((all) =>
      all.flatMap((languages) => {
        const facts = [...(languages.parentElement?.children ?? [])]
        const [first, ...others] = facts.map((fact) => fact.getBoundingClientRect())
        const below = others.filter(({ top }) => first && top > first.bottom)
        return below
          .filter(({ top }, index) => index === 0 || top > (below[index - 1]?.bottom ?? 0))
          .map(({ left }) => left - (first?.left ?? 0))
      }),
    )
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((indent) => indent !== 0)).toEqual([])
})

test('the first sentence of the headline stays on one line beside its picture', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await openWhole(page, '/')
  const sentence = page.getByRole('heading', { level: 1 }).locator('span').first()
  for (const width of [1024, 1100, 1180, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await sentence.evaluate((span) => {
      const { height } = span.getBoundingClientRect()
      return Math.round(height / Number.parseFloat(getComputedStyle(span).lineHeight))
    })
    expect(lines, `lines at ${width} px`).toBe(1)
  }
})

test('the words of a heading are further apart than its letters', async ({ openAs }) => {
  const page = await openAs('tv_network')
  await openWhole(page, '/network/members')
  const blanks = await page.locator('#root :is(h1, h2, h3)').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const [text] = heading.childNodes
      const words = text?.textContent ?? ''
      const at = words.indexOf(' ')
      if (!(text instanceof Text) || at < 1 || heading.getClientRects().length === 0) return []
      const blank = document.createRange()
      blank.setStart(text, at)
      blank.setEnd(text, at + 1)
      const { width } = blank.getBoundingClientRect()
      return [{ words, ems: width / Number.parseFloat(getComputedStyle(heading).fontSize) }]
    }),
  )
  expect(blanks.length).toBeGreaterThan(2)
  // A fifth of an em is the font's own space, without negative letter spacing.
  expect(blanks.filter(({ ems }) => ems < 0.2)).toEqual([])
})

test('the bar for selected applications covers whole rows, and no half of a checkbox is visible beside it', async ({
  openAs,
}) => {
  const page = await openAs('admin')
  await page.setViewportSize({ width: 820, height: 1180 })
  await openWhole(page, '/admin/approvals')
  const box = page.getByRole('main').getByRole('checkbox').first()
  await box.check()
  const bar = await boxOf(page.getByRole('region', { name: 'Selected applications' }))
  expect(bar.x).toBeLessThan((await boxOf(box)).x)
})

test('a status that has not arrived leaves no gap', async ({ openAs }) => {
  const page = await openAs('signed out')
  await openWhole(page, '/thank-you')
  const lead = await boxOf(page.getByText('Your application is on the waiting list.'))
  const notice = await boxOf(page.locator('[aria-live]', { hasText: 'Please confirm' }))
  const home = await boxOf(page.getByRole('link', { name: 'Return to Home' }))
  expect(notice.y - lead.end).toBeCloseTo(home.y - notice.end, 0)
})

test('an empty list leaves no gap', async ({ openAs }) => {
  const page = await openAs('admin')
  await openWhole(page, `/admin/accounts/${EXAMPLE_TALENT_ID}`)
  await expect(page.getByText('No emails yet.')).toBeVisible()
  const empty = await page
    .locator('#root :is(ol, ul):empty')
    .evaluateAll((lists) => lists.filter((list) => list.getClientRects().length > 0).length)
  expect(empty).toBe(0)
})
