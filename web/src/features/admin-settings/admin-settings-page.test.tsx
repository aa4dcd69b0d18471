import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AdminSettings } from '../../../../shared/admin-settings.ts'
import type { Administrators } from '../../../../shared/administrators.ts'
import { FREE_MAIL_DOMAINS } from '../../../../shared/free-mail.ts'
import { PROBLEMS, type ProblemCode } from '../../../../shared/problems.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const SETTINGS = '/api/admin/settings'
const ADMINISTRATORS = '/api/admin/administrators'

let settings: AdminSettings
let asked: { call: string; body: unknown; ifMatch: string | null }[]
let answers: Record<string, () => Response>

function refuse(code: ProblemCode): Response {
  const { status, title, detail } = PROBLEMS[code]
  const body = { type: 'about:blank', title, status, code, detail, requestId: 'test' }
  return Response.json(body, { status })
}

beforeEach(() => {
  settings = {
    version: 1,
    signUpsOpen: true,
    decisionReasons: [
      { status: 'rejected', title: 'No reel', text: 'We found no reel.' },
      { status: 'rejected', title: 'No name', text: 'We found no name.' },
    ],
    freeMailDomains: [...FREE_MAIL_DOMAINS],
  }
  const at = '2026-11-01T08:00:00Z'
  const self = { userId: 'id-1', email: 'me@x.example', createdAt: at, lastSignInAt: at }
  const people: Administrators = {
    items: [{ ...self, isSelf: true, hasSecondStep: false }],
    invitations: [],
  }
  asked = []
  answers = {}
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`
    const body = init.body ? JSON.parse(String(init.body)) : null
    const ifMatch = new Headers(init.headers).get('If-Match')
    if (!call.startsWith('GET')) asked.push({ call, body, ifMatch })
    const answer = answers[call]
    if (answer) return answer()
    if (call === `GET ${SETTINGS}`) return Response.json(settings)
    if (call === `GET ${ADMINISTRATORS}`) return Response.json(people)
    // These have their own tests.
    if (call === 'GET /api/account' || call === 'GET /api/account/second-step')
      return new Promise<never>(() => undefined)
    if (call !== `PUT ${SETTINGS}`) throw new Error(`The test has no answer for ${call}`)
    settings = { ...body, version: body.version + 1 }
    return Response.json(settings)
  })
})

async function open() {
  const page = await openPage('/admin/settings', someUser('admin'))
  await screen.findByRole('region', { name: 'Preset reasons' })
  return page
}

const saveButton = () => screen.getByRole('button', { name: 'Save changes' })

test('the settings offer Save only after a change, and Discard undoes the changes', async () => {
  const { user } = await open()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete No reel' }))
  expect(screen.queryByText('No reel')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByText('No reel')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test.each(['Save changes', 'Discard changes'])(
  '%s disappears with its bar, and focus returns to the edited field',
  async (name) => {
    const { user } = await open()
    const box = screen.getByLabelText('Another domain')
    await user.type(box, 'post.example{Enter}')
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    expect(document.activeElement).toBe(box)
  },
)

test('focus moves to the heading when the edited part disappears together with the bar', async () => {
  const { user } = await open()
  const reasons = within(screen.getByRole('region', { name: 'Preset reasons' }))
  await user.click(reasons.getAllByRole('button', { name: /^Add a reason/ })[0] as HTMLElement)
  await writeAtOnce(user, screen.getByLabelText('Title'), 'Half a reason')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('after a reason is deleted, focus is on the button that adds one', async () => {
  const { user } = await open()
  const add = within(screen.getByRole('region', { name: 'Preset reasons' }))
    .getAllByRole('button', { name: /^Add a reason/ })
    .find((one) => one.closest('section')?.textContent?.includes('No reel'))
  screen.getByRole('button', { name: 'Delete No reel' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('No reel')).toBeNull()
  expect(add && document.activeElement === add).toBe(true)
})

test('edits are restored after the session has ended and begun again, until they are saved or discarded', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit No reel' }))
  await writeAtOnce(user, screen.getByLabelText('What the applicant reads'), ' Send us one.')
  answers[`PUT ${SETTINGS}`] = () => refuse('not_signed_in')
  await user.click(saveButton())
  await screen.findByRole('heading', { name: 'Sign in' })
  cleanup()
  answers = {}

  const again = await open()
  expect(screen.getByText('We found no reel. Send us one.')).toBeTruthy()
  await again.user.click(saveButton())
  await screen.findByText('Settings saved')
  expect(settings.decisionReasons[0]?.text).toBe('We found no reel. Send us one.')
  expect(JSON.stringify(sessionStorage)).not.toContain('Send us one.')

  await again.user.click(screen.getByRole('button', { name: 'Delete No name' }))
  expect(JSON.stringify(sessionStorage)).toContain('Send us one.')
  void again.router.navigate({ to: '/admin/talent' })
  await again.user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('Send us one.'))
})

test('the list of contents leads to each section without leaving unsaved changes', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const { user, router } = await open()
  const [list] = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'list',
  )
  const links = within(list as HTMLElement).getAllByRole('link')
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(links.map(({ textContent }) => textContent)).toEqual(
    headings.map(({ textContent }) => textContent),
  )
  await user.click(screen.getByRole('button', { name: 'Delete No reel' }))
  for (const [index, link] of links.entries()) {
    await user.click(link)
    const heading = headings[index]
    expect(document.activeElement).toBe(heading)
    await waitFor(() =>
      expect(document.getElementById(router.state.location.hash)?.contains(heading as Node)).toBe(
        true,
      ),
    )
  }
  await user.click(links.at(-1) as HTMLElement)
  expect(scrolled).toHaveBeenCalledTimes(links.length + 1)
  expect(openDialog()).toBeNull()
  expect(saveButton()).toBeTruthy()
})

test('closing registration asks first', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Closed' }))
  await user.click(saveButton())
  const question = await screen.findByRole('dialog', { name: 'Close sign-ups?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(asked).toEqual([])
  await user.click(saveButton())
  await user.click(await screen.findByRole('button', { name: 'Close sign-ups and save' }))
  await waitFor(() =>
    expect(asked[0]).toMatchObject({ ifMatch: '"1"', body: { signUpsOpen: false } }),
  )
  await screen.findByText('Settings saved')
})

test('pressing Save twice sends the settings once', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Closed' }))
  await user.click(saveButton())
  const close = await screen.findByRole('button', { name: 'Close sign-ups and save' })
  fireEvent.click(close)
  fireEvent.click(close)
  await screen.findByText('Settings saved')
  expect(asked).toHaveLength(1)
})

test('reasons are added, moved and refused at their field', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Move No reel down' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move No reel down')
  const hiding = screen.getByRole('region', { name: 'When hiding' })
  await user.click(within(hiding).getByRole('button', { name: /^Add a reason/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  await user.click(saveButton())
  await screen.findByText('Enter your reason')
  expect(asked).toEqual([])
  await writeAtOnce(user, screen.getByLabelText('Title'), 'Checks')
  await writeAtOnce(user, screen.getByLabelText('What the applicant reads'), 'We are checking.')
  await user.click(saveButton())
  await screen.findByText('Settings saved')
  const decisionReasons = [
    { status: 'rejected', title: 'No name', text: 'We found no name.' },
    { status: 'rejected', title: 'No reel', text: 'We found no reel.' },
    { status: 'hidden', title: 'Checks', text: 'We are checking.' },
  ]
  expect(asked[0]?.body).toEqual({
    ...{ ...settings, version: 1, decisionReasons },
    freeMailDomains: [],
  })
})

test('when two administrators save at once, the second sees both versions and loses nothing', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete No reel' }))
  await user.type(screen.getByLabelText('Another domain'), 'mine.example{Enter}')
  const [, ...others] = settings.decisionReasons.toReversed()
  settings = {
    ...settings,
    version: 2,
    decisionReasons: others,
    freeMailDomains: [...FREE_MAIL_DOMAINS, 'a.example'],
  }
  answers[`PUT ${SETTINGS}`] = () => refuse('settings_changed')
  await user.click(saveButton())
  const theirs = await screen.findByRole('list', { name: 'Their reasons' })
  expect(within(theirs).getByText('Rejected: No reel')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.contains(theirs)).toBe(true))
  expect(screen.getByText('No name')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take their reasons' }))
  answers = {}
  await user.click(saveButton())
  await screen.findByText('Settings saved')
  expect(asked.at(-1)?.ifMatch).toBe('"2"')
  expect(asked.at(-1)?.body).toEqual({
    version: 2,
    signUpsOpen: true,
    decisionReasons: others,
    freeMailDomains: ['a.example', 'mine.example'],
  })
})

test('a failed save says so and keeps everything', async () => {
  answers[`PUT ${SETTINGS}`] = () => refuse('temporarily_unavailable')
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete No reel' }))
  await user.click(saveButton())
  await screen.findByText('The settings were not saved')
  expect(screen.queryByText('No reel')).toBeNull()
  expect(saveButton()).toBeTruthy()
})

test('leaving with unsaved changes asks first', async () => {
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete No reel' }))
  void router.navigate({ to: '/admin/talent' })
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay on this page' }))
  expect(router.state.location.pathname).toBe('/admin/settings')
  expect(saveButton()).toBeTruthy()
})

test('settings that cannot be loaded say so, and the list of administrators is still shown', async () => {
  answers[`GET ${SETTINGS}`] = () => refuse('temporarily_unavailable')
  await openPage('/admin/settings', someUser('admin'))
  await screen.findByText('This could not be loaded')
  await screen.findByText('me@x.example')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
