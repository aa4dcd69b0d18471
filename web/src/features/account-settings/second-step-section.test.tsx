import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const STEPS = '/api/account/second-step'
const ID = '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01'
const APP = {
  id: ID,
  kind: 'totp',
  name: 'Authenticator app',
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: null,
}
const OTHER = { ...APP, id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c02', name: 'Passkey of a laptop' }
const CODES = ['hjr4-e445-hdx4-7swo-neae-2als', 'j6gq-axd2-wzk2-5qpf-rkcq-63ki']

let enrolled: object[]

const lost = () => {
  throw new TypeError('The connection broke off.')
}
const known = () =>
  Response.json({ enrolled, recoveryCodesLeft: enrolled.length * 5, required: false })

async function open(answers: Parameters<typeof answerAs>[0]) {
  const sent = answerAs({
    '/api/account': refusal('temporarily_unavailable'),
    [`GET ${STEPS}`]: known,
    [`POST ${STEPS}/totp`]: () =>
      Response.json({ id: ID, uri: 'otpauth://totp/Us:me?secret=ABCDABCD' }, { status: 201 }),
    ...answers,
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  return { user, sent }
}

async function addApp({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add an authenticator app' })
  // It is read from its beginning: the link below opens another app.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  expect(document.activeElement?.querySelector('[role=img]')).not.toBeNull()
  expect(document.activeElement).not.toBe(dialog)
  await user.type(within(dialog).getByLabelText('Code from the app'), '123456')
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  return dialog
}

test('an app that was added although the answer was lost is shown as added, with recovery codes', async () => {
  enrolled = []
  const page = await open({
    [`POST ${STEPS}/totp/${ID}/confirm`]: () => {
      enrolled = [APP]
      return lost()
    },
    [`POST ${STEPS}/recovery-codes`]: () => Response.json({ recoveryCodes: CODES }),
  })
  await addApp(page)
  const codes = await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
  expect(within(codes).getByText(CODES[0] ?? '')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Add an authenticator app' })).toBeNull()
})

test('an app that was added by an attempt without an answer is shown as added at the next attempt', async () => {
  enrolled = [OTHER]
  let isReached = false
  const page = await open({
    [`GET ${STEPS}`]: () => (isReached || enrolled.length === 1 ? known() : lost()),
    [`POST ${STEPS}/totp/${ID}/confirm`]: () => {
      if (enrolled.length === 2) return refusal('second_step_not_found')()
      enrolled = [OTHER, APP]
      return lost()
    },
  })
  const dialog = await addApp(page)
  await within(dialog).findByRole('alert')
  isReached = true
  await page.user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  const steps = screen.getByRole('list', { name: 'Second steps' })
  expect(await within(steps).findByText('Authenticator app')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Add an authenticator app' })).toBeNull()
  // The earlier codes are still valid.
  expect(page.sent.map(({ path }) => path)).not.toContain(`${STEPS}/recovery-codes`)
})

test('an app that was not added shows why', async () => {
  enrolled = []
  const page = await open({ [`POST ${STEPS}/totp/${ID}/confirm`]: lost })
  const dialog = await addApp(page)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('could not reach')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Code from the app').value).toBe('123456')
})

test('an app whose setup took too long is said to need a new setup, not to be removed', async () => {
  enrolled = []
  const page = await open({
    [`POST ${STEPS}/totp/${ID}/confirm`]: refusal('second_step_not_found'),
  })
  const dialog = await addApp(page)
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('add the app again')
  expect(alert.textContent).not.toContain('no longer exists')
})

test('if new recovery codes do not arrive, the page does not say that the former ones still work', async () => {
  enrolled = [APP]
  const { user } = await open({ [`POST ${STEPS}/recovery-codes`]: lost })
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByText('The new codes did not arrive')).toBeTruthy()
  expect(screen.queryByText('Nothing has changed')).toBeNull()
})

test('if new recovery codes are refused, the page says that nothing has changed', async () => {
  enrolled = [APP]
  const { user } = await open({
    [`POST ${STEPS}/recovery-codes`]: refusal('temporarily_unavailable'),
  })
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByText('Nothing has changed')).toBeTruthy()
})

test('a failure message disappears once something else is tried', async () => {
  enrolled = [APP]
  const { user } = await open({
    [`POST ${STEPS}/totp`]: refusal('too_many_second_steps'),
    [`POST ${STEPS}/recovery-codes`]: () => Response.json({ recoveryCodes: CODES }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
  await screen.findByText('Nothing has changed')
  await user.click(screen.getByRole('button', { name: 'Make new codes' }))
  await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
  expect(screen.queryByText('Nothing has changed')).toBeNull()
})

test('if all recovery codes were used, adding a second app shows new ones even if the answer was lost', async () => {
  enrolled = [OTHER]
  let recoveryCodesLeft = 0
  const page = await open({
    [`GET ${STEPS}`]: () => Response.json({ enrolled, recoveryCodesLeft, required: false }),
    [`POST ${STEPS}/totp/${ID}/confirm`]: () => {
      enrolled = [OTHER, APP]
      recoveryCodesLeft = 10
      return lost()
    },
    [`POST ${STEPS}/recovery-codes`]: () => Response.json({ recoveryCodes: CODES }),
  })
  await addApp(page)
  const codes = await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
  expect(within(codes).getByText(CODES[0] ?? '')).toBeTruthy()
})

test('a second step that was removed elsewhere counts as removed', async () => {
  enrolled = [APP, OTHER]
  const { user } = await open({
    [`DELETE ${STEPS}/${OTHER.id}`]: () => {
      enrolled = [APP]
      return refusal('second_step_not_found')()
    },
  })
  await user.click(await screen.findByRole('button', { name: `Remove ${OTHER.name}` }))
  const question = await screen.findByRole('dialog', { name: `Remove ${OTHER.name}?` })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await screen.findByText(`${OTHER.name} is removed`)
  await waitFor(() => expect(openDialog()).toBeNull())
})

test('an administrator who had to set up a second step is offered to return to their page', async () => {
  Element.prototype.scrollIntoView = () => undefined
  enrolled = [APP]
  answerAs({
    '/api/account': refusal('temporarily_unavailable'),
    '/api/admin/overview': refusal('temporarily_unavailable'),
    '/api/admin/settings': refusal('temporarily_unavailable'),
    '/api/admin/administrators': refusal('temporarily_unavailable'),
    [`GET ${STEPS}`]: known,
  })
  const { user, router } = await openPage('/admin/settings', someUser('admin'))
  await screen.findByRole('list', { name: 'Second steps' })
  await act(() => router.navigate({ to: '/admin/settings', state: { leftPage: '/admin?back=1' } }))
  await user.click(await screen.findByRole('button', { name: 'Back to that page' }))
  await waitFor(() => expect(router.state.location.href).toBe('/admin?back=1'))
})

test('somebody who set up a second step voluntarily is not offered to return', async () => {
  enrolled = [APP]
  await open({})
  await screen.findByRole('list', { name: 'Second steps' })
  expect(screen.queryByText('You can continue where you were')).toBeNull()
})
