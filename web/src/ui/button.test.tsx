import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

const variants = ['primary', 'secondary', 'outline', 'ghost', 'link', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const

test('every variant and size has its own look', () => {
  const looks = variants.flatMap((variant) =>
    sizes.map((size) => {
      const { container, unmount } = render(
        <Button variant={variant} size={size}>
          Send
        </Button>,
      )
      const look = container.querySelector('button')?.className
      unmount()
      return look
    }),
  )
  expect(new Set(looks).size).toBe(variants.length * sizes.length)
})

test('icons stand on both sides of the label, and full width fills', () => {
  render(
    <Button fullWidth leftIcon={<i>before</i>} rightIcon={<i>after</i>}>
      Send
    </Button>,
  )
  const button = screen.getByRole('button')
  expect(button.textContent).toBe('beforeSendafter')
  expect(button.className).toContain('w-full')
})

test('a button gets focus again when it no longer waits, unless focus has moved elsewhere', async () => {
  const page = (loading: boolean) => (
    <>
      <Button loading={loading}>Send</Button>
      <input aria-label="Name" />
    </>
  )
  const { rerender } = render(page(false))
  const button = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(button)
  rerender(page(true))
  // Browsers do this with a disabled element; this test environment does not.
  button.blur()
  rerender(page(false))
  expect(document.activeElement).toBe(button)

  rerender(page(true))
  screen.getByLabelText('Name').focus()
  rerender(page(false))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('while loading it spins, hides its label from sight only, and cannot be pressed', async () => {
  const press = vi.fn()
  render(
    <Button loading onClick={press}>
      Send
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.querySelector('.animate-spin')).not.toBeNull()
  expect(screen.getByText('Send').parentElement?.className).toContain('opacity-0')
})

test('two quick presses count once if the button then waits, and twice if it does not', async () => {
  const send = vi.fn()
  const count = vi.fn()
  render(
    <>
      <Button loading={false} onClick={send}>
        Send
      </Button>
      <Button onClick={count}>Count</Button>
    </>,
  )
  for (const name of ['Send', 'Send', 'Count', 'Count']) {
    fireEvent.click(screen.getByRole('button', { name }))
  }
  expect(send).toHaveBeenCalledTimes(1)
  expect(count).toHaveBeenCalledTimes(2)
  // A second try after the first has failed.
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledTimes(2)
})
