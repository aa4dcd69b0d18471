import { afterAll, expect, test } from 'vitest'
import { NETWORK_ROLES, type NetworkRole } from '../../shared/network-roles.ts'
import { openAnyDatabase, rolledBack } from './support/any-database.ts'

// Every function of the Data API for signed-in callers, called past the worker by each kind of member. A function that
// needs a network fails here until its lowest member role is listed.

const MINIMUM: Readonly<Record<string, NetworkRole>> = {
  network_overview: 'viewer',
  network_profile: 'viewer',
  save_network_profile: 'viewer',
  network_members: 'viewer',
  network_activity: 'viewer',
  leave_network: 'viewer',
  network_invitations: 'owner',
  network_domains: 'owner',
  claim_domain: 'owner',
  drop_domain: 'owner',
  domain_to_check: 'owner',
  invite_member: 'owner',
  revoke_invitation: 'owner',
  change_member: 'owner',
  remove_member: 'owner',
  search_talent: 'viewer',
  view_talent: 'viewer',
  similar_talent: 'viewer',
  talent_lists: 'viewer',
  saved_talent: 'viewer',
  compare_talent: 'viewer',
  // Of a viewer the rating and the note alone, which functions/network/member-roles.test.ts tries.
  save_talent: 'viewer',
  unsave_talent: 'editor',
  save_talent_list: 'editor',
  remove_talent_list: 'editor',
  set_list_access: 'editor',
  briefs: 'viewer',
  brief: 'viewer',
  brief_matches: 'viewer',
  brief_match: 'viewer',
  add_brief: 'editor',
  preview_brief: 'editor',
  save_brief: 'editor',
  delete_brief: 'editor',
  set_brief_access: 'editor',
  record_impressions: 'viewer',
  // The right to write to talent is separate from the role: functions/enquiries/enquiries.test.ts tests it.
  ask_limits: 'viewer',
  network_enquiries: 'viewer',
  network_enquiry: 'viewer',
  send_enquiries: 'viewer',
  move_network_enquiry: 'viewer',
  step_network_audition: 'viewer',
  step_network_tape: 'viewer',
  step_network_contact: 'viewer',
  step_network_offer: 'viewer',
  step_network_availability: 'viewer',
  write_network_message: 'viewer',
  read_enquiry: 'viewer',
  saved_replies: 'viewer',
  add_reply: 'viewer',
  save_reply: 'viewer',
  delete_reply: 'viewer',
  audition_event: 'viewer',
  begin_attachment: 'viewer',
  finish_attachment: 'viewer',
  enquiry_attachment: 'viewer',
  request_address_proof: 'viewer',
  // Of a network's logo.
  begin_upload: 'owner',
  finish_upload: 'owner',
  remove_picture: 'owner',
}

const database = await openAnyDatabase()
afterAll(() => database.close())

const { rows: functions } = await database.query<{ name: string; types: string[] }>(
  `select function.proname as name, array(
     select format_type(given, null) from unnest(function.proargtypes) as given
   ) as types
   from pg_proc as function
   where function.pronamespace = 'public'::regnamespace
     and has_function_privilege('authenticated', function.oid, 'execute')
   order by function.proname`,
)

interface Person {
  account: string
  session: string
}

async function makeNetworkAccount(): Promise<Person> {
  const { rows } = await database.query<Person>(
    `select account, tests.open_session(account) as session
     from tests.create_account('tv_network') as account`,
  )
  return rows[0] as Person
}

const members = new Map<NetworkRole | 'former member', Person>()
for (const role of [...NETWORK_ROLES, 'former member'] as const) {
  members.set(role, await makeNetworkAccount())
}
for (const role of [...NETWORK_ROLES.slice(1), 'former member'] as const) {
  const { account } = members.get(role) as Person
  await database.query('delete from private.network_members where user_id = $1', [account])
  if (role === 'former member') continue
  await database.query(
    `insert into private.network_members (network_id, user_id, role)
     values ($1, $2, $3::private.network_role)`,
    [members.get('owner')?.account, account, role],
  )
}

/** How a function refuses somebody who gives it nothing; null when it does not for who they are. */
async function refusalOf(
  { name, types }: { name: string; types: string[] },
  caller: Person,
): Promise<string | null> {
  const refusal = await rolledBack(database, async () => {
    await database.query(`select tests.act_as('authenticated', $1, $2)`, [
      caller.account,
      caller.session,
    ])
    const given = types.map((type) => `null::${type}`).join(', ')
    const { rows } = await database.query<{ refusal: string | null }>(
      'select tests.refusal($1) as refusal',
      [`select public.${name}(${given})`],
    )
    return rows[0]?.refusal ?? null
  })
  return /^PT403 (?:wrong_role|member_role|no_network)/.exec(refusal ?? '')?.[0].slice(6) ?? null
}

test('this test has every function that requires a network, and no other', async () => {
  const former = members.get('former member') as Person
  const asking: string[] = []
  for (const one of functions) {
    if ((await refusalOf(one, former)) === 'no_network') asking.push(one.name)
  }
  expect(asking).toEqual(Object.keys(MINIMUM).sort())
})

test.each(
  Object.entries(MINIMUM).flatMap(([name, minimum]) =>
    NETWORK_ROLES.map((role) => ({
      name,
      role,
      refusal: NETWORK_ROLES.indexOf(role) > NETWORK_ROLES.indexOf(minimum) ? 'member_role' : null,
    })),
  ),
)('the function $name called by $role: $refusal', async ({ name, role, refusal }) => {
  const one = functions.find((known) => known.name === name)
  expect(one).toBeDefined()
  if (one) expect(await refusalOf(one, members.get(role) as Person)).toBe(refusal)
})

test('a former member can read no row of a network at the Data API', async () => {
  const { account, session } = members.get('former member') as Person
  const { rows: tables } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
       and has_any_column_privilege('authenticated', oid, 'select')`,
  )
  expect(tables).not.toHaveLength(0)
  for (const { name } of tables) {
    await rolledBack(database, async () => {
      await database.query(`select tests.act_as('authenticated', $1, $2)`, [account, session])
      const { rows } = await database.query(`select count(*)::integer from public.${name}`)
      expect(rows, name).toEqual([{ count: 0 }])
    })
  }
})
