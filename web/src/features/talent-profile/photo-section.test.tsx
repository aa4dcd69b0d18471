import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { TALENT_PROFILE } from '../../testing/profiles.ts'
import { someUser } from '../../testing/some-user.ts'

const PHOTO = { url: '/media/a.jpg', width: 1600, height: 900 }

/** Opens the photograph's section with a worker that removes it, or does not, and whose answer is lost. */
async function removeWithoutAnswer(arrives: boolean) {
  let photo: typeof PHOTO | null = PHOTO
  answerAs({
    '/api/talent/profile': () => Response.json({ ...TALENT_PROFILE, photo }),
    'DELETE /api/talent/photo': () => {
      if (arrives) photo = null
      throw new TypeError('Failed to fetch')
    },
    '/api/talent/overview': () => new Promise(() => undefined),
  })
  const { user } = await openPage('/talent/profile?edit=photo', someUser('talent'))
  ;(await screen.findByRole('button', { name: 'Remove' })).focus()
  await user.keyboard('{Enter}')
}

test('a photograph whose removal was done but not answered is shown as removed', async () => {
  await removeWithoutAnswer(true)
  const choose = await screen.findByRole('button', { name: 'Choose a photograph' })
  await screen.findByText('Photograph removed')
  expect(screen.queryByText(/could not reach the server/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(choose))
})

test('a photograph that was not removed is still shown, with the reason', async () => {
  await removeWithoutAnswer(false)
  await screen.findByText(/could not reach the server/)
  screen.getByRole('button', { name: 'Replace the photograph' })
  expect(screen.queryByText('Photograph removed')).toBeNull()
})
