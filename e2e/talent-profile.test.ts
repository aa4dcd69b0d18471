import type { Page } from '@playwright/test'
import { signIn } from './forms.ts'
import { expectAccessibleOnPhoneToo } from './phone-width.ts'
import { expect, test } from './test.ts'

const REEL = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

test('a browser set to Turkish finds a skill that begins with a capital I', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openFor(account, { locale: 'tr-TR' })
  await page.goto('/talent/profile?edit=experience')
  const skills = page.getByLabel('Skills')
  await skills.fill('interv')
  await page.getByRole('option', { name: 'Interviewing' }).click()
  // The same skill in other capitals is a duplicate, and is added only once.
  await skills.fill('INTERVIEWING')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove interviewing$/i })).toHaveCount(1)
})

test('a newly approved presenter goes through the profile, stops, continues, and sees the result', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openFor(account)

  await test.step('the step about you', async () => {
    await page.goto('/talent/profile/create')
    await expect(stepHeading(page)).toHaveText('About you')
    await page.getByLabel('Headline').fill('Breakfast anchor')
    await page.getByRole('button', { name: 'Add a language' }).click()
    await page.getByLabel('Language', { exact: true }).selectOption('French')
    await page.getByLabel('Level').selectOption('native')
    await saveAndContinue(page)
  })

  await test.step('the step of experience, which refuses a wrong value and keeps the typed text', async () => {
    await expect(stepHeading(page)).toHaveText('Experience')
    await page.getByText('News anchor', { exact: true }).click()
    await page.getByLabel('Skills').fill('live br')
    await page.getByRole('option', { name: 'Live broadcast' }).click()
    await page.getByLabel('Skills').fill('Kabuki')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add a credit' }).click()
    await page.getByLabel('What you did').fill('Presenter')
    await page.getByLabel('Network', { exact: true }).fill('Kanal Nord')
    await page.getByRole('textbox', { name: 'From' }).fill('2021')
    await page.getByRole('textbox', { name: 'To' }).fill('2019')
    await saveAndContinue(page)
    await expect(page.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription(
      /no earlier than the first/,
    )
    await expect(page.getByLabel('Network', { exact: true })).toHaveValue('Kanal Nord')
    await page.getByRole('textbox', { name: 'To' }).fill('2023')
    await saveAndContinue(page)
  })

  await test.step('the presenter stops, and continues at the first empty step', async () => {
    await expect(stepHeading(page)).toHaveText('Reels')
    await page.goto('/talent')
    await page.goto('/talent/profile/create')
    await expect(stepHeading(page)).toHaveText('Reels')
  })

  await test.step('the step of reels, which accepts no other site’s page and loads nothing before play is pressed', async () => {
    await page.getByRole('button', { name: 'Add a reel' }).click()
    await page.getByLabel('Link').fill('https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ')
    await page.getByLabel('What it shows').fill('Desk and field')
    await page.getByLabel('Moments').fill('0:07 desk, 0:32 live')
    await saveAndContinue(page)
    await expect(page.getByLabel('Link')).toHaveAccessibleDescription(
      /one video on YouTube or Vimeo/,
    )
    await page.getByLabel('Link').fill(REEL)
    await expect(page.getByRole('button', { name: 'Play Desk and field, desk' })).toBeVisible()
    await saveAndContinue(page)
  })

  await test.step('the presenter leaves links empty, and crops and describes a photograph', async () => {
    await expect(stepHeading(page)).toHaveText('Links')
    await page.getByRole('link', { name: 'Skip', exact: true }).click()
    await expect(stepHeading(page)).toHaveText('Photograph')
    await page.getByLabel('Choose a photograph').setInputFiles(await drawnPhotograph(page))
    const editor = page.getByRole('dialog', { name: 'photograph' })
    await editor.getByLabel('Description').fill('At a news desk, smiling')
    await expectAccessibleOnPhoneToo(page)
    await editor.getByRole('button', { name: 'Save picture' }).click()
    const saved = page.getByRole('img', { name: 'At a news desk, smiling' })
    await expect(saved).toBeVisible()
    // The chosen picture has 2,400 by 1,800 pixels; it was cropped to 16:9 and scaled down before it was sent.
    const size = await saved.evaluate(async (image) => {
      await (image as HTMLImageElement).decode()
      const { naturalWidth, naturalHeight } = image as HTMLImageElement
      return { naturalWidth, naturalHeight }
    })
    expect(size).toEqual({ naturalWidth: 1920, naturalHeight: 1080 })
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
  })

  await test.step('the presenter sees the result', async () => {
    await expect(stepHeading(page)).toHaveText('Preview')
    const main = page.getByRole('main')
    await expect(main).toContainText('French, native')
    await expect(main).toContainText('2021–2023')
    await expect(main.getByRole('img', { name: 'At a news desk, smiling' }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'Your roles' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'A few sentences about you' })).toBeVisible()
    await expectAccessibleOnPhoneToo(page)
  })
})

test('a photograph is saved with a message even if its description is not, and the description can be sent again alone', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openAs('signed out')
  // The sign-in page leads there, and its content security policy stays in force.
  await page.goto('/login?redirect=/talent/profile?edit=photo')
  await signIn(page, account)
  await page.getByLabel('Choose a photograph').setInputFiles(await drawnPhotograph(page))
  const editor = page.getByRole('dialog', { name: 'photograph' })
  await editor.getByLabel('Description').fill('At a news desk, smiling')

  // Pictures have their own call.
  await page.route('**/api/talent/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/talent/photo')) pictures.push(request.method())
  })
  await editor.getByRole('button', { name: 'Save picture' }).click()
  await expect(editor.getByRole('alert')).toContainText(
    'The photograph is saved, its description is not.',
  )
  await expect(editor.getByLabel('Description')).toHaveValue('At a news desk, smiling')
  await expectAccessibleOnPhoneToo(page)

  await page.unroute('**/api/talent/profile')
  const again = editor.getByRole('button', { name: 'Save description' })
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'At a news desk, smiling' })).toBeVisible()
  await expect(editor).toBeHidden()
  expect(pictures).toEqual(['PUT'])
})

test('a portrait photograph starts with its upper third, with the caption as it will be shown', {
  tag: '@phone-too',
}, async ({ openFor, accounts }) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openFor(account)
  await page.goto('/talent/profile?edit=photo')
  await page
    .getByLabel('Choose a photograph')
    .setInputFiles(await drawnPhotograph(page, 1200, 1800))
  const editor = page.getByRole('dialog', { name: 'photograph' })
  const frame = await editor.getByRole('application').boundingBox()
  const fields = await editor.getByLabel('Description').boundingBox()
  expect(Math.abs((frame?.width ?? 0) - (fields?.width ?? 0))).toBeLessThanOrEqual(2)
  await expect(editor.locator('[data-caption]')).toBeInViewport()
  await editor.getByRole('button', { name: 'Save picture' }).click()
  await expect(editor).toBeHidden()
  // The face is drawn 390 pixels below the top: the saved crop begins above it, and not in its middle.
  const photo = page.getByRole('main').locator('img').first()
  const top = await photo.evaluate(async (image) => {
    // Until it is decoded it has no width.
    await (image as HTMLImageElement).decode()
    const { naturalWidth } = image as HTMLImageElement
    const pen = new OffscreenCanvas(naturalWidth, 20).getContext('2d')
    pen?.drawImage(image as HTMLImageElement, 0, 0)
    const [red = 0, , blue = 0] = pen?.getImageData(naturalWidth / 2, 5, 1, 1).data ?? []
    return red < blue ? 'ground' : 'face'
  })
  expect(top).toBe('ground')
})

test('the arrow keys move a picture in its frame by visible steps, and what is cut off is announced', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openFor(account)
  await page.goto('/talent/profile?edit=photo')
  await page.getByLabel('Choose a photograph').setInputFiles(await drawnPhotograph(page))
  const editor = page.getByRole('dialog', { name: 'photograph' })
  const frame = editor.getByRole('application', { name: 'the arrow keys move it' })
  const said = editor.getByRole('status')
  await frame.press('ArrowUp')
  await expect(said).toHaveText(/^Cut off: left 0%, right 0%, top \d+%, bottom \d+%$/)
  const topOf = async () => Number((await said.textContent())?.match(/top (\d+)%/)?.[1])
  const before = await topOf()
  await frame.press('ArrowUp')
  await frame.press('ArrowUp')
  await expect.poll(topOf).toBeGreaterThan(before)
})

test('a photograph of a few pixels is refused with a sentence, and a larger one is accepted', async ({
  openFor,
  accounts,
}) => {
  const page = await openFor(await accounts.make('talent', 'approved'))
  await page.goto('/talent/profile?edit=photo')
  const choose = page.getByLabel('Choose a photograph')
  await choose.setInputFiles(await drawnPhotograph(page, 40, 30))
  await expect(page.getByRole('alert')).toContainText(
    'This picture is only 40 × 30 pixels. Choose one that is at least 400 pixels wide and 225 high.',
  )
  await expect(page.getByRole('dialog', { name: 'photograph' })).toBeHidden()
  await choose.setInputFiles(await drawnPhotograph(page, 400, 225))
  await expect(page.getByRole('dialog', { name: 'photograph' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'pixels' })).toHaveCount(0)
})

test('a section is edited in place, leaving with changes asks first, and another tab’s changes are not overwritten', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openFor(account)
  await page.goto('/talent/profile')

  await page.getByRole('link', { name: 'Edit about you' }).click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused()
  await page.getByLabel('Headline').fill('From this tab')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('From this tab')

  const other = await page.context().newPage()
  await other.goto('/talent/profile?edit=about')
  await other.getByLabel('Headline').fill('From the other tab')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('About you saved')).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'changed somewhere else' })
  await expect(conflict).toContainText('From this tab')
  await expect(conflict).toContainText('From the other tab')
  await conflict.getByRole('button', { name: 'Keep my version' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('About you saved')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('From this tab')
})

function stepHeading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 }).first()
}

async function saveAndContinue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

/**
 * A picture like one from a camera, drawn by the browser itself. It is drawn in a tab of its own, because the page
 * under test may be navigating.
 */
async function drawnPhotograph(page: Page, width = 2400, height = 1800) {
  const draw = async ({ width, height }: { width: number; height: number }) => {
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = 'teal'
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = 'wheat'
      pen.arc(width / 2, 840, 450, 0, 7)
      pen.fill()
    }
    const file = await canvas.convertToBlob({ type: 'image/jpeg' })
    const bytes = new Uint8Array(await file.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }
  const tab = await page.context().newPage()
  const base64 = await tab.evaluate(draw, { width, height })
  await tab.close()
  return { name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
