import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeSwitch } from './theme-switch.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

const shown = () => document.documentElement.dataset.theme
const choice = (name: string) => screen.getByRole('radio', { name })

test('without a choice the system’s theme is used', () => {
  render(<ThemeSwitch />)
  expect(choice('System')).toHaveProperty('checked', true)
  expect(shown()).toBeUndefined()
})

test('a choice is applied at once and kept for later visits', async () => {
  render(<ThemeSwitch />)
  await userEvent.click(choice('Dark'))
  expect(shown()).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  cleanup()
  render(<ThemeSwitch />)
  expect(choice('Dark')).toHaveProperty('checked', true)
})

test("the browser's own bars follow the choice", async () => {
  document.head.innerHTML = ['light', 'dark']
    .map((room) => `<meta data-room="${room}" media="(prefers-color-scheme: ${room})" />`)
    .join('')
  const media = () => [...document.head.querySelectorAll('meta')].map((meta) => meta.media)
  render(<ThemeSwitch />)
  await userEvent.click(choice('Dark'))
  expect(media()).toEqual(['not all', 'all'])
  await userEvent.click(choice('System'))
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})

test('choosing the system’s theme again stores nothing', async () => {
  render(<ThemeSwitch />)
  await userEvent.click(choice('Light'))
  await userEvent.click(choice('System'))
  expect(shown()).toBeUndefined()
  expect(localStorage.getItem('theme')).toBeNull()
})

test('a choice in another tab is followed', () => {
  render(<ThemeSwitch />)
  act(() => {
    localStorage.setItem('theme', 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  })
  expect(choice('Dark')).toHaveProperty('checked', true)
  expect(shown()).toBe('dark')
})

test('an unknown stored theme counts as none', () => {
  localStorage.setItem('theme', 'sepia')
  render(<ThemeSwitch />)
  expect(choice('System')).toHaveProperty('checked', true)
})

test('if storage is forbidden the choice still applies to the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  render(<ThemeSwitch />)
  await userEvent.click(choice('Dark'))
  expect(shown()).toBe('dark')
})
