import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { latestOfferDay } from '../shared/offers.ts'
import type { TalentProfile } from '../shared/talent-profile.ts'
import { makeAccount, makeColleague, newEmail, newWord, signedIn } from './testing/accounts.ts'
import type { Browser } from './testing/browser.ts'
import { moveClock } from './testing/clock.ts'
import { sql } from './testing/database.ts'
import { beginTalk, deliver, enquiryJob, type Sides } from './testing/enquiries.ts'
import { mailsTo, wordsOf as wordsOfMail } from './testing/mailbox.ts'
import { ASKED_BRIEF, ROUTE_LEAK_PROBES, type Sought } from './testing/route-leak-probes.ts'
import { requestsOf, send, wordsOf } from './testing/route-leak-requests.ts'
import { savedBy } from './testing/saved.ts'

// An employer watches somebody who works for it, and once knew them here: it saved them, asked them, and hired them or
// lost sight of them when they named it. Whatever they do next, every answer that its owner and a viewer get has to
// stay the same. `route-leaks.test.ts` compares who is hidden with who is gone; here they stay, and act.

/** What the employer reads is asked after each action, in some forty requests. */
const A_BUSY_MACHINE = 600_000

/** How the employer came to lose sight of somebody. */
const WAYS = ['was hired by an offer', 'named it as the employer', 'blocked it', 'paused'] as const

/** By what was asked: the answer. */
type Answers = Record<string, string>

/** What nobody does who stays paused. */
const SHOWN_TO_ALL = [
  'goes live again',
  'becomes available',
  'is asked by another network, and talks',
]

const REPORT = { reason: 'other', text: 'They ask too much.' }

const readRoutes = Object.keys(ROUTE_LEAK_PROBES).filter(
  (route) => /^GET \/api\//.test(route) && requestsOf(route) !== null,
)

/** What nobody else is shown, and is the employer's own. */
const OWN_READS = [
  '/api/account/export',
  '/api/network/enquiries?state=closed',
  '/api/network/enquiries?state=talking',
  '/api/network/enquiries?owed=true',
  '/api/network/enquiries?owed=talent',
  '/api/network/members',
  '/api/network/profile',
]

describe.each(WAYS)('a talent who is hidden from the employer because the talent %s', (way) => {
  let sides: Sides & { id: string }
  let viewer: Browser
  let competitor: { email: string; id: string; browser: Browser }
  let sought: Sought
  let before: { owner: Answers; viewer: Answers }

  beforeAll(async () => {
    sides = await beginTalk()
    const { network, talent } = sides
    const word = newWord()
    sought = { id: talent.id, word, name: `Wanda ${word}`, picture: '' }
    viewer = await signedIn((await makeColleague(network.id, 'viewer')).email)
    // At a domain of its own, or it would be a colleague.
    const other = await makeAccount('tv_network', 'approved', {
      networkName: newWord(),
      email: newEmail(`${newWord()}.example`),
    })
    competitor = { ...other, browser: await signedIn(other.email) }
    await sql(
      `insert into private.briefs (id, network_id, title, roles, must_skills, nice_skills, languages, place,
         is_remote, min_years, text, shows_network_name)
       values ($1, $2, 'Anybody', '{}', '{}', '{}', '[]', '', true, 0, '', false)`,
      ...[ASKED_BRIEF, network.id],
    )
    await sql(
      'update public.talent_profiles set last_name = $2, bio = $2 where user_id = $1',
      talent.id,
      word,
    )
    await savedBy(network.browser).save(talent.id, { note: 'Fits', rating: 4 })
    await talent.browser.post(`/api/talent/enquiries/${sides.id}/contact`, { channels: ['phone'] })
    await lose()
    await settle()
    before = { owner: await readAll(sides.network.browser), viewer: await readAll(viewer) }
  }, A_BUSY_MACHINE)
  afterAll(() => sql('delete from private.briefs where id = $1', ASKED_BRIEF))

  /** The employer loses sight of them. */
  async function lose(): Promise<void> {
    const { network, talent, id } = sides
    if (way === 'was hired by an offer') {
      await network.browser.post(`/api/network/enquiries/${id}/offer`, {
        ...{ version: 5, move: 'make', kind: 'staff', start: '2027-02-01', length: 'Two years' },
        ...{
          pay: enquiryJob().pay,
          text: '',
          fillsRole: false,
          answerOn: latestOfferDay(Date.now()),
        },
      })
      const hired = await talent.browser.post(`/api/talent/enquiries/${id}/offer`, {
        ...{ version: 6, move: 'accept', setsEmployer: true, endsOthers: true },
      })
      expect(await hired.json()).toMatchObject({ reason: 'hired' })
    } else if (way === 'named it as the employer') {
      const { networkName } = await (await network.browser.get('/api/network/profile')).json<{
        networkName: string
      }>()
      await saveProfile({ isAvailable: false, currentNetwork: `${networkName} TV Ltd` })
    } else if (way === 'blocked it') {
      expect((await talent.browser.post(`/api/talent/enquiries/${id}/block`, {})).status).toBe(200)
    } else {
      await setVisible(false)
    }
    const view = await network.browser.get(`/api/network/talent/${talent.id}`)
    expect(view.status).toBe(404)
  }

  const actions: Record<string, () => Promise<void>> = {
    'does nothing': async () => undefined,
    'tells more in the profile': () =>
      saveProfile({
        headline: 'Open to offers',
        location: 'Lisbon',
        skills: ['Live'],
        roles: ['anchor'],
      }),
    pauses: () => setVisible(false),
    'goes live again': () => setVisible(true),
    'becomes available': () => saveProfile({ isAvailable: true, currentNetwork: '' }),
    'is asked by another network, and talks': async () => {
      const asked = { network: competitor, talent: sides.talent }
      const id = await deliver(asked)
      const said = await asked.talent.browser.post(`/api/talent/enquiries/${id}/accept`, {
        version: 3,
      })
      expect(said.status).toBe(200)
      const from = `${new Date().getUTCFullYear() + 1}-03-01`
      await competitor.browser.post(`/api/network/enquiries/${id}/availability`, {
        ...{ version: 4, move: 'ask', from, to: from, note: '' },
      })
      const free = await asked.talent.browser.post(`/api/talent/enquiries/${id}/availability`, {
        ...{ version: 5, move: 'available', note: '' },
      })
      expect(free.status).toBe(200)
    },
    'mutes, reads and reports the enquiry': async () => {
      const path = `/api/talent/enquiries/${sides.id}`
      const said = [
        await sides.talent.browser.post(`${path}/read`, {}),
        await sides.talent.browser.post(`${path}/mute`, { muted: true }),
      ]
      // An employer may know that a talk which it still reads is on hold.
      if (way !== 'was hired by an offer') {
        said.push(await sides.talent.browser.post(`${path}/report`, REPORT))
      }
      for (const { ok } of said) expect(ok).toBe(true)
    },
    'works elsewhere': () => saveProfile({ isAvailable: false, currentNetwork: newWord() }),
    'saves terms': async () => {
      const terms = await sides.talent.browser.put('/api/talent/terms', {
        places: ['Paris'],
        notice: 'A month',
      })
      expect(terms.status).toBe(200)
    },
  }

  test.each(
    Object.keys(actions).filter((action) => way !== 'paused' || !SHOWN_TO_ALL.includes(action)),
  )(
    '%s, and the employer learns nothing',
    async (action) => {
      await actions[action]?.()
      await settle()
      expect(await readAll(sides.network.browser)).toEqual(before.owner)
    },
    A_BUSY_MACHINE,
  )

  test('takes all of these steps, and a viewer of the employer’s network reads nothing new', async () => {
    expect(await readAll(viewer)).toEqual(before.viewer)
  })

  async function saveProfile(changes: Partial<TalentProfile>): Promise<void> {
    const { browser } = sides.talent
    const profile = await (await browser.get('/api/talent/profile')).json<TalentProfile>()
    const saved = await browser.put(
      '/api/talent/profile',
      { ...profile, ...changes },
      profile.version,
    )
    expect(saved.status).toBe(200)
  }

  async function setVisible(visible: boolean): Promise<void> {
    const saved = await sides.talent.browser.put('/api/talent/visibility', { visible })
    expect(saved.status).toBe(200)
  }

  /** All that is due by then is done: news, mails, and the hourly look at the enquiry. */
  async function settle(): Promise<void> {
    await sql('update private.notification_queue set due_at = now()')
    await sql(
      `update private.enquiries set looked_at = now() - interval '2 hours' where id = $1`,
      sides.id,
    )
    await moveClock()
  }

  async function readAll(reader: Browser): Promise<Answers> {
    const answers: Answers = {}
    for (const ask of new Set([...asks(), ...OWN_READS])) {
      answers[ask] = timeless(await wordsOf(await send(reader, 'GET', ask)))
    }
    answers.mails = JSON.stringify((await mailsTo(sides.network.email)).map(wordsOfMail))
    return answers
  }

  function asks(): string[] {
    const { id } = sides
    return readRoutes
      .flatMap((route) => [
        ...(requestsOf(route)?.(sought) ?? []),
        ...(requestsOf(route)?.({ ...sought, id }) ?? []),
      ])
      .filter((ask) => typeof ask === 'string')
  }
})

/** Without the moment of an export, and the sessions' last use. */
function timeless(words: string): string {
  return words.replace(/\\"(exportedAt|lastSeenAt|lastUsedAt|seenAt)\\":\\"[^"]*\\"/g, '')
}
