import type { Database } from './database.ts'
import { noteWhatHappened } from './demo-activity.ts'
import { addBriefs } from './demo-briefs.ts'
import { type DemoAccount, fixedAccounts } from './demo-data.ts'
import { fillTheDesk } from './demo-desk.ts'
import { askSomeTalent } from './demo-enquiries.ts'
import { tellTheNews } from './demo-news.ts'
import { keepSomeReplies } from './demo-replies.ts'
import { saveSomeTalent } from './demo-saved.ts'

/** The password of every demo account. They exist on this machine only. */
export const demoPassword = 'demo-password'

/** bcrypt of `demo-password`, made once: hashing it for each account would take most of a minute. */
const demoPasswordHash = '$2b$10$GIlCKl2iRJqfNvXEX2K/RuovtLGK0rtpx2O4/EbzV3s23bgkxRIdy'

/**
 * Tells whether the demo data set is in a database.
 *
 * @param database an open database
 */
export async function hasDemoAccounts(database: Pick<Database, 'query'>): Promise<boolean> {
  const found = await database.query('select from auth.users where email = $1', [
    fixedAccounts.admin,
  ])
  return found.length > 0
}

/**
 * Writes demo accounts into a database, all or none. They are registered like real ones, so every rule of the database
 * applies to them; then their history is added.
 *
 * @param database an open database with all migrations
 * @param accounts what `demoAccounts()` invented; the fixed administrator made the decisions
 * @throws when an account breaks a constraint, or exists already
 */
export async function insertDemoAccounts(
  database: Pick<Database, 'execute'>,
  accounts: readonly DemoAccount[],
): Promise<void> {
  const rows = JSON.stringify(accounts)
  if (rows.includes('$demo$')) throw new Error('The demo data would end their own SQL literal.')
  // One script is one transaction.
  await database.execute(`
    create temporary table demo_account on commit drop as
    select *
    from jsonb_to_recordset($demo$${rows}$demo$) as account (
      id uuid,
      role public.account_role,
      email text,
      "appliedAt" timestamptz,
      "emailConfirmedAt" timestamptz,
      "lastSignInAt" timestamptz,
      status public.profile_status,
      decisions jsonb,
      registration jsonb,
      additions jsonb,
      joins text
    );
    -- People who try the product sign in with a password alone; the settings show the rule, and how it is followed.
    update private.settings set administrators_need_second_step = false;
    ${waitWithTheSearch}
    ${insertUsers}
    ${seatTheTeam}
    ${fillInThePast}
    ${fillTheSearch}
    ${fillTheDesk}
    ${writeTheRecord}
    ${addBriefs}
    ${saveSomeTalent}
    ${askSomeTalent}
    ${keepSomeReplies}
    ${noteWhatHappened}
    ${tellTheNews}
    ${restoreTriggers}
  `)
}

/** What changes a talent's row of the search, which is written six times for each person while they are made. */
const searchTriggers = {
  'public.talent_profiles': 'update_search',
  'private.talent_languages': 'update_search_of_new_rows',
  'private.talent_credits': 'update_search_of_new_rows',
  'private.talent_reels': 'update_search_of_new_rows',
  'private.talent_blocks': 'update_search_of_new_rows',
}

function setSearchTriggers(state: 'disable' | 'enable'): string {
  return Object.entries(searchTriggers)
    .map(([table, trigger]) => `alter table ${table} ${state} trigger ${trigger};`)
    .join('\n')
}

const waitWithTheSearch = setSearchTriggers('disable')

const fillTheSearch = `
  ${setSearchTriggers('enable')}
  select private.index_talent(user_id) from public.talent_profiles order by created_at, user_id;`

const insertUsers = `
  insert into private.registration_intents (id, role, email, payload, token_hash, sealed_token)
  select id, role, email, registration, id::text, '' from demo_account;

  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, last_sign_in_at, created_at, updated_at
  )
  select
    id, 'authenticated', 'authenticated', email, '${demoPasswordHash}', "appliedAt",
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('role', role, 'intent', id),
    "lastSignInAt", "appliedAt", coalesce("lastSignInAt", "appliedAt")
  from demo_account;

  insert into auth.identities (
    id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
  )
  select
    gen_random_uuid(), id, 'email', id::text, jsonb_build_object('sub', id, 'email', email),
    "lastSignInAt", "appliedAt", "appliedAt"
  from demo_account;

  -- Their links were never mailed.
  delete from private.email_confirmations where user_id in (select id from demo_account);
  delete from private.mail_outbox where recipient in (select email from demo_account);`

const seatTheTeam = `
  -- With their membership goes the network that their registration made.
  delete from private.network_members as member
  using demo_account as account where account.id = member.user_id and account.joins is not null;

  insert into private.network_members (network_id, user_id, role, may_write)
  select own.id, account.id, account.joins::private.network_role, account.joins = 'editor'
  from demo_account as account
  join demo_account as own on own.email = '${fixedAccounts.network}'
  where account.joins is not null;
`

const fillInThePast = `
  update public.user_roles as roles
  set
    created_at = account."appliedAt",
    email_confirmed_at = account."emailConfirmedAt",
    last_sign_in_at = account."lastSignInAt"
  from demo_account as account
  where account.id = roles.user_id;

  create temporary table demo_decision on commit drop as
  select account.id as target, decision.*
  from demo_account as account,
    jsonb_to_recordset(account.decisions)
      as decision (at timestamptz, "from" text, "to" text, reason text);

  -- What the record is to say, from everywhere: entries follow each other in time.
  create temporary table demo_entry on commit drop as
  select
    at,
    (select id from demo_account where email = '${fixedAccounts.admin}') as actor,
    'account_status_changed' as action,
    target,
    jsonb_build_object('status', "from") as before,
    jsonb_build_object('status', "to") as after,
    reason
  from demo_decision;

  -- The trigger would say that every profile was changed just now.
  alter table public.talent_profiles disable trigger note_update;
  alter table public.tv_network_profiles disable trigger note_update;
  alter table private.networks disable trigger note_update;

  update public.talent_profiles as profile
  set
    status = account.status,
    -- Most went live when they were approved; some have yet to, or have paused.
    is_visible = account.status <> 'pending' and account.status <> 'rejected' and shown.goes_live,
    visible_since = case
      when account.status <> 'pending' and account.status <> 'rejected' and shown.goes_live then decided.at
    end,
    first_visible_at = case
      when account.status <> 'pending' and account.status <> 'rejected' and shown.goes_live then decided.at
    end,
    created_at = account."appliedAt",
    status_changed_at = decided.at,
    updated_at = coalesce(decided.at, account."appliedAt"),
    bio = coalesce(account.additions ->> 'bio', ''),
    headline = coalesce(account.additions ->> 'headline', ''),
    roles = array(select jsonb_array_elements_text(account.additions -> 'roles')),
    notice_period_weeks = (account.additions ->> 'noticePeriodWeeks')::integer,
    skills = array(select jsonb_array_elements_text(account.additions -> 'skills')),
    portfolio_links = array(select jsonb_array_elements_text(account.additions -> 'portfolioLinks'))
  from demo_account as account
  left join lateral (select max(at) as at from demo_decision where target = account.id) as decided on true
  cross join lateral (
    select account.email = '${fixedAccounts.talent}' or account.id::text not like '%c' as goes_live
  ) as shown
  where account.id = profile.user_id;

  select private.write_talent_lists(id, additions)
  from demo_account where role = 'talent' and additions ? 'languages';

  update public.tv_network_profiles as profile
  set
    status = account.status,
    created_at = account."appliedAt",
    status_changed_at = decided.at,
    updated_at = coalesce(decided.at, account."appliedAt")
  from demo_account as account
  left join lateral (select max(at) as at from demo_decision where target = account.id) as decided on true
  where account.id = profile.user_id;

  update private.network_members as member
  set joined_at = account."appliedAt" from demo_account as account where account.id = member.user_id;

  update private.networks as network
  set
    created_at = account."appliedAt",
    updated_at = coalesce(decided.at, account."appliedAt"),
    description = coalesce(account.additions ->> 'description', ''),
    location = coalesce(account.additions ->> 'location', ''),
    markets = array(select jsonb_array_elements_text(account.additions -> 'markets')),
    programmes = coalesce(account.additions -> 'programmes', '[]'),
    website_url = account.additions ->> 'websiteUrl'
  from demo_account as account
  left join lateral (select max(at) as at from demo_decision where target = account.id) as decided on true
  where account.id = network.id;
`

const writeTheRecord = `
  insert into public.audit_log (at, actor, action, target, before, after, reason)
  select at, actor, action, target, before, after, reason from demo_entry order by at;
`

const restoreTriggers = `
  alter table public.talent_profiles enable trigger note_update;
  alter table public.tv_network_profiles enable trigger note_update;
  alter table private.networks enable trigger note_update;`
