import type { Page } from '@playwright/test'
import { expectAccessible } from './page-soundness.ts'
import { type Answers, FULL } from './visual/fixed-answers.ts'
import { ADMINISTRATORS } from './visual/fixed-desk.ts'
import { QUEUE } from './visual/fixed-queue.ts'
import { expect, test } from './visual/picture-test.ts'
import { PAGES, type Scene } from './visual/scenes.ts'

// Dialogs over a page, and forms that replace a part of it: axe must find nothing there either. Many dialogs are opened
// on each page, because a page takes longer to open than a dialog. The journeys through the profiles check the sections
// that are not here.

const [first, second] = QUEUE.map(({ userId }) => userId)
const BULK: Answers = {
  '/api/admin/accounts/status': {
    json: {
      done: [second],
      decisions: [second],
      failed: [{ userId: first, code: 'claimed_by_other' }],
    },
  },
}

function sceneAt(path: string, answers: Answers = {}): Scene {
  const scene = PAGES.find((page) => page.path === path)
  if (!scene) throw new Error(`There is no page at ${path}`)
  return { ...scene, answers: { ...FULL, ...answers } }
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

async function closes(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the dialogs of the desk, and the report of a bulk decision, are accessible', async ({
  openScene,
}) => {
  const page = await openScene(sceneAt('/admin/approvals', BULK), 'wide')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await closes(page)

  await press(page, 'Preview the email')
  await expect(page.getByText('Hello Ingrid,')).toBeVisible()
  await expectAccessible(page)
  await closes(page)

  await press(page, 'Reject…')
  const question = page.getByRole('dialog', { name: /^Reject/ })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question.getByText('Please give a reason.')).toBeVisible()
  await expectAccessible(page)
  await closes(page)

  for (const name of QUEUE.slice(0, 2).keys()) {
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(name)
      .check()
  }
  await press(page, /^Approve 2/)
  const asked = page.getByRole('dialog', { name: /^Approve 2/ })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^1 of 2 are approved, 1 is not/)).toBeVisible()
  await expectAccessible(page)
})

test('the dialogs of the settings are accessible', async ({ openScene }) => {
  const talent = await openScene(sceneAt('/talent/settings'), 'wide')
  await press(talent, 'Delete my account')
  await expect(talent.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  await expectAccessible(talent)

  const [self] = ADMINISTRATORS.items
  const colleague = { ...self, userId: first, email: 'mara@lowerthird.example', isSelf: false }
  const items = [self, colleague]
  const answers = { '/api/admin/administrators': { json: { ...ADMINISTRATORS, items } } }
  const admin = await openScene(sceneAt('/admin/settings', answers), 'wide')
  await press(admin, /^Remove /)
  await expect(admin.getByRole('dialog', { name: /^Remove / })).toBeVisible()
  await expectAccessible(admin)
})

test('each section of a profile is accessible while it is edited', async ({ openScene }) => {
  const sections = {
    '/talent/profile': ['about you', 'experience', 'reels', 'links', 'photograph', 'contact'],
    '/network/profile': ['your network', 'logo', 'contact person'],
  }
  for (const [path, names] of Object.entries(sections)) {
    const page = await openScene(sceneAt(path), 'narrow')
    for (const name of names) {
      await page.getByRole('link', { name: `Edit ${name}` }).click()
      await expect(page).toHaveURL(/edit=/)
      await expect(page.getByRole('heading', { name: new RegExp(`^${name}$`, 'i') })).toBeFocused()
      await expectAccessible(page)
      await page.goBack()
      await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
    }
  }
})
