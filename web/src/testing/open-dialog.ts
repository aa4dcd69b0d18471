import { screen } from '@testing-library/react'

/** The dialog that is open. Toasts, which have that role too, and which stay for seconds, are none. */
export function openDialog(): HTMLElement | null {
  const isToast = (one: HTMLElement) => one.closest('[role="region"][aria-live]') !== null
  return screen.queryAllByRole('dialog').find((one) => !isToast(one)) ?? null
}
