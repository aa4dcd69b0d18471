import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { accountOf, ingrid } from '../../testing/applicants.ts'
import { callAbout } from '../../testing/desk.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const CALL = `/api/admin/accounts/${ingrid.userId}/sign-out`
const signedIn = accountOf(
  { ...ingrid, status: 'approved' },
  { lastSignInAt: '2026-11-20T08:00:00Z' },
)

async function openDialog() {
  const { user } = await openPage(`/admin/accounts/${ingrid.userId}`, someUser('admin'))
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere…' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Sign Ingrid Solvang out everywhere?' }),
  )
  const send = () => user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  return { user, dialog, send }
}

test('an administrator signs an account out with a reason, and reads how many sessions ended', async () => {
  const account = { [callAbout(ingrid)]: () => Response.json(signedIn) }
  const sent = answerAs({ ...account, [CALL]: () => Response.json({ sessions: 2 }) })
  const { user, dialog, send } = await openDialog()
  await send()
  expect(await dialog.findByText('Enter your reason')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'A stolen laptop')
  await send()
  expect(await screen.findByText('Ingrid Solvang is signed out everywhere')).toBeTruthy()
  expect(sent).toEqual([{ path: CALL, body: { reason: 'A stolen laptop' } }])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Sign Ingrid/ })).toBeNull())
})

test('an account without sessions says so, and a failure keeps the typed reason', async () => {
  const account = { [callAbout(ingrid)]: () => Response.json(signedIn) }
  answerAs({ ...account, [CALL]: refusal('temporarily_unavailable') })
  const { user, dialog, send } = await openDialog()
  await user.type(dialog.getByLabelText('Reason'), 'A stolen laptop')
  await send()
  expect(await dialog.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('A stolen laptop')
  answerAs({ ...account, [CALL]: () => Response.json({ sessions: 0 }) })
  await send()
  expect(await screen.findByText('Ingrid Solvang was not signed in anywhere')).toBeTruthy()
})

test('a typed reason is kept when its dialog is closed, until it is sent', async () => {
  const account = { [callAbout(ingrid)]: () => Response.json(signedIn) }
  answerAs({ ...account, [CALL]: () => Response.json({ sessions: 1 }) })
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText('Reason'), 'A stolen laptop')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Sign Ingrid/ })).toBeNull())

  const again = async () => {
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere…' }))
    return within(await screen.findByRole('dialog', { name: /^Sign Ingrid/ }))
  }
  const reopened = await again()
  const reason = reopened.getByLabelText<HTMLTextAreaElement>('Reason')
  await waitFor(() => expect(reason.value).toBe('A stolen laptop'))
  await user.click(reopened.getByRole('button', { name: 'Sign out everywhere' }))
  await screen.findByText('Ingrid Solvang is signed out everywhere')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Sign Ingrid/ })).toBeNull())
  expect((await again()).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('')
})

test('an account that has never signed in has no sessions to end', async () => {
  answerAs({ [callAbout(ingrid)]: () => Response.json({ ...signedIn, lastSignInAt: null }) })
  await openPage(`/admin/accounts/${ingrid.userId}`, someUser('admin'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ingrid Solvang' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere…' })).toBeNull()
})

test('a lost second step is reset, and an account without one offers no reset', async () => {
  const call = `/api/admin/accounts/${ingrid.userId}/second-step`
  let account = { ...signedIn, hasSecondStep: true }
  answerAs({
    [callAbout(ingrid)]: () => Response.json(account),
    [call]: () => {
      account = signedIn
      return new Response(null, { status: 204 })
    },
  })
  const { user } = await openPage(`/admin/accounts/${ingrid.userId}`, someUser('admin'))
  await user.click(await screen.findByRole('button', { name: 'Reset second step…' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reset the second step of Ingrid Solvang?' }),
  )
  expect(account.hasSecondStep).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Reset second step' }))
  expect(await screen.findByText('The second step of Ingrid Solvang is reset')).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Reset second step…' })).toBeNull(),
  )
})

test.each([
  ['with their password and second step', true],
  ['with their password', false],
])(
  'the dialog to sign an account out says that its owner can sign in again %s',
  async (words, hasSecondStep) => {
    answerAs({ [callAbout(ingrid)]: () => Response.json({ ...signedIn, hasSecondStep }) })
    const { dialog } = await openDialog()
    expect(dialog.getByText(new RegExp(` again ${words}\\. `))).toBeTruthy()
  },
)
