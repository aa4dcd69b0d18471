import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listenForBack } from './back-closes.ts'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const router = vi.fn()
const moved = vi.fn()

beforeAll(() => {
  window.addEventListener('popstate', moved, { capture: true })
  listenForBack()
  // As the router does, after it.
  window.addEventListener('popstate', router, { capture: true })
})
beforeEach(() => {
  router.mockClear()
  moved.mockClear()
  for (const place of [0, 1, 2]) window.history.pushState({ __TSR_index: place }, '')
})
afterEach(cleanup)

const place = () => window.history.state?.__TSR_index

/** Presses Back, and waits until the page has been left and returned to. */
async function goBack(): Promise<void> {
  moved.mockClear()
  await act(async () => {
    window.history.back()
    await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(2), 180_000)
  })
}

function Windows({ waits = false }: { waits?: boolean }) {
  const [open, setOpen] = useState(['Below', 'Above'])
  return ['Below', 'Above'].map((title) => (
    <Dialog
      key={title}
      open={open.includes(title)}
      onClose={() => setOpen((present) => present.filter((other) => other !== title))}
      waits={waits}
      title={title}
      actions={null}
    />
  ))
}
const shown = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((window) => window.textContent)

test('Back closes the topmost dialog and keeps the page, without the router noticing', async () => {
  render(<Windows />)
  await goBack()
  expect(shown()).toEqual(['Below'])
  expect(place()).toBe(2)
  await goBack()
  expect(shown()).toEqual([])
  expect(place()).toBe(2)
  expect(router).not.toHaveBeenCalled()
})

test('Back does not close a dialog that waits for an answer', async () => {
  render(<Windows waits />)
  await goBack()
  expect(shown()).toEqual(['Below', 'Above'])
  expect(place()).toBe(2)
})

test('without an open dialog, Back is handled by the router', async () => {
  window.history.back()
  await vi.waitFor(() => expect(router).toHaveBeenCalledOnce(), 180_000)
  expect(place()).toBe(1)
})

test('Back closes a menu, and the router closes a sheet that is in the address', async () => {
  const onClose = vi.fn()
  const sheet = (backCloses: boolean) => (
    <Sheet open onClose={onClose} side="left" label="Menu" backCloses={backCloses}>
      Menu
    </Sheet>
  )
  const { rerender } = render(sheet(true))
  await goBack()
  expect(onClose).toHaveBeenCalledOnce()
  expect(router).not.toHaveBeenCalled()
  rerender(sheet(false))
  window.history.back()
  await vi.waitFor(() => expect(router).toHaveBeenCalledOnce(), 180_000)
  expect(onClose).toHaveBeenCalledOnce()
})
