import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

test('after the rule for second steps is changed by keyboard and saved, its choice has focus again', async () => {
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
