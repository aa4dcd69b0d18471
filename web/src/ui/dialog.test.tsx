import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

test('a dialog has no row of buttons, and no gap for it, if a form inside has its own', () => {
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

/** A part whose button opens a question; the answer removes the button. */
function Part() {
  const [step, setStep] = useState<'before' | 'asking' | 'done'>('before')
  return (
    <section>
      <h2>Offer</h2>
      {step !== 'done' && (
        <button type="button" onClick={() => setStep('asking')}>
          Accept
        </button>
      )}
      <Dialog
        open={step === 'asking'}
        onClose={() => setStep('before')}
        title="Accept?"
        actions={
          <button type="button" onClick={() => setStep('done')}>
            Yes
          </button>
        }
      />
    </section>
  )
}

test('closing a dialog returns focus to its button, or to the heading above if the button is gone', async () => {
  const user = userEvent.setup()
  render(<Part />)
  const button = screen.getByRole('button', { name: 'Accept' })
  await user.click(button)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Offer' })),
  )
})
