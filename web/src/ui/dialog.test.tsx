import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

test('has no row for buttons where a form in it has its own, whose gap would be empty space at its foot', () => {
  const open = (actions: React.ReactNode) =>
    render(
      <Dialog open onClose={() => undefined} title="New list" actions={actions}>
        <form aria-label="The form" />
      </Dialog>,
    )
  const { unmount } = open(null)
  expect(screen.getByRole('dialog').lastElementChild).toBe(screen.getByRole('form'))
  unmount()
  open(<button type="button">Close</button>)
  expect(screen.getByRole('dialog').lastElementChild).toBe(screen.getByRole('button').parentElement)
})
