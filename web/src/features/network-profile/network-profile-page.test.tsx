import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { NETWORK_PROFILE } from '../../testing/profiles.ts'
import { someUser } from '../../testing/some-user.ts'

const PATH = '/api/network/profile'

/** Answers saves one after the other, as given; every read returns the profile as it was opened. */
function profileThatAnswers(...saves: (() => Response)[]) {
  return answerAs({
    [PATH]: () => Response.json(NETWORK_PROFILE),
    [`PUT ${PATH}`]: () => {
      const next = saves.shift()
      if (!next) throw new Error('The test has no answer for this save')
      return next()
    },
  })
}

async function openSection(section: string) {
  const opened = await openPage(`/network/profile?edit=${section}`, someUser('tv_network'))
  await screen.findByRole('button', { name: 'Save' })
  return opened
}

function description() {
  return screen.getByLabelText<HTMLTextAreaElement>(/^Description/)
}

test('a network sees its profile as talent see it, without its telephone number, and hostile text does not run', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  answerAs({ [PATH]: () => Response.json({ ...NETWORK_PROFILE, description: evil }) })
  await openPage('/network/profile', someUser('tv_network'))
  const main = await screen.findByRole('main')
  expect(await within(main).findByText(evil)).toBeTruthy()
  expect(main.querySelector('img, script, iframe')).toBeNull()
  expect(within(main).getByText('First Light')).toBeTruthy()
  expect(main.textContent).not.toContain('+47')
})

test('a section saves its own fields, over the version that they were read in', async () => {
  const saved = { ...NETWORK_PROFILE, version: 4, description: 'News.' }
  const sent = profileThatAnswers(() => Response.json(saved))
  const { user, router } = await openSection('company')
  await user.clear(description())
  await user.type(description(), 'News.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your network saved')
  expect(sent).toMatchObject([
    {
      ifMatch: '"3"',
      body: { description: 'News.', markets: ['Nordics'], jobTitle: 'Casting editor' },
    },
  ])
  expect(router.state.location.search).toEqual({})
  expect(screen.getByRole('main').textContent).toContain('News.')
})

test('a change of the same field in another tab is shown beside the typed text', async () => {
  const theirs = { ...NETWORK_PROFILE, version: 4, description: 'News for all.' }
  const sent = profileThatAnswers(refusal('profile_changed', { profile: theirs }), () =>
    Response.json({ ...theirs, version: 5 }),
  )
  const { user } = await openSection('company')
  await user.type(description(), ' Daily.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('alert')
  expect(conflict.textContent).toContain('News for the coast. Daily.')
  expect(conflict.textContent).toContain('News for all.')
  expect(sent).toHaveLength(1)
  await user.click(within(conflict).getByRole('button', { name: 'Keep my version' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your network saved')
  expect(sent[1]).toMatchObject({
    ifMatch: '"4"',
    body: { description: 'News for the coast. Daily.' },
  })
})

test('a colleague who has saved the same field of the company is named', async () => {
  const theirs = { ...NETWORK_PROFILE, version: 4, description: 'News for all.', changedBy: 'Otto' }
  profileThatAnswers(refusal('profile_changed', { profile: theirs }))
  const { user } = await openSection('company')
  await user.type(description(), ' Daily.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Otto saved it.')
})

test.each([
  { section: 'contact', field: 'jobTitle', label: /^Job title/ },
  { section: 'company', field: 'twitterUrl', label: /^X/ },
])('saving one’s own field of the $section in another tab names nobody', async (own) => {
  const { section, field, label } = own
  const theirs = {
    ...NETWORK_PROFILE,
    version: 4,
    [field]: 'https://x.com/nine',
    changedBy: 'Otto',
  }
  profileThatAnswers(refusal('profile_changed', { profile: theirs }))
  const { user } = await openSection(section)
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), 'https://x.com/six')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('alert')
  expect(conflict.textContent).toContain('https://x.com/nine')
  expect(conflict.textContent).not.toContain('Otto')
})

test('a refusal is shown at its field, and a failed save keeps the typed text', async () => {
  const fields = { websiteUrl: 'Enter a full link, like https://www.your-network.com' }
  profileThatAnswers(refusal('validation_failed', { fields }), refusal('temporarily_unavailable'))
  const { user } = await openSection('company')
  await user.type(description(), ' Daily.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(fields.websiteUrl)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
  expect(description().value).toBe('News for the coast. Daily.')
})

test('leaving with unsaved changes asks first', async () => {
  profileThatAnswers()
  const { user, router } = await openSection('contact')
  await user.type(screen.getByLabelText(/^Job title/), ' and host')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  // The page is hidden until the question has gone.
  const cancel = await screen.findByRole('link', { name: 'Cancel' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Job title/).value).toContain('and host')
  await user.click(cancel)
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await screen.findByRole('link', { name: 'Edit contact person' })
  expect(router.state.location.search).toEqual({})
})

test('a new profile says what is missing, and opens the section where it is added', async () => {
  const bare = { ...NETWORK_PROFILE, description: '', markets: [], programmes: [], websiteUrl: '' }
  answerAs({ [PATH]: () => Response.json(bare) })
  const { user } = await openPage('/network/profile', someUser('tv_network'))
  expect(await screen.findByRole('heading', { name: 'Complete your profile' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Add markets and programs' }))
  expect(await screen.findByRole('button', { name: 'Add a program' })).toBeTruthy()
})

test('the page says when the profile cannot be loaded, and can load it again', async () => {
  answerAs({ [PATH]: refusal('temporarily_unavailable') })
  const { user } = await openPage('/network/profile', someUser('tv_network'))
  expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
  profileThatAnswers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('News for the coast.')).toBeTruthy()
})

test('a member who is not an owner can change their own contact details, but nothing about the company', async () => {
  answerAs({ [PATH]: () => Response.json({ ...NETWORK_PROFILE, memberRole: 'editor' }) })
  await openPage('/network/profile?edit=company', someUser('tv_network'))
  await screen.findByText(/Owners of your network change/)
  const links = screen.getAllByRole('link', { name: /^(?:Edit|Add) / })
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Edit contact person'])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Complete my profile' })).toBeNull()
})

test.each(['editor', 'viewer'] as const)(
  '%s is not led through fields that only owners can change',
  async (memberRole) => {
    answerAs({ [PATH]: () => Response.json({ ...NETWORK_PROFILE, memberRole }) })
    await openPage('/network/profile/create?step=logo', someUser('tv_network'))
    await screen.findByRole('heading', { name: 'Owners complete this profile' })
    expect(screen.queryByRole('button', { name: /logo/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
    const link = screen.getByRole('link', { name: 'Change your contact details' })
    expect(link.getAttribute('href')).toBe('/network/profile?edit=contact')
  },
)
