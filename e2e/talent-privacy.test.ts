import type { Page } from '@playwright/test'
import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'

test('a presenter hides from a network, sees the proof, and the network no longer sees anything', async ({
  openFor,
  accounts,
}) => {
  const page = await openFor(await accounts.make('talent', 'approved'))
  const network = await openFor(await accounts.make('tv_network', 'approved'))
  await page.goto('/talent/settings')
  const photo = await uploadPhotograph(page)
  const seen = async (): Promise<number> => (await network.request.get(photo)).status()
  expect(await seen()).toBe(200)

  const privacy = page.getByRole('region', { name: 'Privacy' })
  await expect(privacy).toContainText(/\d+ approved networks can see you\./)
  await privacy.getByLabel('Hide from a network').fill('harbour one')
  await expect(page.getByRole('option', { name: 'Harbour One' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(privacy).toContainText(/\d+ approved networks can see you, but not Harbour One\./)
  expect(await seen()).toBe(404)

  await privacy.getByLabel('As seen by').fill('harbour o')
  await page.getByRole('option', { name: 'Harbour One' }).click()
  await expect(privacy).toContainText('Harbour One cannot see you, because you hide from it.')
  await expectAccessible(page)

  await privacy.getByRole('button', { name: 'Remove Harbour One' }).click()
  const question = page.getByRole('dialog', { name: 'Stop hiding from Harbour One?' })
  await question.getByRole('button', { name: 'Stay hidden' }).click()
  expect(await seen()).toBe(404)
  await privacy.getByRole('button', { name: 'Remove Harbour One' }).click()
  await question.getByRole('button', { name: 'Stop hiding' }).click()
  await expect(privacy).toContainText('Harbour One can see you.')
  expect(await seen()).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(privacy).toContainText('Harbour One cannot see you')
  expect(await seen()).toBe(404)
})

/** Gives the signed-in talent a photograph, and returns its address. */
async function uploadPhotograph(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    canvas.getContext('2d')?.fillRect(0, 0, 160, 180)
    const body = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const headers = { 'Content-Type': 'image/png' }
    const answer = await fetch('/api/talent/photo', { method: 'PUT', headers, body })
    return ((await answer.json()) as { url: string }).url
  })
}
