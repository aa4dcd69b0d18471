import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { accountOf, applicant, ingrid, north } from '../../testing/applicants.ts'
import {
  applicationPanel,
  callAbout,
  countsCall,
  deskAnswers,
  listCall,
  listOf,
  openDesk,
} from '../../testing/desk.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'

const answers = deskAnswers()

function rows(): (string | null | undefined)[] {
  const list = screen.getByRole('list', { name: 'Applications' })
  return within(list)
    .getAllByRole('button')
    .map((row) => row.querySelector('bdi')?.textContent)
}

describe('the queue of applications', () => {
  it('shows who waits, the oldest first and with all details', async () => {
    answerAs(answers)
    await openDesk()
    expect(await screen.findByRole('heading', { level: 2, name: 'Ingrid Solvang' })).toBeTruthy()
    expect(rows()).toEqual(['Ingrid Solvang', 'North News'])
    expect(within(applicationPanel()).getByText('+47 55 00 12 34')).toBeTruthy()
  })

  it('says at each filter how many it would list', async () => {
    answerAs(answers)
    const { user } = await openDesk()
    const all = await screen.findByRole('button', { name: 'All 2' })
    expect(all.getAttribute('aria-pressed')).toBe('true')
    const talent = screen.getByRole('button', { name: 'Talent 1' })
    expect(talent.getAttribute('aria-pressed')).toBe('false')
    expect(screen.queryByRole('combobox', { name: 'Email' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filters', expanded: false }))
    expect(screen.getByRole('option', { name: 'Email not confirmed (0)' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Claimed by nobody (2)' })).toBeTruthy()
  })

  it('marks an application’s flags, and who has claimed it', async () => {
    const until = new Date(Date.now() + 600_000).toISOString()
    const items = [
      applicant(1, {
        flags: ['answered', 'look_alike'],
        claimedUntil: until,
        claimedBy: 'mara@x.example',
      }),
      applicant(2, { claimedBy: 'ingrid@example.com', claimedUntil: until }),
      applicant(3, { claimedBy: 'mara@x.example', claimedUntil: '2026-11-01T00:00:00Z' }),
    ]
    answerAs(deskAnswers(items))
    await openDesk()
    expect(
      await screen.findByText('Claimed by mara · Answered your question · Look-alike'),
    ).toBeTruthy()
    const list = screen.getByRole('list', { name: 'Applications' })
    expect(within(list).getAllByText(/^Claimed by/)).toHaveLength(2)
    expect(screen.getByText('Claimed by you')).toBeTruthy()
    expect(
      within(applicationPanel()).getByText(/^mara@x.example is working on this application/),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
  })

  it('opens web addresses safely, and nothing else', async () => {
    answerAs(answers)
    await openDesk()
    const link = await screen.findByRole('link', { name: /ingrid-solvang/ })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(within(applicationPanel()).getByText('javascript:alert(1)').closest('a')).toBeNull()
  })

  it('keeps its whole state in the address, and drops invalid parts', async () => {
    const query =
      'status=rejected&emailConfirmed=false&claimed=nobody&flags=asked%2Clook_alike&q=2026'
    const sent = answerAs({
      ...answers,
      [listCall(`${query}&sort=name`)]: listOf(),
      [countsCall(query)]: refusal('temporarily_unavailable'),
    })
    const { router, user } = await openDesk(
      '/admin/approvals?role=owner&status=rejected&emailConfirmed=false&claimed=nobody&flags=look_alike,evil,asked&q=2026&sort=name&open=me',
    )
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeTruthy()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '2026')
    await user.click(screen.getByRole('button', { name: 'Filters (6)' }))
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'rejected')
    expect(screen.getByRole('button', { name: /Look-alikes/ }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(screen.getByRole('button', { name: /Answered/ }).getAttribute('aria-pressed')).toBe(
      'false',
    )

    answerAs({
      ...answers,
      [listCall('status=rejected&sort=name')]: listOf(),
      [countsCall('status=rejected')]: refusal('temporarily_unavailable'),
    })
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('heading', { name: 'Nobody is rejected' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ status: 'rejected', sort: 'name' })
    expect(sent).toEqual([])
  })

  it('opens the application in the address, even if the list does not have it', async () => {
    const rejected = applicant(7, { status: 'rejected' })
    answerAs({ ...answers, [callAbout(rejected)]: () => Response.json(accountOf(rejected)) })
    await openDesk(`/admin/approvals?open=${rejected.userId}`)
    expect(await screen.findByRole('heading', { level: 2, name: 'Person 7' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Back to pending' })).toBeTruthy()
    expect(rows()).toEqual(['Ingrid Solvang', 'North News'])
  })

  it('says so when the application in the address does not exist', async () => {
    const gone = applicant(8)
    answerAs({ ...answers, [callAbout(gone)]: refusal('account_not_found') })
    const { router } = await openDesk(`/admin/approvals?open=${gone.userId}`)
    expect(await screen.findByText(PROBLEMS.account_not_found.detail)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/admin/approvals')
    expect(rows()).toEqual(['Ingrid Solvang', 'North News'])
  })

  it('searches for the typed text', async () => {
    answerAs({
      ...answers,
      [listCall('status=pending&q=north')]: listOf(north),
      [countsCall('status=pending&q=north')]: refusal('temporarily_unavailable'),
    })
    const { user, router } = await openDesk()
    await user.type(await screen.findByRole('searchbox'), 'north')
    expect(await screen.findByRole('heading', { level: 2, name: 'North News' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ q: 'north' })
  })

  it('loads the pages after the first', async () => {
    answerAs({
      ...answers,
      [listCall()]: () => Response.json({ items: [ingrid], nextCursor: 'next' }),
      [listCall('status=pending&cursor=next')]: listOf(north),
    })
    await openDesk()
    await waitFor(() => expect(rows()).toEqual(['Ingrid Solvang', 'North News']))
    expect(screen.getByText('2 applications, end of list')).toBeTruthy()
  })

  it('says when nobody waits, and what to do next', async () => {
    answerAs(deskAnswers([]))
    await openDesk()
    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the dashboard' })).toBeTruthy()
  })

  it('says when it cannot be loaded, inside the frame', async () => {
    answerAs({ ...answers, [listCall()]: refusal('temporarily_unavailable') })
    const { user } = await openDesk()
    expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
    answerAs(answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Ingrid Solvang' })).toBeTruthy()
  })

  it('opens an application over the list on a narrow screen, and closes it', async () => {
    answerAs(answers)
    const { user, router } = await openDesk('/admin/approvals', false)
    await user.click(await screen.findByRole('button', { name: /^North News/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Application' })
    expect(within(sheet).getByRole('heading', { level: 2, name: 'North News' })).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toEqual({ open: north.userId }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialog()).toBeNull())
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    // On the way back, the list does not appear twice.
    expect(router.history.canGoBack()).toBe(false)
    router.history.forward()
    expect(await screen.findByRole('dialog', { name: 'Application' })).toBeTruthy()
  })

  it('closes in place what the address opened, on a narrow screen', async () => {
    answerAs(answers)
    const { user, router } = await openDesk(`/admin/approvals?open=${north.userId}`, false)
    const sheet = await screen.findByRole('dialog', { name: 'Application' })
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(openDialog()).toBeNull())
    expect(router.state.location.pathname).toBe('/admin/approvals')
    expect(router.state.location.search).toEqual({})
  })

  it('closes the application by Back on a narrow screen, also after another was opened from it', async () => {
    answerAs(answers)
    const { user, router } = await openDesk('/admin/approvals', false)
    await user.click(await screen.findByRole('button', { name: /^Ingrid Solvang/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ open: ingrid.userId }))
    const sheet = await screen.findByRole('dialog', { name: 'Application' })
    const article = await within(sheet).findByRole('article', { name: 'Ingrid Solvang' })
    await waitFor(() => expect(document.activeElement).toBe(article))
    await user.keyboard('j')
    await waitFor(() => expect(router.state.location.search).toEqual({ open: north.userId }))
    router.history.back()
    await waitFor(() => expect(openDialog()).toBeNull())
    expect(router.state.location.pathname).toBe('/admin/approvals')
    expect(router.state.location.search).toEqual({})
  })

  it('adds nothing to the history when an application opens beside the list', async () => {
    answerAs(answers)
    const { user, router } = await openDesk()
    const before = router.history.length
    await user.click(await screen.findByRole('button', { name: /^North News/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ open: north.userId }))
    expect(router.history.length).toBe(before)
  })
})

describe('the browser’s Back at the queue', () => {
  const talent = 'status=pending&role=talent'
  const many = `${talent}&q=in`
  const more = `${talent}&q=ing`
  const narrowed = {
    ...answers,
    [listCall(talent)]: listOf(ingrid, north),
    [countsCall(talent)]: refusal('not_found'),
    [listCall(many)]: listOf(ingrid),
    [countsCall(many)]: refusal('not_found'),
    [listCall(more)]: listOf(ingrid),
    [countsCall(more)]: refusal('not_found'),
  }

  it('removes one filter at a time, and a search at once', async () => {
    answerAs(narrowed)
    const { user, router } = await openDesk('/admin/approvals?status=pending')
    const search = () => router.state.location.search
    await user.click(await screen.findByRole('button', { name: 'Talent 1' }))
    await waitFor(() => expect(search()).toEqual({ role: 'talent' }))
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    await user.type(box, 'in')
    await waitFor(() => expect(search()).toEqual({ role: 'talent', q: 'in' }))
    await user.type(box, 'g')
    await waitFor(() => expect(search()).toEqual({ role: 'talent', q: 'ing' }))
    router.history.back()
    await waitFor(() => expect(search()).toEqual({ role: 'talent' }))
    // The box shows the search words of the list, also while it has focus.
    await waitFor(() => expect(box.value).toBe(''))
    router.history.back()
    await waitFor(() => expect(search()).toEqual({}))
    expect(router.state.location.pathname).toBe('/admin/approvals')
  })

  it('does not select applications that were selected in another list', async () => {
    answerAs({ ...narrowed, [listCall(talent)]: listOf(ingrid) })
    const { user, router } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Talent 1' }))
    // The address changes before the list does.
    await waitFor(() => expect(rows()).toEqual(['Ingrid Solvang']))
    await user.click(await screen.findByRole('checkbox', { name: /Ingrid Solvang/ }))
    await screen.findByText(/1 selected/)
    router.history.back()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await waitFor(() => expect(screen.queryByText(/1 selected/)).toBeNull())
  })

  it('closes on a narrow screen an application that was opened after a filter, and keeps the filter', async () => {
    answerAs({ ...narrowed, [listCall(talent)]: listOf(ingrid) })
    const { user, router } = await openDesk('/admin/approvals', false)
    await user.click(await screen.findByRole('button', { name: 'Talent 1' }))
    await waitFor(() => expect(rows()).toEqual(['Ingrid Solvang']))
    await user.click(await screen.findByRole('button', { name: /^Ingrid Solvang/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Application' })
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(openDialog()).toBeNull())
    expect(router.state.location.search).toEqual({ role: 'talent' })
    router.history.back()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})
