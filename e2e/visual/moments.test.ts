import type { Page } from '@playwright/test'
import { expectNoTextOverlap } from '../no-text-overlap.ts'
import { FULL } from './fixed-answers.ts'
import { expectOnly } from './kept-pictures.ts'
import { type Device, expect, type THEMES, test } from './picture-test.ts'
import { PAGES, type Scene } from './scenes.ts'

/** States that are visible only after an action. */
interface DateTime {
  name: string
  path: string
  device: Device
  theme: (typeof THEMES)[number]
  /** The worker's further answers. */
  refused?: string
  /**
   * The properties that an assertion cannot check are in another moment's picture: here the test only checks that
   * nothing overlaps.
   */
  isLikeAnother?: boolean
  lead: (page: Page) => Promise<void>
}

const moments: readonly DateTime[] = [
  {
    name: 'dropdown',
    path: '/about',
    device: 'wide',
    theme: 'light',
    lead: (page) => page.getByRole('button', { name: 'For TV Networks' }).click(),
  },
  {
    name: 'site-menu',
    path: '/',
    device: 'narrow',
    theme: 'dark',
    lead: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'user-menu',
    path: '/talent',
    device: 'wide',
    theme: 'dark',
    isLikeAnother: true,
    lead: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'sidebar-sheet',
    path: '/network',
    device: 'narrow',
    theme: 'light',
    lead: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      // Loaded at the first use.
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
  },
  {
    name: 'reason-asked',
    path: '/admin/approvals',
    device: 'wide',
    theme: 'light',
    lead: async (page) => {
      await page.getByRole('button', { name: 'Reject' }).click()
      const question = page.getByRole('dialog', { name: /^Reject/ })
      await question.getByRole('button', { name: 'Reject' }).click()
      await expect(question.getByText('Please give a reason.')).toBeVisible()
    },
  },
  {
    name: 'application-opened',
    path: '/admin/approvals',
    device: 'narrow',
    theme: 'dark',
    lead: (page) =>
      page.getByRole('list', { name: 'Applications' }).getByRole('button').first().click(),
  },
  {
    name: 'many-selected',
    path: '/admin/approvals',
    device: 'wide',
    theme: 'dark',
    isLikeAnother: true,
    lead: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check()
      await page.getByRole('button', { name: /^Select all/ }).click()
    },
  },
  {
    name: 'shortcuts',
    path: '/admin/approvals',
    device: 'wide',
    theme: 'light',
    isLikeAnother: true,
    lead: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
  },
  {
    name: 'email-read-first',
    path: '/admin/approvals',
    device: 'wide',
    theme: 'light',
    isLikeAnother: true,
    lead: async (page) => {
      await page.getByRole('button', { name: 'Preview the email' }).click()
      await expect(page.getByText('Hello Ingrid,')).toBeVisible()
    },
  },
  {
    name: 'question-asked',
    path: '/admin/approvals',
    device: 'narrow',
    theme: 'light',
    isLikeAnother: true,
    lead: async (page) => {
      await page.getByRole('list', { name: 'Applications' }).getByRole('button').first().click()
      await page.getByRole('button', { name: 'Ask…' }).click()
      await expect(page.getByRole('dialog', { name: /^Ask / })).toBeVisible()
    },
  },
  {
    name: 'registration-refused',
    path: '/register',
    device: 'wide',
    theme: 'light',
    lead: async (page) => {
      await page.locator('form button[type=submit]').click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
      // The page scrolled to the refused field. Sticky elements move by fractions of a pixel, and their text is
      // rendered on one side of a half pixel or the other.
      await page.locator('main aside').evaluate((aside) => {
        aside.style.position = 'static'
      })
    },
  },
  {
    name: 'sign-in-unavailable',
    path: '/login',
    device: 'narrow',
    theme: 'light',
    refused: '/api/auth/login',
    lead: async (page) => {
      await page.getByLabel('Email address').fill('ingrid.solvang@newsroom.example')
      await page.getByLabel('Password', { exact: true }).fill('secret words')
      await page.locator('form button[type=submit]').click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
]

for (const { name, path, device, theme, refused, isLikeAnother, lead } of moments) {
  test(`${name} looks as it should`, async ({ openScene, expectPicture }) => {
    const answers = { ...FULL, ...(refused && { [refused]: 'unavailable' as const }) }
    const page = await openScene({ ...sceneAt(path), answers }, device)
    await page.emulateMedia({ colorScheme: theme })
    await lead(page)
    if (isLikeAnother) await expectNoTextOverlap(page)
    else await expectPicture(page, `moments/${name}`)
  })
}

test('every stored picture belongs to a moment that is tested', () => {
  expectOnly(
    'moments',
    moments.filter((one) => !one.isLikeAnother).map(({ name }) => `moments/${name}`),
  )
})

function sceneAt(path: string): Scene {
  const scene = PAGES.find((page) => page.path === path)
  if (!scene) throw new Error(`There is no page at ${path}`)
  return scene
}
