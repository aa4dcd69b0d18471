import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, setStatus, signedIn } from './testing/accounts.ts'
import { type Browser, patientApp } from './testing/browser.ts'
import { sql } from './testing/database.ts'
import { ASKED_BRIEF, ROUTE_LEAK_PROBES, type Sought } from './testing/route-leak-probes.ts'
import { requestsOf, send, wordsOf } from './testing/route-leak-requests.ts'

// A network asks every route about talents it may not see, and once more when they have been erased: each
// answer has to be the same, headers included. Two hundred pairs are tried where that is quick, in
// supabase/tests/function-leaks.test.ts.

/** Every route three times over takes half a minute where nothing else runs. */
const A_BUSY_MACHINE = 240_000

const routes = [
  ...new Set(
    patientApp.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

describe('every route is in the list of read-routes.ts', () => {
  test.each(routes)('%s', (route) => {
    expect(ROUTE_LEAK_PROBES).toHaveProperty([route])
  })

  test('and the list has no route that does not exist', () => {
    expect(Object.keys(ROUTE_LEAK_PROBES).filter((route) => !routes.includes(route))).toEqual([])
  })
})

/** What was answered, by what was asked. */
type Answers = Record<string, string>

let browser: Browser
let network: { email: string; id: string }

beforeAll(async () => {
  network = await makeAccount('tv_network')
  browser = await signedIn(network.email)
  await sql(
    `insert into private.briefs (id, network_id, title, roles, must_skills, nice_skills, languages, place,
       is_remote, min_years, text, shows_network_name)
     values ($1, $2, 'Anybody', '{}', '{}', '{}', '[]', '', true, 0, '', false)`,
    ASKED_BRIEF,
    network.id,
  )
})

// Anybody fits it, and other tests' talent would be told so.
afterAll(() => sql('delete from private.briefs where id = $1', ASKED_BRIEF))

const closed = Object.keys(ROUTE_LEAK_PROBES).filter(
  (route) => ROUTE_LEAK_PROBES[route] === 'no network',
)
test.each(closed)('%s refuses a network', async (route) => {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:\w+/, crypto.randomUUID())
  const response = await send(browser, method, method === 'GET' ? path : { path, body: {} })
  if (path.startsWith('/api/')) {
    // What is no file is refused before anybody looks at who sent it.
    const isUpload = (method === 'PUT' && /photo$/.test(path)) || /files$/.test(path)
    expect(response.status).toBe(isUpload ? 415 : 403)
  } else {
    expect(response.headers.get('Location')).toBe('/network')
  }
})

describe('talent whom the network cannot see get the same answer as an unknown id', () => {
  const WHYS = ['blocks', 'pending', 'rejected', 'hidden', 'deactivated'] as const
  const unseen: Sought[] = []
  let visible: Sought
  let before: Map<string, Answers>
  let without: Map<string, Answers>
  let alone: Map<string, Answers>

  beforeAll(async () => {
    for (const why of WHYS) unseen.push(await makeSought(why))
    visible = await makeSought('visible')
    const everybody = [...unseen, visible]
    // What is told while the questions are asked would be another answer, and no leak.
    await sql('delete from private.notification_queue')
    await keepAll(everybody)
    before = await askAll(everybody)
    await erase(unseen)
    without = await askAll(everybody)
    await erase([visible])
    alone = await askAll([visible])
  }, A_BUSY_MACHINE)
  afterAll(() => erase([...unseen, ...(visible ? [visible] : [])]))

  const asked = Object.keys(ROUTE_LEAK_PROBES).filter((route) => requestsOf(route) !== null)
  test.each(asked)('%s', (route) => {
    expect(before.get(route)).not.toEqual({})
    expect(before.get(route)).toEqual(without.get(route))
  })

  const showing = asked.filter((route) => 'shows' in (ROUTE_LEAK_PROBES[route] as object))
  test.each(showing)('%s shows a talent whom the network can see', (route) => {
    const answers = alone.get(route) ?? {}
    const shown = Object.keys(answers).map((ask) => without.get(route)?.[ask])
    expect(shown).not.toEqual(Object.values(answers))
  })

  /** Asks each question once, whomever it is about: most searches are the same for everybody. */
  async function askAll(talents: readonly Sought[]): Promise<Map<string, Answers>> {
    const said = new Map<string, Answers>()
    for (const route of asked) {
      const [method = ''] = route.split(' ')
      const answers: Answers = {}
      for (const ask of talents.flatMap((talent) => requestsOf(route)?.(talent) ?? [])) {
        answers[JSON.stringify(ask)] ??= await wordsOf(await send(browser, method, ask))
      }
      said.set(route, answers)
    }
    return said
  }
})

/** Somebody who tells all there is to tell, in words that nobody else has. */
async function makeSought(why: string): Promise<Sought> {
  const { id, email } = await makeAccount('talent')
  const word = `w${id.replaceAll('-', '')}`
  const picture = `${id.replaceAll('-', '')}-${id.replaceAll('-', '').repeat(2)}.png`
  const name = `Wanda ${word}`
  await sql(
    `update public.talent_profiles
     set first_name = 'Wanda', last_name = $2, bio = $2, location = $3, skills = array['Skill ' || $2],
       -- Newer than whoever other tests approved.
       status_changed_at = now() + interval '1 hour'
     where user_id = $1`,
    // Of the unseen it is how that of the seen begins.
    ...[id, word, why === 'visible' ? `City ${word}` : 'City'],
  )
  await sql(
    `select private.notify($2, 'saved_available', ($1::uuid)::text, null, $1),
       private.notify($2, 'new_match', ($1::uuid)::text, null, $1, $3)`,
    ...[id, network.id, ASKED_BRIEF],
  )
  await sql(
    `insert into private.pictures (key, user_id, kind, state, width, height, due_at)
     values ($2, $1, 'photo', 'kept', 16, 9, null)`,
    ...[id, picture],
  )
  await env.MEDIA.put(picture, 'a picture')
  await sql('delete from private.talent_blocks where user_id = $1', id)
  if (why === 'blocks') {
    await sql(
      `insert into private.talent_blocks (user_id, key)
       select $1, private.block_key('domain', 'kanal-nord.example')`,
      id,
    )
  } else if (why !== 'visible') {
    await setStatus(email, why as Parameters<typeof setStatus>[1])
  }
  return { id, word, name, picture }
}

/** As if the network had saved them all, and had lost sight of some since. */
async function keepAll(talents: readonly Sought[]): Promise<void> {
  await sql(
    `insert into private.talent_lists (network_id, name, place) values ($1, 'Saved talent', 1)`,
    network.id,
  )
  for (const { id, word } of talents) {
    await sql(
      'insert into private.saved_talent (network_id, talent_id, note, rating) values ($1, $2, $3, 4)',
      ...[network.id, id, word],
    )
    await sql(
      `insert into private.listed_talent
       select id, network_id, $2, 'longlist', 1 from private.talent_lists where network_id = $1`,
      ...[network.id, id],
    )
    // By the talent's own id, so that its address can be written.
    await sql(
      `with asked as (
         insert into private.enquiries (id, network_id, talent_id, job_key, writer_id, state, version, job, text, line,
           answer_days, answer_by, delivered_at, accepted_at, owed_by)
         values ($2, $1, $2, private.placeholder_brief(), $1, 'talking', 1, '{"programme": "Morning", "confidential": false, "genre": "news",
           "kind": "days", "role": "anchor", "onAir": "desk", "start": "2027-01-11", "length": "A week",
           "shift": "day", "daysPerWeek": 5, "place": "Oslo", "remote": "none", "pay": "unpaid",
           "languages": [{"language": "nb", "level": "fluent"}], "decideBy": "2026-12-20"}', 'Hello', '', 7, now(), now(),
           now(), 'network')
         returning id
       )
       , noted as (
         insert into private.network_activity (network_id, scope, kind, side, by_id, list_id, talent_id)
         select $1, $1, 'list_saved', 'network'::private.enquiry_actor, $1, id, $2 from private.talent_lists where network_id = $1
         union all select $1, $1, 'list_made', 'network', $1, id, null::uuid from private.talent_lists where network_id = $1
       )
       , met as (
         insert into private.auditions (id, enquiry_id, kind, state, slots, starts_at, minutes, time_zone, venue, place)
         select id, id, 'audition', 'agreed', array[now() + interval '3 days', now() + interval '4 days'],
           now() + interval '3 days', 30, 'Europe/Oslo', 'address', $3 from asked
       )
       , said as (
         insert into private.enquiry_messages (id, enquiry_id, side, text) select id, id, 'talent', $3 from asked returning id
       )
       insert into private.enquiry_attachments (message_id, key, name, bytes)
       select id, replace(id::text, '-', '') || '-' || repeat(replace(id::text, '-', ''), 2) || '.pdf', $3 || '.pdf', 1
       from said`,
      ...[network.id, id, word],
    )
    // An earlier no, after which nobody can be asked for a while.
    await sql(
      `insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days,
         delivered_at, ended_by, reason, changed_at)
       select network_id, talent_id, gen_random_uuid(), writer_id, 'declined', job, text, line, answer_days,
         delivered_at, 'talent', 'dates', changed_at
       from private.enquiries where id = $1`,
      id,
    )
  }
}

async function erase(talents: readonly Sought[]): Promise<void> {
  for (const { id } of talents) await sql('delete from auth.users where id = $1', id)
}
