import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

test('the rule that is chosen by keyboard has focus again once it is saved', async () => {
  let required = false
  let save = () => {}
  const saved = new Promise<void>((resolve) => {
    save = resolve
  })
  answerAs({
    '/api/account/second-step': () =>
      Response.json({ enrolled: [], recoveryCodesLeft: 0, required }),
    'PUT /api/admin/second-step': async () => {
      await saved
      required = true
      return new Response(null, { status: 204 })
    },
  })
  const { user } = await openPage('/admin/settings', someUser('admin'))
  const rule = await screen.findByRole<HTMLInputElement>('radio', { name: /Second step required/ })
  rule.focus()
  await user.keyboard(' ')
  expect(rule.disabled).toBe(true)
  // Browsers do this with a disabled element; this test environment does not.
  rule.blur()
  save()
  await waitFor(() => expect(rule.disabled).toBe(false))
  expect(document.activeElement === rule).toBe(true)
})
