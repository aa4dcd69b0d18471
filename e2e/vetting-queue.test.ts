import { expect, test } from './test.ts'
import { NOT_APPROVABLE, selectApplicants } from './vetting-desk.ts'

/** An employer's name of the greatest length. */
const LONG_EMPLOYER = 'Nationale Rundfunkanstalt für Berichterstattung aus aller Welt und '
  .repeat(2)
  .slice(0, 119)

test('a very long employer and place leave the years in sight in a row of the queue', async ({
  openAnew,
  accounts,
}) => {
  const applicant = await accounts.register('talent', {
    location: 'Saint-Germain-en-Laye, Yvelines, Île-de-France, France',
    isAvailable: false,
    currentNetwork: LONG_EMPLOYER,
    yearsOfExperience: 23,
  })
  const desk = await openAnew('admin')
  await desk.goto(`/admin/approvals?q=${encodeURIComponent(applicant.email)}`)
  const row = desk.getByRole('list', { name: 'Applications' }).getByRole('button')
  for (const width of [900, 1440]) {
    await desk.setViewportSize({ width, height: 900 })
    const years = row.getByText('23 years', { exact: true })
    await expect(years).toBeVisible()
    // Clipped text has a place, too: outside of its row.
    const [inner, outer] = [await years.boundingBox(), await row.boundingBox()]
    if (inner === null || outer === null) throw new Error('the row is not to be seen')
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
    expect(outer.height).toBeLessThan(110)
  }
  // The name and the employer stand on one line.
  const tops = await row
    .locator('bdi')
    .filter({ hasText: /^(Inès|Nationale)/ })
    .evaluateAll((texts) => texts.map((text) => text.getClientRects()[0]?.top ?? Number.NaN))
  expect(tops).toHaveLength(2)
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(4)
})

test('the message about a failed decision is visible wherever the queue is scrolled', async ({
  openAnew,
  faults,
}) => {
  const desk = await openAnew('admin')
  await desk.setViewportSize({ width: 1440, height: 600 })
  await desk.goto('/admin/approvals')
  const rows = desk.getByRole('list', { name: 'Applications' }).getByRole('button')
  await expect(rows.nth(15)).toBeVisible()
  await desk.route(/\/api\/admin\/accounts\/([^/]+\/)?status$/, (route) => route.abort())
  await rows.filter({ hasNotText: NOT_APPROVABLE }).nth(12).click()
  await desk.keyboard.press('a')
  const one = desk.getByRole('alert').filter({ hasText: 'We do not know whether the decision' })
  await expect(one).toBeInViewport({ ratio: 1 })

  await selectApplicants(desk, [10, 12])
  await desk.getByRole('button', { name: 'Approve 2…' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  const many = desk.getByRole('alert').filter({ hasText: 'We do not know about these 2' })
  await expect(many).toBeInViewport({ ratio: 1 })
  expect(await desk.evaluate(() => scrollY)).toBeGreaterThan(0)
  faults.splice(0)
})

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${device} the bar of the selection covers no part of the row that was selected last`, async ({
    openAnew,
  }) => {
    const desk = await openAnew('admin')
    await desk.setViewportSize(viewport)
    await desk.goto('/admin/approvals')
    const rows = desk.locator('li[data-user]')
    await expect(rows.nth(15)).toBeAttached()
    const lowest = await desk.evaluate(() => {
      const tops = [...document.querySelectorAll('li[data-user]')]
      return tops.findLastIndex((row) => row.getBoundingClientRect().bottom <= innerHeight)
    })
    const bar = desk.locator('[data-foot-bar]')
    for (const row of [rows.nth(lowest), rows.last()]) {
      await row.getByRole('checkbox').check()
      await expect(async () => {
        const [its, covering] = await Promise.all([row.boundingBox(), bar.boundingBox()])
        expect((its?.y ?? 0) + (its?.height ?? 0)).toBeLessThanOrEqual(covering?.y ?? 0)
      }).toPass({ timeout: 2000 })
      await row.getByRole('checkbox').uncheck()
    }
  })
}

test('on a phone the list stays visible above the messages about failed decisions, the selection and a toast', async ({
  openAnew,
  faults,
}) => {
  const desk = await openAnew('admin')
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.goto('/admin/approvals')
  await selectApplicants(desk, [0, 1, 2])
  await desk.route(/\/api\/admin\/accounts\/status$/, (route) => route.abort())
  await desk.getByRole('button', { name: 'Approve 3…' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  const told = desk.getByRole('alert').filter({ hasText: 'We do not know about these 3' })
  await expect(told).toBeInViewport({ ratio: 1 })
  const reasons = told.getByRole('listitem')
  await expect(reasons).toHaveCount(0)
  const bar = desk.locator('[data-foot-bar]')
  const { height = Number.NaN } = (await bar.boundingBox()) ?? {}
  expect(height).toBeLessThan(844 * 0.3)

  await told.getByRole('button', { name: 'Show reasons' }).click()
  // All three have the same.
  await expect(reasons).toHaveCount(1)
  await expect(reasons).toBeInViewport()
  await expect(told.getByRole('button', { name: 'Hide reasons' })).toBeFocused()
  faults.splice(0)
})
