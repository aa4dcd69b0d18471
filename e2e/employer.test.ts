import type { APIResponse, Page } from '@playwright/test'
import { dayAfter } from '../shared/working-days.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { uniqueWord } from './unique-word.ts'
import { appUrl } from './visitors.ts'

test('a presenter names her employer from the list of networks, and a colleague who joins it sees nothing about her', async ({
  openFor,
  accounts,
  faults,
}) => {
  const house = `Fjordlys ${uniqueWord()}`
  const founder = await accounts.make('tv_network', 'approved', house)
  const colleague = await accounts.make('tv_network', 'approved')
  const presenter = await accounts.make('talent', 'approved')
  const her = await openFor(presenter)
  const desk = await openFor(founder)
  const editor = await openFor(colleague)
  const { user } = await (await her.request.get('/api/auth/session')).json()
  const id: string = user.id

  const kept =
    await test.step('before that her future employer saves her, finds her and asks her', async () => {
      const list = `Mornings ${uniqueWord()}`
      await succeed(send(desk, 'PUT', `/api/network/saved/${id}`, { list }))
      const brief = await succeed(send(desk, 'POST', '/api/network/briefs', BRIEF))
      const asked = await succeed(send(desk, 'POST', '/api/network/enquiries', enquiryTo(id)))
      const { done } = await asked.json()
      return { brief: (await brief.json()).id as string, enquiry: done[0].id as string }
    })
  const surfaces = [
    `/api/network/talent?q=${encodeURIComponent(presenter.lastName)}`,
    `/api/network/talent/${id}`,
    `/api/network/compare?people=${id}`,
    '/api/network/saved',
    `/api/network/enquiries/${kept.enquiry}`,
    '/api/network/enquiries',
  ]
  // These are requested by her id, and contain no name.
  const byId = [
    `/api/network/talent/${id}/similar`,
    `/api/network/briefs/${kept.brief}/matches/${id}`,
  ]
  const statuses = async (page: Page) => {
    const answers = await Promise.all(byId.map((path) => page.request.get(path)))
    return answers.map((answer) => answer.status())
  }
  // Where she may appear, but need not.
  const others = [
    `/api/network/briefs/${kept.brief}/matches`,
    '/api/network/lists',
    '/api/network/overview',
    '/api/notifications',
  ]
  const shown = async (page: Page, paths: readonly string[]) => {
    const found: string[] = []
    for (const path of paths) {
      const text = await (await page.request.get(path)).text()
      // A search repeats the words that were searched for.
      const isNamed = !path.includes('?q=') && text.includes(presenter.lastName)
      if (isNamed || text.includes(id)) found.push(path)
    }
    return found
  }
  expect(await shown(desk, surfaces)).toEqual(surfaces)
  expect(await statuses(desk)).toEqual([200, 200])
  expect(await shown(editor, surfaces.slice(0, 2))).toEqual(surfaces.slice(0, 2))

  await test.step('she chooses it from the networks of that name', async () => {
    await her.goto('/talent/profile')
    await her.getByRole('link', { name: 'Edit experience' }).click()
    await her.getByRole('radio', { name: 'Currently employed' }).check()
    await her.getByLabel('Current network').fill(house)
    await her.getByRole('button', { name: house }).click()
    await expect(her.getByText(/^You mean the network/)).toBeVisible()
    await expectAccessible(her)
    await her.getByRole('button', { name: /^Save/ }).click()
    await expect(her.getByRole('link', { name: 'Edit experience' })).toBeVisible()
    await expect(her.getByText(house).first()).toBeVisible()
  })

  await test.step('the members of the network no longer see anything about her', async () => {
    expect(await shown(desk, [...surfaces, ...others])).toEqual([])
    expect(await statuses(desk)).toEqual([404, 404])
  })

  await test.step('a colleague who saw her before is invited and joins', async () => {
    const proof = { password: founder.password }
    await succeed(send(desk, 'POST', '/api/account/reauthenticate', proof))
    const invitation = { email: colleague.email, role: 'editor', mayWrite: true }
    await succeed(send(desk, 'POST', '/api/network/invitations', invitation))
    const mail = await mailTo(colleague.email, `${house} invites you to Lower Third`)
    await editor.goto(linkIn(mail, '/join'))
    await editor.getByRole('button', { name: `Join ${house}` }).click()
    await expect(editor.getByRole('heading', { name: `You belong to ${house}` })).toBeVisible()
  })

  await test.step('the colleague sees nothing about her on any page', async () => {
    expect(await shown(editor, [...surfaces, ...others])).toEqual([])
    expect(await statuses(editor)).toEqual([404, 404])
    for (const path of [
      `/network/browse?q=${encodeURIComponent(presenter.lastName)}`,
      `/network/browse/${id}`,
      '/network/saved',
      `/network/briefs/${kept.brief}/matches`,
      '/network/enquiries',
      `/network/enquiries/${kept.enquiry}`,
      '/network/notifications',
      '/network',
    ]) {
      await editor.goto(path)
      // Once a dialog over the page is open, the heading is hidden from queries by role.
      await expect(editor.locator('h1').first()).toBeVisible()
      // Other people have the name Inès as well; a page that searched for her contains her last name itself.
      await expect(
        editor.locator('main').getByText(`${presenter.firstName} ${presenter.lastName}`),
      ).toHaveCount(0)
    }
    await editor.goto(`/network/enquiries/${kept.enquiry}`)
    await expect(editor.getByRole('heading', { name: 'No longer available' })).toBeVisible()
    await expectAccessible(editor)
    // To them, her own page is like one of a person who does not exist.
    faults.splice(0)
  })
})

/** A brief that fits anybody in Lyon. */
const BRIEF = {
  ...{ title: 'A face for the mornings', roles: [], mustSkills: [], niceSkills: [], languages: [] },
  ...{ place: 'Lyon', isRemote: false, mustBeThere: false, minYears: 5, maxYears: null },
  ...{ startsOn: null, endsOn: null, text: '', showNetworkName: false },
}

function enquiryTo(id: string) {
  return {
    talentIds: [id],
    text: 'We would like to see you at our desk.',
    job: {
      ...{
        programme: 'Mornings',
        confidential: false,
        genre: 'news',
        kind: 'days',
        role: 'anchor',
      },
      ...{
        onAir: 'desk',
        start: dayAfter(Date.now(), 30),
        length: 'A week',
        shift: 'day',
        daysPerWeek: 5,
      },
      ...{ place: 'Lyon', remote: 'none', pay: 'unpaid', decideBy: dayAfter(Date.now(), 20) },
      languages: [{ language: 'fr', level: 'fluent' }],
    },
  }
}

function send(page: Page, method: string, path: string, data: object): Promise<APIResponse> {
  const headers = { Origin: appUrl() }
  return page.request.fetch(path, { method, data, headers })
}

async function succeed(call: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await call
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer
}
