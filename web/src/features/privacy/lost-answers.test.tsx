import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OUTCOME_UNKNOWN } from '../../lib/connection-messages.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { HIDDEN, openPrivacy, PRIVACY_CALL, part } from '../../testing/privacy.ts'
import { TALENT_PROFILE } from '../../testing/profiles.ts'
import { VISIBILITY } from '../../testing/visibility.ts'

/** A worker that makes each change, while the answers to changes are lost on their way. */
function workerThatIsCutOff<Data>(path: string, before: Data, after: Data) {
  let present = before
  return {
    [`GET ${path}`]: () => Response.json(present),
    [`PUT ${path}`]: () => {
      present = after
      throw new TypeError('Failed to fetch')
    },
  }
}

const PAUSED = { ...VISIBILITY, visible: false, seenBy: { ...VISIBILITY.seenBy, networks: 0 } }

test('if the answer to going live is lost, the page shows the real state, and not a pause', async () => {
  const { user } = await openPrivacy(HIDDEN, {
    ...workerThatIsCutOff('/api/talent/visibility', PAUSED, VISIBILITY),
    '/api/talent/profile': () => Response.json(TALENT_PROFILE),
  })
  const section = within(part('Visibility'))
  await user.click(await section.findByRole('button', { name: 'See it as a network does' }))
  await user.click(await screen.findByRole('button', { name: 'Go live' }))
  await section.findByRole('button', { name: 'Pause' })
  await waitFor(() => expect(openDialog()).toBeNull())
  expect(screen.queryByText('You are still paused')).toBeNull()
  expect(section.getByText(/^14 networks can see you/)).toBeTruthy()
})

test('if the answer to a pause is lost, the page shows the pause', async () => {
  const { user } = await openPrivacy(
    HIDDEN,
    workerThatIsCutOff('/api/talent/visibility', VISIBILITY, PAUSED),
  )
  const section = within(part('Visibility'))
  await user.click(await section.findByRole('button', { name: 'Pause' }))
  await section.findByText(/^No network can see you/)
  expect(section.queryByText('Not saved')).toBeNull()
})

test.each([
  ['a name', /^Remove South TV/, 'Stop hiding', { networks: [] }],
  [
    'the employer',
    'Unblock',
    'Let them see me',
    { employer: { name: 'Meridian', isBlocked: false } },
  ],
])(
  'while it is unknown whether %s was removed, the page does not say that it is hidden from',
  async (_, button, confirm, removed) => {
    const after = { ...HIDDEN, version: 'second', ...removed }
    const { user } = await openPrivacy(HIDDEN, workerThatIsCutOff(PRIVACY_CALL, HIDDEN, after))
    await user.click(screen.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: confirm }))
    await dialog.findByText(OUTCOME_UNKNOWN)
    expect(dialog.queryByText('Still hidden')).toBeNull()
    // The page behind the dialog shows what is saved.
    const hidden = { name: button, hidden: true }
    await waitFor(() => expect(screen.queryByRole('button', hidden)).toBeNull())
  },
)
