import { expectAccessibleOnPhoneToo } from './phone-width.ts'
import { expect, test } from './test.ts'

test('a casting editor writes a brief, sees who fits and why, and opens a profile', async ({
  openAs,
}) => {
  const page = await openAs('tv_network')
  await page.goto('/network/briefs')
  await page.getByRole('link', { name: 'Write a brief' }).click()

  await test.step('the editor describes whom they look for', async () => {
    await page.getByLabel('Title').fill('Host for the harbour festival')
    const save = page.getByRole('button', { name: 'Save and see who fits' })
    await save.click()
    await expect(page.getByRole('group', { name: 'Roles' })).toContainText(
      'Add at least one thing to match on',
    )
    await page.getByText('Presenter', { exact: true }).click()
    await page.getByLabel('Must-have skills').fill('Interviewing')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByLabel('Place').fill('London')
    await save.click()
    await expect(page).toHaveURL(/\/network\/briefs\/[\da-f-]{36}$/)
  })

  const best = page.getByRole('region', { name: 'Who fits' }).getByRole('article').first()
  const score = best.getByText(/^\d+ of 100$/).first()

  await test.step('sees who fits, and points that add up', async () => {
    await best.getByText('Why these points').click()
    const points = best.getByRole('listitem')
    await expect(points.first()).toContainText(/Role.* of /)
    const each = await points.filter({ hasNotText: 'Total' }).allInnerTexts()
    const sum = each.reduce((all, text) => all + Number(/(\d+) of \d+/.exec(text)?.[1]), 0)
    await expect(score).toHaveText(`${sum} of 100`)
  })

  await test.step('the editor opens the best match, sees the same score, and returns', async () => {
    const name = best.getByRole('heading').getByRole('link')
    const same = await score.innerText()
    await name.click()
    const fit = page.getByRole('dialog').getByRole('region', { name: 'Fit with this brief' })
    await expect(fit).toContainText(same)
    await expectAccessibleOnPhoneToo(page)
    await page.goBack()
    await expect(name).toBeFocused()
  })
})
