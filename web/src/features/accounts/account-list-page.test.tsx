import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Application } from '../../../../shared/applications.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { ingrid as applicant } from '../../testing/applicants.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const ingrid: Application = { ...applicant, status: 'approved' }
const hostile: Application = {
  ...ingrid,
  userId: '0d4b8e2a-7c3f-4e6d-9b51-a2c4e6f80913',
  email: 'evil@example.com',
  emailConfirmed: false,
  firstName: '<img src=x onerror=alert(1)>',
  lastName: '\u202Eevil',
  location: '=HYPERLINK("https://evil.example")',
  status: 'hidden',
}

const LIST = '/api/admin/talent?sort=newest'
const COUNTS = '/api/admin/talent/counts'
const counts = { pending: 0, approved: 1, rejected: 0, deactivated: 0, hidden: 1 }

function listOf(...items: Application[]) {
  return () => Response.json({ items, nextCursor: null })
}

const answers = { [LIST]: listOf(ingrid, hostile), [COUNTS]: () => Response.json(counts) }

function csv(complete: boolean) {
  return () =>
    new Response('First name\r\n', {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="talent.csv"',
        'X-Complete': String(complete),
      },
    })
}

function openList(path = '/admin/talent') {
  return openPage(path, someUser('admin'))
}

let saved: string[]

beforeEach(() => {
  saved = []
  URL.createObjectURL = () => 'blob:list'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the list of talent', () => {
  it('shows a row for each, with typed text as text, and links to the account', async () => {
    answerAs(answers)
    await openList()
    const row = await screen.findByRole('row', { name: /Ingrid Solvang/ })
    expect(within(row).getByRole('link').getAttribute('href')).toBe(
      `/admin/accounts/${ingrid.userId}`,
    )
    expect(within(row).getByText('Available')).toBeTruthy()
    expect(within(row).getByText('12 years')).toBeTruthy()
    const other = screen.getByRole('row', { name: /onerror/ })
    const name = within(other).getByText('<img src=x onerror=alert(1)> \u202Eevil')
    expect(name.tagName).toBe('BDI')
    expect(within(other).getByText('Email not confirmed')).toBeTruthy()
    expect(within(other).getByText('=HYPERLINK("https://evil.example")').closest('a')).toBeNull()
    expect(document.querySelector('main img')).toBeNull()
  })

  it('counts each status, and keeps every choice in the address', async () => {
    answerAs({
      ...answers,
      '/api/admin/talent?status=hidden&sort=newest': listOf(hostile),
      '/api/admin/talent?status=hidden&emailConfirmed=false&sort=newest': listOf(hostile),
      '/api/admin/talent/counts?emailConfirmed=false': () => Response.json(counts),
      '/api/admin/talent?status=hidden&emailConfirmed=false&sort=name': listOf(hostile),
    })
    const { user, router } = await openList('/admin/talent?status=famous&available=maybe')
    expect(await screen.findByRole('link', { name: 'All 2' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Hidden 1' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ingrid/ })).toBeNull())
    await user.selectOptions(screen.getByRole('combobox', { name: 'Email' }), 'false')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'name')
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        status: 'hidden',
        emailConfirmed: false,
        sort: 'name',
      }),
    )
  })

  it('searches for the typed text, and says when nobody matches', async () => {
    answerAs({
      ...answers,
      '/api/admin/talent?q=zoe&sort=newest': listOf(),
      '/api/admin/talent/counts?q=zoe': () => Response.json({ ...counts, approved: 0, hidden: 0 }),
    })
    const { user, router } = await openList()
    await user.type(await screen.findByRole('searchbox'), 'zoe ')
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ q: 'zoe' })
    await user.click(screen.getByRole('link', { name: 'Clear the filters' }))
    expect(await screen.findByRole('row', { name: /Ingrid Solvang/ })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''))
  })

  it('searches at once when the box loses focus, and not again once the search is cleared', async () => {
    answerAs({
      ...answers,
      '/api/admin/talent?q=zoe&sort=newest': listOf(),
      '/api/admin/talent/counts?q=zoe': () => Response.json({ ...counts, approved: 0, hidden: 0 }),
    })
    const { user, router } = await openList()
    await user.type(await screen.findByRole('searchbox'), 'zoe')
    await user.tab()
    await user.click(await screen.findByRole('link', { name: 'Clear the filters' }))
    expect(await screen.findByRole('row', { name: /Ingrid Solvang/ })).toBeTruthy()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
    expect(router.state.location.search).toEqual({})
  })

  it('keeps focus while more can be loaded, and then moves it to the end of the list', async () => {
    answerAs({
      ...answers,
      [LIST]: () => Response.json({ items: [ingrid], nextCursor: 'next' }),
      [`${LIST}&cursor=next`]: listOf(hostile),
    })
    const { user } = await openList()
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('2 talent, end of list'))
    expect(screen.getAllByRole('row')).toHaveLength(3)
  })

  it('says what will be listed while nobody has applied', async () => {
    answerAs({ ...answers, [LIST]: listOf() })
    await openList()
    expect(
      await screen.findByRole('heading', { name: 'Nobody has applied as talent yet' }),
    ).toBeTruthy()
  })

  it('says when it cannot be loaded', async () => {
    answerAs({ ...answers, [LIST]: refusal('temporarily_unavailable') })
    const { user } = await openList()
    expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
    answerAs(answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Ingrid Solvang/ })).toBeTruthy()
  })
})

describe('the export of the list of accounts', () => {
  const EXPORT = '/api/admin/talent/export?status=approved&sort=newest'
  const approved = {
    ...answers,
    '/api/admin/talent?status=approved&sort=newest': listOf(ingrid),
  }

  it('contains the list as filtered, and says that it was recorded', async () => {
    // Half past midnight in Berlin, where the list is downloaded.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:30:00Z') })
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
    const sent = answerAs({ ...approved, [EXPORT]: csv(true) })
    const { user } = await openList('/admin/talent?status=approved')
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('talent-2026-11-23.csv was downloaded')).toBeTruthy()
    expect(saved).toEqual(['talent-2026-11-23.csv'])
    expect(sent).toEqual([{ path: EXPORT, body: {} }])
    expect(screen.queryByText('The file is not complete')).toBeNull()
  })

  it('says when the file does not contain all accounts', async () => {
    answerAs({ ...approved, [EXPORT]: csv(false) })
    const { user } = await openList('/admin/talent?status=approved')
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('The file is not complete')).toBeTruthy()
  })

  it('says when it failed, and saves no file', async () => {
    answerAs({ ...approved, [EXPORT]: refusal('temporarily_unavailable') })
    const { user } = await openList('/admin/talent?status=approved')
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('The list was not exported')).toBeTruthy()
    expect(saved).toEqual([])
  })
})

it('the list of networks has its own columns', async () => {
  const network = {
    ...ingrid,
    role: 'tv_network',
    networkName: 'North News',
    jobTitle: 'Casting editor',
  }
  answerAs({
    '/api/admin/networks?sort=newest': () => Response.json({ items: [network], nextCursor: null }),
    '/api/admin/networks/counts': () => Response.json(counts),
  })
  await openList('/admin/networks')
  const row = await screen.findByRole('row', { name: /North News/ })
  expect(within(row).getByText('Ingrid Solvang')).toBeTruthy()
  expect(within(row).getByText('Casting editor')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Availability' })).toBeNull()
})
