import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BRAND } from '../../../shared/brand.ts'
import { BRAND_FIGURES } from '../../../shared/brand-claims.ts'
import { ROLE_HOMES, ROLES } from '../../../shared/roles.ts'
import { answerAs, openPage } from '../testing/open-page.tsx'
import { someUser } from '../testing/some-user.ts'

beforeEach(() => {
  answerAs({})
})

const pages = ['/', '/about', '/terms', '/privacy'] as const

test.each(pages)('%s has one heading of the first level, and its landmarks', async (path) => {
  await openPage(path)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  for (const landmark of ['banner', 'main', 'contentinfo']) {
    expect(screen.getAllByRole(landmark)).toHaveLength(1)
  }
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

test('the dropdowns lead to exactly five pages', async () => {
  await openPage('/')
  const menus = screen.getAllByRole('navigation', { name: 'Main' })
  const links = menus.flatMap((menu) => [...menu.querySelectorAll('a')])
  const places = new Set(links.map((link) => link.getAttribute('href')?.replace(/\?.*/, '')))
  expect([...places].sort()).toEqual(['/about', '/contact', '/privacy', '/register', '/terms'])
})

test.each(ROLES)('the Dashboard button of %s leads to their home', async (role) => {
  await openPage('/about', someUser(role))
  const head = within(screen.getByRole('banner'))
  for (const button of head.getAllByText('Dashboard')) {
    expect(button.closest('a')?.getAttribute('href')).toBe(ROLE_HOMES[role])
  }
  expect(head.getByRole('link', { name: 'Notifications' })).toBeTruthy()
})

test.each(['/', '/about'])('%s shows the claims of the specification', async (path) => {
  await openPage(path)
  for (const { figure, label } of BRAND_FIGURES) {
    const term = screen.getByText(label)
    expect(term.parentElement?.textContent).toContain(figure)
  }
})

test('the landing has its three cards, and names who made it', async () => {
  await openPage('/')
  for (const name of ['For Media Talent', 'For TV Networks', 'Quality Assurance']) {
    expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy()
  }
  expect(screen.getByRole('heading', { name: `Created by ${BRAND.company}` })).toBeTruthy()
})

test.each(['/terms', '/privacy'])(
  'every entry in the contents of %s leads to a section',
  async (path) => {
    await openPage(path)
    expect(screen.getByText('May 10, 2025').getAttribute('datetime')).toBe('2025-05-10')
    const contents = screen.getByRole('navigation', { name: 'Contents' })
    const links = within(contents).getAllByRole('link')
    for (const link of links) {
      const part = document.querySelector(link.getAttribute('href') ?? '')
      expect(part?.querySelector('h2')?.textContent).toContain(
        link.textContent?.replace(/^\d+/, ''),
      )
    }
    expect(links).toHaveLength(document.querySelectorAll('main section').length)
  },
)

test('the links in the legal texts lead to the sections that they mean', async () => {
  await openPage('/terms')
  const parts = [...document.querySelectorAll('main section')]
  expect(parts[4]?.id).toBe('conduct')
  const toKeeping = screen.getAllByRole('link', { name: 'privacy policy' })
  expect(toKeeping.map((link) => link.getAttribute('href'))).toContain('/privacy#keeping')
  cleanup()
  await openPage('/privacy')
  expect(document.querySelectorAll('main section')[7]?.id).toBe('keeping')
})
