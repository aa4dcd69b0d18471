import { afterEach, expect, test, vi } from 'vitest'
import type { DataExport } from '../../shared/account.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A page of the database has a million characters and one row more. */
const MOST_CHARACTERS = 1_100_000

/** Gives a network enquiries to one talent, each with forty messages as long as they may be: 65 kB. */
async function withEnquiries(amount: number) {
  const network = await makeAccount('tv_network')
  const talent = await makeAccount('talent')
  await sql(
    `with asked as (
       insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
         answer_days, answer_by, delivered_at, accepted_at, owed_by)
       select $1, $2, gen_random_uuid(), $1, 'talking', 4, '{"programme": "Evening", "confidential": false}', '', '', 7,
         now(), now(), now(), 'network'
       from generate_series(1, $3)
       returning id
     )
     insert into private.enquiry_messages (enquiry_id, side, author_id, text)
     select asked.id, 'network', $1, repeat('A word. ', 180) from asked, generate_series(1, 40)`,
    network.id,
    talent.id,
    amount,
  )
  const ids = await sql<{ id: string }>(
    'select id from private.enquiries where network_id = $1 order by id',
    network.id,
  )
  return { network, talent, ids: ids.map(({ id }) => id) }
}

/** Answers the length of each answer to `own_data`. */
function watchPages(between: (page: number) => Promise<unknown> = async () => undefined): number[] {
  const lengths: number[] = []
  withFaults(async (request, pass) => {
    if (!request.url.endsWith('/rpc/own_data')) return pass()
    await between(lengths.length)
    const answer = await pass()
    const text = await answer.text()
    lengths.push(text.length)
    return new Response(text, answer)
  })
  return lengths
}

const idsOf = ({ tables }: DataExport) =>
  (tables['private.enquiries'] as { id: string }[]).map(({ id }) => id)

test('a large export is read in pages and has each row once, for a network and for a talent', async () => {
  const { network, talent, ids } = await withEnquiries(60)
  for (const { email } of [network, talent]) {
    const browser = await signedIn(email)
    const lengths = watchPages()
    const response = await browser.get('/api/account/export')
    expect(response.headers.get('Content-Type')).toBe('application/json')
    const own: DataExport = await response.json()
    expect(idsOf(own)).toEqual(ids)
    expect(lengths.length).toBeGreaterThan(3)
    expect(Math.max(...lengths)).toBeLessThan(MOST_CHARACTERS)
    expect(Object.keys(own).sort()).toEqual(['exportedAt', 'files', 'tables'])
    vi.restoreAllMocks()
  }
})

test('a change between two pages of an export leaves no other row missing or doubled', async () => {
  const { network, talent, ids } = await withEnquiries(40)
  const browser = await signedIn(network.email)
  const [first, , third] = ids
  watchPages(async (page) => {
    if (page !== 1) return
    await sql('delete from private.enquiries where id = $1', first)
    // Whatever is done in an enquiry, its place in the export stays.
    await sql(
      'update private.enquiries set changed_at = now(), line = $2 where id = $1',
      third,
      'x',
    )
    await sql('update private.enquiries set changed_at = now() where talent_id = $1', talent.id)
  })
  const own: DataExport = await (await browser.get('/api/account/export')).json()
  expect(idsOf(own)).toEqual(ids)
})

test('an export breaks off when its reader loses access or rights during it', async () => {
  const { network } = await withEnquiries(40)
  const changes = [
    `update private.network_members set role = 'editor' where user_id = $1`,
    'delete from auth.sessions where user_id = $1',
  ]
  // Somebody else owns the network meanwhile.
  const other = await makeAccount('tv_network')
  await sql('delete from private.network_members where user_id = $1', other.id)
  await sql(
    `insert into private.network_members (network_id, user_id, role) values ($1, $2, 'owner')`,
    network.id,
    other.id,
  )
  for (const change of changes) {
    const browser = await signedIn(network.email)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    watchPages((page) => (page === 1 ? sql(change, network.id) : Promise.resolve()))
    await expect(browser.get('/api/account/export')).rejects.toThrow()
    await vi.waitFor(() => expect(warned).toHaveBeenCalled())
    expect(JSON.parse(warned.mock.calls[0]?.[0])).toMatchObject({ event: 'export_not_written' })
    vi.restoreAllMocks()
    await sql(`update private.network_members set role = 'owner' where user_id = $1`, network.id)
  }
})

test('an export breaks off when the database fails during it', async () => {
  const { network } = await withEnquiries(40)
  const browser = await signedIn(network.email)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let pages = 0
  withFaults((request, pass) => {
    if (!request.url.endsWith('/rpc/own_data')) return pass()
    pages += 1
    return pages > 1 ? new Response(null, { status: 500 }) : pass()
  })
  await expect(browser.get('/api/account/export')).rejects.toThrow()
})
