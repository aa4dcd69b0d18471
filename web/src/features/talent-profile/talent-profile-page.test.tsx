import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { TALENT_PROFILE } from '../../testing/profiles.ts'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const PATH = '/api/talent/profile'

/** With two moments in the reel, and roles. */
const INGRID: TalentProfile = {
  ...TALENT_PROFILE,
  roles: [],
  reels: [
    {
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      title: 'Desk and field',
      cuePoints: [
        { seconds: 7, label: 'desk' },
        { seconds: 32, label: 'live' },
      ],
      captionsUrl: '',
    },
  ],
}

/** Answers saves one after the other, as given; every other read returns the profile as it was opened. */
function profileThatAnswers(...saves: (() => Response)[]) {
  return answerAs({
    [PATH]: () => Response.json(INGRID),
    [`PUT ${PATH}`]: () => {
      const next = saves.shift()
      if (!next) throw new Error('The test has no answer for this save')
      return next()
    },
    '/api/talent/overview': () => new Promise(() => undefined),
  })
}

async function openSection(section: string) {
  const { user, router } = await openPage(`/talent/profile?edit=${section}`, someUser('talent'))
  await screen.findByRole('button', { name: 'Save' })
  return { user, router }
}

function headline() {
  return screen.getByLabelText<HTMLInputElement>(/^Headline/)
}

test('a section saves its own fields, over the version that they were read in', async () => {
  const sent = profileThatAnswers(() => Response.json({ ...INGRID, version: 5, headline: 'Host' }))
  const { user } = await openSection('about')
  await user.clear(headline())
  await writeAtOnce(user, headline(), 'Host')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('About you saved')
  expect(sent).toMatchObject([
    { ifMatch: '"4"', body: { headline: 'Host', location: 'Oslo, Norway' } },
  ])
})

test('the photograph’s step is done when there is a photograph, even without a description', async () => {
  const photo = { url: '/media/a.jpg', width: 1600, height: 900 }
  answerAs({ [PATH]: () => Response.json({ ...INGRID, photo, photoAlt: '' }) })
  await openPage('/talent/profile/create?step=links', someUser('talent'))
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }))
  expect(steps.getByRole('link', { name: /^Photograph/ }).textContent).toContain(
    'nothing is missing',
  )
  expect(steps.getByRole('link', { name: /^Experience/ }).textContent).not.toContain('missing')
})

test('a change of other fields in another tab is kept, without a question', async () => {
  const theirs = { ...INGRID, version: 5, linkedinUrl: 'https://www.linkedin.com/in/ingrid' }
  const sent = profileThatAnswers(refusal('profile_changed', { profile: theirs }), () =>
    Response.json({ ...theirs, version: 6 }),
  )
  const { user } = await openSection('about')
  await writeAtOnce(user, headline(), ' and host')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('About you saved')
  expect(sent[1]).toMatchObject({
    ifMatch: '"5"',
    body: { headline: 'Breakfast anchor and host', linkedinUrl: theirs.linkedinUrl },
  })
})

test('a change of the same field in another tab is shown beside the typed text', async () => {
  const theirs = { ...INGRID, version: 5, headline: 'Night anchor' }
  const sent = profileThatAnswers(refusal('profile_changed', { profile: theirs }), () =>
    Response.json({ ...theirs, version: 6, headline: 'Breakfast anchor and host' }),
  )
  const { user } = await openSection('about')
  await writeAtOnce(user, headline(), ' and host')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('alert')
  expect(conflict.textContent).toContain('Breakfast anchor and host')
  expect(conflict.textContent).toContain('Night anchor')
  expect(sent).toHaveLength(1)

  await user.click(within(conflict).getByRole('button', { name: 'Keep my version' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('About you saved')
  expect(sent[1]).toMatchObject({
    ifMatch: '"5"',
    body: { headline: 'Breakfast anchor and host' },
  })
})

test('a change from another tab can replace the typed text', async () => {
  const theirs = { ...INGRID, version: 5, headline: 'Night anchor' }
  profileThatAnswers(refusal('profile_changed', { profile: theirs }))
  const { user } = await openSection('about')
  await writeAtOnce(user, headline(), ' and host')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Use the saved version' }))
  expect(headline().value).toBe('Night anchor')
})

describe('text that was typed before a reload', () => {
  /** Types in a tab, which is then reloaded after another tab has saved. */
  async function reloadAfter(keys: string, theirs: TalentProfile) {
    profileThatAnswers()
    const { user } = await openSection('about')
    await user.type(headline(), keys)
    cleanup()
    const sent = answerAs({
      [PATH]: () => Response.json(theirs),
      [`PUT ${PATH}`]: () => Response.json({ ...theirs, version: theirs.version + 1 }),
      '/api/talent/overview': () => new Promise(() => undefined),
    })
    return { ...(await openSection('about')), sent }
  }

  test('does not overwrite the same field that another tab has saved', async () => {
    const theirs = { ...INGRID, version: 5, headline: 'Night anchor' }
    const { user, sent } = await reloadAfter(' and host', theirs)
    expect(headline().value).toBe('Breakfast anchor and host')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const conflict = await screen.findByRole('alert')
    expect(conflict.textContent).toContain('Night anchor')
    expect(sent).toEqual([])

    await user.click(within(conflict).getByRole('button', { name: 'Keep my version' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('About you saved')
    expect(sent).toMatchObject([
      { ifMatch: '"5"', body: { headline: 'Breakfast anchor and host' } },
    ])
  })

  test('overwrites no field of the section that another tab has saved', async () => {
    const { user, sent } = await reloadAfter('!', { ...INGRID, version: 5, bio: 'Up at four.' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Up at four.')
    expect(sent).toEqual([])
  })

  test('is saved together with another tab’s changes of other sections', async () => {
    const theirs = { ...INGRID, version: 5, linkedinUrl: 'https://www.linkedin.com/in/ingrid' }
    const { user, sent } = await reloadAfter('!', theirs)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('About you saved')
    const { linkedinUrl } = theirs
    expect(sent).toMatchObject([
      { ifMatch: '"5"', body: { headline: 'Breakfast anchor!', linkedinUrl } },
    ])
  })

  test('overwrites nothing once the change is undone', async () => {
    await reloadAfter('!{Backspace}', { ...INGRID, version: 5, headline: 'Night anchor' })
    expect(headline().value).toBe('Night anchor')
  })
})

test('a failed save keeps what was typed and says why', async () => {
  profileThatAnswers(refusal('temporarily_unavailable'))
  const { user } = await openSection('about')
  await writeAtOnce(user, headline(), ' and host')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('temporarily unavailable')
  expect(headline().value).toBe('Breakfast anchor and host')
})

test('leaving with unsaved changes asks first: staying loses nothing, discarding leaves', async () => {
  profileThatAnswers()
  const { user, router } = await openSection('about')
  await writeAtOnce(user, headline(), ' and host')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  // The page is hidden until the question has gone.
  const cancel = await screen.findByRole('link', { name: 'Cancel' })
  expect(headline().value).toBe('Breakfast anchor and host')

  await user.click(cancel)
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await screen.findByRole('link', { name: 'Edit about you' })
  expect(router.state.location.search).toEqual({})
})

test('a reel loads nothing from elsewhere until a moment of it is pressed', async () => {
  profileThatAnswers()
  const { user } = await openPage('/talent/profile', someUser('talent'))
  const play = await screen.findByRole('button', { name: 'Play Desk and field, desk' })
  expect(document.querySelector('iframe, video')).toBeNull()

  await user.click(play)
  expect(document.querySelector('iframe')?.src).toContain('youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(document.querySelector('iframe')?.src).toContain('start=7')
  await user.click(screen.getByRole('button', { name: '0:32 live' }))
  expect(document.querySelector('iframe')?.src).toContain('start=32')
})

test('the missing parts are listed by their importance, each with its search filter', async () => {
  profileThatAnswers()
  await openPage('/talent/profile', someUser('talent'))
  const first = await screen.findByRole('link', { name: 'Your roles' })
  expect(first.getAttribute('href')).toBe('/talent/profile?edit=experience')
  expect(first.closest('li')?.textContent).toContain('Used by the search filter Role')
  expect(screen.queryByRole('link', { name: 'Your languages' })).toBeNull()
})

test('a session that has ended asks for a sign-in, and returns to the typed text', async () => {
  let isOver = true
  answerAs({
    [PATH]: () => Response.json(INGRID),
    [`PUT ${PATH}`]: () => (isOver ? refusal('not_signed_in')() : Response.json(INGRID)),
    '/api/auth/login': () => Response.json({ user: someUser('talent') }),
  })
  const { user, router } = await openSection('about')
  await user.clear(headline())
  await writeAtOnce(user, headline(), 'Night host')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/What you typed is still here/)
  await user.click(screen.getByRole('button', { name: 'Sign in again' }))

  await writeAtOnce(user, await screen.findByLabelText('Email address'), 'ingrid@example.com')
  expect(openDialog()).toBeNull()
  expect(router.state.location.search).toEqual({ redirect: '/talent/profile?edit=about' })
  await writeAtOnce(user, screen.getByLabelText('Password'), 'secret-password')
  isOver = false
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('button', { name: 'Save' })
  expect(headline().value).toBe('Night host')
})

test('a form without a connection says that the typed text is still here', async () => {
  profileThatAnswers(() => {
    throw new TypeError('Failed to fetch')
  })
  const { user } = await openSection('about')
  await user.type(headline(), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(
    'We could not reach the server. Check your connection and try again. What you typed is still here.',
  )
})

test('a talent who becomes available reads that their former network stays blocked, and where to change that', async () => {
  profileThatAnswers()
  const { user } = await openSection('experience')
  const hint = () => screen.queryByText(/cannot see you until you allow it/)
  expect(hint()).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Available' }))
  expect(hint()?.textContent).toBe('Kanal Nord cannot see you until you allow it in your settings.')
  const link = within(hint() as HTMLElement).getByRole('link', { name: 'your settings' })
  expect(link.getAttribute('href')).toBe('/talent/settings')
  await user.click(screen.getByRole('radio', { name: 'Currently employed' }))
  expect(hint()).toBeNull()
})

test('after a photograph is removed, focus is on the button that chooses another', async () => {
  const photo = { url: '/media/a.jpg', width: 1600, height: 900 }
  let isThere = true
  answerAs({
    [PATH]: () => Response.json({ ...INGRID, photo: isThere ? photo : null }),
    'DELETE /api/talent/photo': () => {
      isThere = false
      return new Response(null, { status: 204 })
    },
    '/api/talent/overview': () => new Promise(() => undefined),
  })
  const { user } = await openPage('/talent/profile?edit=photo', someUser('talent'))
  ;(await screen.findByRole('button', { name: 'Remove' })).focus()
  await user.keyboard('{Enter}')
  const choose = await screen.findByRole('button', { name: 'Choose a photograph' })
  await waitFor(() => expect(document.activeElement).toBe(choose))
})
