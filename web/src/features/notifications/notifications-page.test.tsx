import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ada, bell, LIST, NEWS, notificationOf, READ, worker } from '../../testing/notifications.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the list of notifications', () => {
  it('says until when an address is proved, and links to where it is proved again', async () => {
    const ending = {
      kind: 'address_proof',
      talent: null,
      provedUntil: '2026-12-04T12:00:00Z',
    } as const
    answerAs(worker([notificationOf('1', ending)]).answers)
    await openPage('/network/notifications', someUser('tv_network'))
    const article = await screen.findByRole('article')
    expect(article.textContent).toContain('To ask talent after December 4, 2026')
    const way = within(article).getByRole('link', { name: /Confirm your email address again/ })
    expect(way.getAttribute('href')).toBe('/network/settings#email')
  })

  it.each([
    ['agreed', 'Your agent now acts for you'],
    ['resigned', 'Your agent no longer acts for you'],
  ] as const)(
    'says that the talent’s agent %s, and links to the settings',
    async (agent, title) => {
      answerAs(worker([notificationOf('1', { kind: 'agent', talent: null, agent })]).answers)
      await openPage('/talent/notifications', someUser('talent'))
      const article = await screen.findByRole('article')
      const way = within(article).getByRole('link')
      expect(way.textContent).toBe(`New: ${title}`)
      expect(way.getAttribute('href')).toBe('/talent/settings#agent')
    },
  )

  it.each([
    ['talent', '/talent/notifications'],
    ['tv_network', '/network/notifications'],
  ] as const)(
    'does not call news of an enquiry a new enquiry, because an answer is news too (%s)',
    async (role, path) => {
      answerAs(worker([notificationOf('1', { kind: 'enquiry', talent: null })]).answers)
      await openPage(path, someUser(role))
      const way = within(await screen.findByRole('article')).getByRole('link')
      expect(way.textContent).toBe('New: Your enquiries have an update')
    },
  )

  it.each([
    ['tv_network', 'update', 'News about your enquiry to Ada Okafor'],
    ['tv_network', 'reminder', 'You owe an answer to Ada Okafor'],
    ['talent', 'asked', 'New enquiry from Kanal Nord'],
    ['talent', 'reminder', 'Reminder of the enquiry from Kanal Nord'],
    ['talent', 'agent', 'Your agent replied to Kanal Nord'],
    ['talent', 'update', 'News about the enquiry from Kanal Nord'],
    ['talent', 'message', 'New message from Kanal Nord'],
    ['talent', 'offer', 'News about the offer from Kanal Nord'],
    ['talent', 'withdrawn', 'Kanal Nord withdrew its enquiry'],
    ['talent', 'contact', 'News about the enquiry from Kanal Nord'],
    ['tv_network', 'accepted', 'Ada Okafor said yes'],
    ['tv_network', 'message', 'New message from Ada Okafor'],
    ['tv_network', 'hired', 'Ada Okafor accepted your offer'],
    ['tv_network', 'asked', 'News about your enquiry to Ada Okafor'],
  ] as const)('leads to the enquiry that has news (%s, %s)', async (role, news, title) => {
    const who = role === 'talent' ? 'Kanal Nord' : 'Ada Okafor'
    const enquiry = {
      ...({ id: ada.userId, news, move: null, who } as const),
      ...({ role: 'anchor', programme: 'Morning' } as const),
    }
    answerAs(worker([notificationOf('1', { kind: 'enquiry', talent: null, enquiry })]).answers)
    const home = role === 'talent' ? '/talent' : '/network'
    await openPage(`${home}/notifications`, someUser(role))
    const article = await screen.findByRole('article')
    const way = within(article).getByRole('link')
    expect(way.textContent).toBe(`New: ${title}`)
    expect(way.getAttribute('href')).toBe(`${home}/enquiries/${ada.userId}`)
    expect(article.textContent).toContain('News anchor · Morning')
  })

  it('words each step of one enquiry differently', async () => {
    const enquiry = {
      ...({ id: ada.userId, news: 'availability', who: 'Ada Okafor' } as const),
      ...({ role: 'anchor', programme: 'Morning' } as const),
    }
    const of = (id: string, move: string) =>
      notificationOf(id, { kind: 'enquiry', talent: null, enquiry: { ...enquiry, move } })
    answerAs(worker([of('1', 'agree'), of('2', 'available')]).answers)
    await openPage('/network/notifications', someUser('tv_network'))
    const [first, second] = await screen.findAllByRole('article')
    expect(first?.textContent).toContain('Booked · News anchor · Morning')
    expect(second?.textContent).toContain('Free on these days · News anchor · Morning')
  })

  it('marks all news of an enquiry as read when one of it is opened', async () => {
    const enquiry = {
      ...({ id: ada.userId, news: 'update', move: null } as const),
      ...({ who: 'Ada Okafor', role: 'anchor' } as const),
    }
    const of = (id: string, enquiryId: string) =>
      notificationOf(id, {
        ...{ kind: 'enquiry', talent: null },
        enquiry: { ...enquiry, id: enquiryId, programme: null },
      })
    const other = '11111111-2222-4333-8444-555555555555'
    const sent = answerAs({
      ...worker([of('1', ada.userId), of('2', other), of('3', ada.userId)]).answers,
      [`/api/network/enquiries/${ada.userId}`]: refusal('enquiry_not_found'),
    })
    const { user } = await openPage('/network/notifications', someUser('tv_network'))
    const [first] = await screen.findAllByRole('article')
    await user.click(within(first as HTMLElement).getByRole('link'))
    await waitFor(() => expect(sent).toContainEqual({ path: READ, body: { ids: ['1', '3'] } }))
  })

  it('names no talent whom the network cannot see', async () => {
    const enquiry = {
      ...({ id: ada.userId, news: 'update', move: null } as const),
      ...({ who: null, role: 'anchor' } as const),
    }
    const told = {
      kind: 'enquiry',
      talent: null,
      enquiry: { ...enquiry, programme: null },
    } as const
    answerAs(worker([notificationOf('1', told)]).answers)
    await openPage('/network/notifications', someUser('tv_network'))
    const way = within(await screen.findByRole('article')).getByRole('link')
    expect(way.textContent).toBe('New: News about one of your enquiries')
  })

  it('says what happened and what is new, and links to it', async () => {
    answerAs(worker(NEWS).answers)
    await openPage('/network/notifications', someUser('tv_network'))
    const [first, second, third] = await screen.findAllByRole('article')
    const link = (of: HTMLElement | undefined) => within(of as HTMLElement).getByRole('link')
    expect(link(first).textContent).toBe('New: Ada Okafor is available')
    expect(link(first).getAttribute('href')).toBe(`/network/browse/${ada.userId}`)
    expect(second?.textContent).toContain('Ada Okafor fits your brief')
    expect(second?.textContent).toContain('Night desk')
    expect(link(second).getAttribute('href')).toBe(`/network/briefs/b?open=${ada.userId}`)
    expect(link(third).textContent).toBe('Your account is approved')
    await bell('Notifications, 2 unread')
    expect(screen.getByRole('link', { name: 'your settings' }).getAttribute('href')).toBe(
      '/network/settings#notifications',
    )
  })

  it.each([
    ['talent', 'approved', 'You’re in. Complete your profile.', '/talent/profile'],
    ['tv_network', 'approved', 'You’re in. Complete your profile.', '/network/profile'],
    ['talent', 'pending', 'Our team put it back on the waiting list.', '/talent'],
    ['talent', 'hidden', /Their reasons are in the email\./, '/talent'],
  ] as const)(
    'says to a %s who is %s what that means for them',
    async (role, status, note, way) => {
      const decision = notificationOf('1', { kind: 'status_change', status, talent: null })
      answerAs(worker([decision]).answers)
      const home = role === 'talent' ? 'talent' : 'network'
      await openPage(`/${home}/notifications`, someUser(role))
      const row = (await screen.findByText(note)).closest('article')
      expect(row && within(row).getByRole('link').getAttribute('href')).toBe(way)
    },
  )

  it('names the brief that fits a talent, and its network if that wants to be named', async () => {
    const brief = { id: 'b', title: 'Night desk', networkName: null }
    answerAs(worker([notificationOf('1', { kind: 'new_match', talent: null, brief })]).answers)
    await openPage('/talent/notifications', someUser('talent'))
    const row = await screen.findByRole('article')
    expect(row.textContent).toContain('You fit a brief')
    expect(row.textContent).toContain('Night desk · a network that chose not to be named')
  })

  it('marks one as read, in the bell as well', async () => {
    const { answers, change } = worker(NEWS)
    const sent = answerAs(answers)
    const { user } = await openPage('/network/notifications', someUser('tv_network'))
    const button = await screen.findByRole('button', {
      name: 'Mark as read: Ada Okafor is available',
    })
    change(NEWS.map((one) => (one.id === '1' ? { ...one, isRead: true } : one)))
    await user.click(button)
    await bell('Notifications, 1 unread')
    expect(sent).toEqual([{ path: READ, body: { ids: ['1'] } }])
    expect(screen.queryByRole('button', { name: /is available/ })).toBeNull()
  })

  it('marks a notification as read when it is opened', async () => {
    const { answers } = worker(NEWS)
    const sent = answerAs(answers)
    const { user, router } = await openPage('/network/notifications', someUser('tv_network'))
    await user.click(await screen.findByRole('link', { name: /Ada Okafor is available/ }))
    await waitFor(() => expect(router.state.location.pathname).toContain(ada.userId))
    expect(sent).toContainEqual({ path: READ, body: { ids: ['1'] } })
  })

  it('marks all as read', async () => {
    const { answers, change } = worker(NEWS)
    const sent = answerAs(answers)
    const { user } = await openPage('/network/notifications', someUser('tv_network'))
    const button = await screen.findByRole('button', { name: 'Mark all as read' })
    change(NEWS.map((one) => ({ ...one, isRead: true })))
    await user.click(button)
    await bell('Notifications')
    expect(sent).toEqual([{ path: READ, body: { all: true } }])
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('shows a notification as unread again, with a message, when the worker refuses', async () => {
    answerAs({ ...worker(NEWS).answers, [READ]: refusal('temporarily_unavailable') })
    const { user } = await openPage('/network/notifications', someUser('tv_network'))
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await screen.findAllByText('Not marked as read')
    // At the top of the page nobody would see it who is far down the list.
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
    await bell('Notifications, 2 unread')
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy()
  })

  describe('of two that are marked as read one after the other', () => {
    async function markBoth() {
      const { answers, change } = worker(NEWS)
      const told: number[] = []
      const calls: ((answer: Response) => void)[] = []
      answerAs({
        ...answers,
        [LIST]: async () => {
          const answer = answers[LIST]()
          told.push((await answer.clone().json()).unread)
          return answer
        },
        [READ]: () => new Promise<Response>((resolve) => calls.push(resolve)),
      })
      const { user } = await openPage('/network/notifications', someUser('tv_network'))
      await user.click(await screen.findByRole('button', { name: /read: Ada Okafor is/ }))
      await user.click(screen.getByRole('button', { name: /read: Ada Okafor fits/ }))
      await waitFor(() => expect(calls).toHaveLength(2))
      return { calls, told, change }
    }
    const read = (...ids: string[]) =>
      NEWS.map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one))
    const done = () => new Response(null, { status: 204 })

    it('shows neither as unread while its own call is pending', async () => {
      const { calls, told, change } = await markBoth()
      change(read('1'))
      await act(async () => calls[0]?.(done()))
      change(read('1', '2'))
      await act(async () => calls[1]?.(done()))
      await waitFor(() => expect(told).toEqual([2, 0]))
      await bell('Notifications')
    })

    it('shows the first as unread if it is refused, and keeps the other as read', async () => {
      const { calls, change } = await markBoth()
      await act(async () => calls[0]?.(refusal('temporarily_unavailable')()))
      await screen.findByRole('button', { name: /read: Ada Okafor is/ })
      expect(screen.queryByRole('button', { name: /read: Ada Okafor fits/ })).toBeNull()
      await bell('Notifications, 1 unread')
      change(read('2'))
      await act(async () => calls[1]?.(done()))
      await screen.findAllByText('Not marked as read')
      await bell('Notifications, 1 unread')
    })
  })

  it.each([
    ['talent', '/talent/notifications', 'Open your profile'],
    ['tv_network', '/network/notifications', 'Browse talent'],
  ] as const)('of %s says what will be there, and how to begin', async (role, path, way) => {
    answerAs(worker([]).answers)
    await openPage(path, someUser(role))
    await screen.findByRole('heading', { name: 'Nothing yet' })
    expect(screen.getByRole('link', { name: way })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('says when it cannot be loaded', async () => {
    answerAs({ ...worker([]).answers, [LIST]: refusal('temporarily_unavailable') })
    await openPage('/talent/notifications', someUser('talent'))
    await screen.findByText('This could not be loaded')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
