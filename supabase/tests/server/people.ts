import type { Caller, Project } from './project.ts'

/** Makes an account with a session that has just begun. */
export async function makeCaller(
  { owner }: Project,
  role: 'admin' | 'talent' | 'tv_network',
  status = 'approved',
): Promise<Caller & { account: string }> {
  const [row] = await owner<{ account: string; session: string }[]>`
    select account, tests.open_session(account) as session
    from tests.create_account(${role}, ${status}) as account`
  if (!row) throw new Error(`No ${role} could be made.`)
  return { role: 'authenticated', ...row }
}

/** Makes applicants who wait and have proved their addresses, and answers their ids. */
export async function makeApplicants({ owner }: Project, amount: number): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`
    select tests.create_account(case when n % 2 = 0 then 'talent' else 'tv_network' end, 'pending') as id
    from generate_series(1, ${amount}) as n`
  const ids = rows.map(({ id }) => id)
  await owner`update public.user_roles set email_confirmed_at = now() where user_id = any (${ids})`
  return ids
}

/** Makes talent whom networks keep, by one statement: what triggers make of five hundred of them takes ten seconds. */
export async function addTalent({ owner }: Project, amount: number): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      with account as (
        insert into auth.users (id, aud, role, email)
        select id, 'authenticated', 'authenticated', id || '@harbournews.example'
        from (select gen_random_uuid() as id from generate_series(1, ${amount})) as made
        returning id, email
      ), roles as (
        insert into public.user_roles (user_id, role, email_confirmed_at) select id, 'talent', now() from account
      )
      insert into public.talent_profiles (user_id, first_name, last_name, nationality, location, is_available,
        phone_number, years_of_experience, contact_email, contact_phone, status, is_visible, visible_since)
      select id, 'Ada', 'Moss', 'Irish', 'Cork', true, '+1 555 0100', 7, email, '+1 555 0100', 'approved', true, now()
      from account`
  })
}

/** The number of the first entry of the record that is not as it was written; null when all are. */
export async function firstBroken({ request }: Project): Promise<unknown> {
  return request({ role: 'service_role' }, async (sql) => {
    const [row] = await sql`select public.verify_audit_log() -> 'firstBroken' as broken`
    return row?.broken
  })
}
