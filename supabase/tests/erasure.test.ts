import { afterAll, expect, test } from 'vitest'
import { AUTH_TABLES_OF_PEOPLE, PERSONAL_DATA } from '../personal-data.ts'
import { isRecordWhole } from './support/audit-record.ts'
import { MARK, plantSomebody } from './support/fill-personal-data.ts'
import { openServedDatabase } from './support/test-database.ts'

const database = await openServedDatabase()
afterAll(() => database.close())

const EMAIL = `${MARK}@harbournews.example`

/** Columns of the whole database in which a text is found, by table and name. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p', 'm')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.query<{ column: string }>(
      `select distinct field.key as column
       from ${name} as stored, jsonb_each_text(to_jsonb(stored)) as field
       where strpos(lower(field.value), lower($1)) > 0`,
      [text],
    )
    found.push(...rows.map(({ column }) => `${name}.${column}`))
  }
  return found.sort()
}

/** A personal column that holds text: a mark fits into it. */
async function markableColumns(): Promise<string[]> {
  const { rows } = await database.query<{ column: string }>(
    `select format('%s.%s.%s', n.nspname, c.relname, a.attname) as column
     from pg_attribute as a
     join pg_class as c on c.oid = a.attrelid
     join pg_namespace as n on n.oid = c.relnamespace
     where a.attnum > 0 and n.nspname in ('public', 'private')
       and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)`,
  )
  // Columns that only accept a word of a list, or a service's own link.
  const chosen = [
    'public.talent_profiles.roles',
    'private.talent_languages.language',
    'private.talent_reels.url',
    'private.talent_reels.captions_url',
    'private.enquiries.contact_channels',
    'private.talent_terms.pay_floor',
    'private.networks.markets',
    'private.networks.programmes',
    'private.network_activity.kind',
    'private.talent_search.country',
    // Filled only if somebody else spelled the value differently before.
    'private.talent_search.spellings',
    'private.duplicate_keys.link_keys',
    'private.duplicate_keys.phone_key',
    'private.duplicate_keys.mail_domain',
    'private.duplicate_keys.domain_key',
    // Filled by an erasure itself, and empty after it.
    'private.sign_in_erasures.email',
  ]
  const isPersonal = (column: string) => {
    const [schema, table, name = ''] = column.split('.')
    const listed = PERSONAL_DATA[`${schema}.${table}`]
    if (listed === undefined) return false
    const { personal, pseudonyms, other } = listed
    return typeof personal === 'string'
      ? ![...pseudonyms, ...other].includes(name)
      : personal.includes(name)
  }
  return rows
    .map(({ column }) => column)
    .filter((column) => isPersonal(column) && !chosen.includes(column))
    .sort()
}

test('erasure leaves no marker in any personal column, and the audit log stays valid', async () => {
  const talent = await plantSomebody(database, 'talent', EMAIL)
  const network = await plantSomebody(database, 'tv_network', `tv-${EMAIL}`)
  const bystander = await database.query<{ id: string }>(
    `select tests.create_account('talent', 'approved', 'bystander@harbournews.example') as id`,
  )
  // Data that one keeps about the other, both to be erased.
  await database.query(
    `with list as (
       insert into private.talent_lists (network_id, name, place) values ($1, $3, 1) returning id
     ), saved as (
       insert into private.saved_talent (network_id, talent_id, note) values ($1, $2, $3)
     )
     insert into private.listed_talent select id, $1, $2, 'longlist', 1 from list`,
    [network, talent, MARK],
  )
  // The records of a merge with a network that stays.
  await database.query(
    `with merge as (
       insert into private.network_merges (from_id, into_id, merged_by, proofs)
       select $1, tests.create_account('tv_network', 'approved', 'stays@elsewhere.example'), $1, array[$3::text]
       returning id
     ), named as (
       insert into private.merged_lists (merge_id, list_id, name, given_name, place)
       select merge.id, list.id, $3, $3, 1
       from merge, private.talent_lists as list where list.network_id = $1
     )
     insert into private.joined_saves (merge_id, network_id, talent_id, scope, note, version, noted_by)
     select merge.id, $1, $2, $1, $3, 0, $1 from merge`,
    [network, talent, MARK],
  )
  // A thread of the two, and one of each with somebody who stays.
  for (const [asking, asked] of [
    [network, talent],
    [null, talent],
    [network, null],
  ]) {
    await database.query(
      `with asked as (
         insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days,
           delivered_at, ended_by, reason, answered_by_agent, agreed_contact)
         values ($1, $2, private.placeholder_brief(), $1, 'declined', jsonb_build_object('programme', $3::text), $3, $3, 7, now(),
           'talent', $3, left($3, 80), case when $2::uuid is not null then jsonb_build_object('phone', $3::text) end)
         returning id
       )
       , met as (
         insert into private.auditions (enquiry_id, kind, slots, minutes, time_zone, venue, place, companion, note, note_by)
         select id, 'audition', array[now(), now() + interval '1 day'], 30, 'UTC', 'studio', $3, $3, $3, 'talent' from asked
       )
       , reached as (
         insert into private.network_contacts (enquiry_id, channel, member_id, value)
         select id, 'phone', $1::uuid, $3 from asked where $1::uuid is not null
       )
       , taped as (
         insert into private.tapes (enquiry_id, state, text, pages, minutes, due_on, url, note, note_by)
         select id, 'handed_in', $3, 0, 1, current_date, 'https://tapes.example/' || $3 || '.mp4', $3, 'talent' from asked
       )
       , offered as (
         insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role, note, note_by)
         select id, 'guest', jsonb_build_object('min', $3), current_date, left($3, 80), $3, current_date, false, $3, 'talent' from asked
       )
       , checked as (
         insert into private.availability_checks (enquiry_id, talent_id, asked, days, stands_until, note, note_by)
         select id, $2, '[2031-01-01,2031-01-08)', '[2031-01-01,2031-01-08)', current_date, $3, 'talent' from asked
       )
       , said as (
         insert into private.enquiry_messages (enquiry_id, side, author_id, agent, text)
         select asked.id, said.side::private.enquiry_actor, case said.side when 'network' then $1::uuid end,
           case said.side when 'talent' then left($3, 80) end, $3
         from asked, unnest(array['network', 'talent']) as said (side)
         returning id
       )
       insert into private.enquiry_attachments (message_id, key, name, bytes)
       select id, md5(id::text) || '-' || repeat(md5(id::text), 2) || '.pdf', $3 || '.pdf', 1 from said`,
      [asking, asked, MARK],
    )
  }
  await database.query(
    `insert into private.enquiry_requests (network_id, key_hash, body_hash, answer)
     values ($1, 'key', 'body', jsonb_build_object('done', $2::text))`,
    [network, MARK],
  )
  await database.query('insert into private.application_addresses values ($1, $2)', [talent, MARK])
  const planted = await columnsWith(MARK)
  expect(planted.length).toBeGreaterThanOrEqual(30)
  expect(planted).toEqual(expect.arrayContaining(await markableColumns()))
  expect(await isRecordWhole(database)).toBe(true)

  // Only once the two weeks are over.
  const erase = () =>
    database.query<{ erased: number }>(
      `select (public.erase_due_accounts(20) -> 'erased')::integer as erased`,
    )
  await database.exec('reset role')
  expect((await erase()).rows[0]?.erased).toBe(0)
  await database.exec('update private.account_deletions set erase_after = now()')
  expect((await erase()).rows[0]?.erased).toBe(2)

  // A network's name and domains are a company's: they keep its other accounts from those who hide from it.
  expect(await columnsWith(MARK)).toEqual([
    'private.compared_names.name',
    'private.compared_names.parts',
    'private.deleted_networks.domains',
    'private.deleted_networks.name',
    'private.deleted_networks.names',
    'private.name_pieces.name',
    'private.name_pieces.piece',
  ])
  const { rows: kept } = await database.query<{ kept: string }>(
    'select to_jsonb(former)::text as kept from private.deleted_networks as former',
  )
  expect(kept).toHaveLength(1)
  expect(kept[0]?.kept).not.toContain('@')
  expect(await isRecordWhole(database)).toBe(true)
  await database.exec('reset role')
  // The ids stay where the record needs them, and nowhere else.
  for (const id of [talent, network]) {
    expect(await columnsWith(id)).toEqual(['public.audit_log.actor', 'public.audit_log.target'])
  }
  // The files are handed to the round that deletes them from the bucket.
  const { rows: files } = await database.query(
    'select distinct state::text, user_id, due_at <= now() as due from private.pictures',
  )
  expect(files).toEqual([{ state: 'deleting', user_id: null, due: true }])
  // Nobody else's data changed.
  const { rows: left } = await database.query('select email from auth.users order by email')
  expect(left).toEqual([
    { email: 'bystander@harbournews.example' },
    { email: 'stays@elsewhere.example' },
  ])
  expect(bystander.rows).toHaveLength(1)
})

test('erasing an account whose address was never confirmed erases nothing of that address’s owner', async () => {
  await database.exec('reset role')
  const address = 'somebody@kanal-nord.example'
  const { rows } = await database.query<{ id: string }>(
    `select tests.create_account('talent', 'approved', $1) as id`,
    [address],
  )
  await database.query(
    `insert into public.contact_messages (name, email, subject, message)
     values ('Somebody', $1, 'Hello', 'Mine')`,
    [address],
  )
  await database.query(
    `update public.user_roles set email_confirmed_at = null where user_id = $1`,
    [rows[0]?.id],
  )
  await database.query(`select private.queue_mail('mine', 'message_answer', $1, '{}')`, [address])
  await database.query(`select private.erase($1)`, [rows[0]?.id])
  const { rows: left } = await database.query(
    `select (select count(*)::int from public.contact_messages where email = $1) as messages,
       (select count(*)::int from private.mail_outbox where recipient = $1) as mails`,
    [address],
  )
  expect(left).toEqual([{ messages: 1, mails: 1 }])
})

test('erasing an account empties the audit entries that name its address, but not those that name a longer one', async () => {
  await database.exec('reset role')
  const address = 'o%n_e\\@harbournews.example'
  const { rows } = await database.query<{ id: string }>(
    `select tests.create_account('talent', 'approved', $1) as id`,
    [address],
  )
  const write = async (reason: string) => {
    const { rows: entries } = await database.query<{ id: number }>(
      `select (private.add_audit_entry(gen_random_uuid(), 'test', null, null, null, $1)).id`,
      [reason],
    )
    return entries[0]?.id
  }
  const named = await Promise.all([
    write(`They wrote from ${address.toUpperCase()}, twice.`),
    write(address),
  ])
  for (const other of [`x${address}`, `${address}s`, 'oxnne@harbournews.example', 'nobody']) {
    await write(other)
  }
  const { rows: emptied } = await database.query<{ ids: number[] }>(
    'select private.redact($1, $2) as ids',
    [rows[0]?.id, address],
  )
  expect(emptied[0]?.ids).toEqual(expect.arrayContaining(named))
  const { rows: entries } = await database.query(
    `select from public.audit_log where action = 'test' and reason is null and salt is null and id = any ($1)`,
    [emptied[0]?.ids],
  )
  expect(entries).toHaveLength(named.length)
})

test('verifying the audit log finds entries that were emptied without an entry about it', async () => {
  await database.exec('reset role')
  const { rows } = await database.query<{ id: number }>(
    `select (private.add_audit_entry(gen_random_uuid(), 'test', null, null, '{"n": 1}')).id`,
  )
  await database.query(
    'update public.audit_log set before = null, after = null, reason = null, salt = null where id = $1',
    [rows[0]?.id],
  )
  expect(await isRecordWhole(database)).toBe(false)
})

test('Auth has no tables about people that the erasure does not know', async () => {
  await database.exec('reset role')
  const { rows } = await database.query<{ name: string }>(
    `select distinct n.nspname || '.' || c.relname as name
     from pg_class as c
     join pg_namespace as n on n.oid = c.relnamespace
     where n.nspname = 'auth' and c.relkind = 'r'`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...AUTH_TABLES_OF_PEOPLE]))
})
