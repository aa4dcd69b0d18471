import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NO_TERMS } from '../../../shared/testing/talent-terms.ts'
import { accountOf, ingrid } from '../testing/applicants.ts'
import { answerAboutBriefs, BRIEF, openBriefs } from '../testing/briefs.ts'
import { callAbout } from '../testing/desk.ts'
import { RECEIVED, SENT } from '../testing/enquiries.ts'
import { INGRID, TOMAS } from '../testing/found-talent.ts'
import { answerAs, openPage } from '../testing/open-page.tsx'
import { someUser } from '../testing/some-user.ts'
import { answerSearch, openSearch } from '../testing/talent-search.ts'
import { showPageTitles } from './page-title.ts'

const titled = (title: string) =>
  waitFor(() => expect(document.title).toBe(`${title} · Lower Third`))

it('the title names the account that a page is about, and not on the next page', async () => {
  answerAs({
    [callAbout(ingrid)]: () => Response.json(accountOf(ingrid)),
    '/api/admin/mails': () => Response.json({ items: [], nextCursor: null, waiting: 0 }),
  })
  const { router } = await openPage('/admin/mails', someUser('admin'))
  showPageTitles(router)
  const open = (to: string) => act(() => router.navigate({ to }))
  await open(`/admin/accounts/${ingrid.userId}`)
  await titled('Ingrid Solvang · Account')
  await open('/admin/mails')
  await titled('Emails')
})

it('the title names whose profile is open over the search, until it closes', async () => {
  answerSearch()
  const { router, user } = await openSearch()
  showPageTitles(router)
  await user.click(await screen.findByRole('link', { name: /Ingrid Solvang/ }))
  await titled('Ingrid Solvang · Talent profile')
  await user.keyboard('j')
  await waitFor(() => expect(router.state.location.pathname).toContain(TOMAS.userId))
  await titled('Tomás Solvang · Talent profile')
  await user.keyboard('{Escape}')
  await titled('Browse talent')
})

it('the title names the brief, also while a profile is open over it', async () => {
  answerAboutBriefs()
  const { router, user } = await openBriefs('')
  showPageTitles(router)
  await act(() => router.navigate({ to: `/network/briefs/${BRIEF.id}` }))
  await titled('Morning anchor · Brief')
  await user.click(await screen.findByRole('link', { name: 'Ingrid Solvang' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ open: INGRID.userId }))
  await waitFor(() => expect(router.state.status).toBe('idle'))
  await titled('Morning anchor · Brief')
})

it('the title names whom an enquiry asks', async () => {
  const call = `/api/network/enquiries/${SENT.id}`
  answerAs({
    [`GET ${call}`]: () => Response.json(SENT),
    [`POST ${call}/read`]: () => new Response(null, { status: 204 }),
  })
  const { router } = await openPage('/network/notifications', someUser('tv_network'))
  showPageTitles(router)
  await act(() => router.navigate({ to: `/network/enquiries/${SENT.id}` }))
  await titled('Amara Okafor · Enquiry')
})

it('the title names no network that asks a talent, because others at their workplace may read the tab', async () => {
  const call = `/api/talent/enquiries/${RECEIVED.id}`
  answerAs({
    [`GET ${call}`]: () => Response.json(RECEIVED),
    [`POST ${call}/read`]: () => new Response(null, { status: 204 }),
    '/api/talent/terms': () => Response.json(NO_TERMS),
  })
  const { router } = await openPage('/talent/notifications', someUser('talent'))
  showPageTitles(router)
  await act(() => router.navigate({ to: `/talent/enquiries/${RECEIVED.id}` }))
  await screen.findByRole('heading', { level: 1, name: 'Kanal Nord' })
  await titled('Enquiry')
})
