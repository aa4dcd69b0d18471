import { fixedAccounts } from '../local/demo-data.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/**
 * Gives the demo network this many enquiries, each to another talent who sees it, and the demo talent as many, each
 * from one of the 500 networks: in realistic states, each answered one with six messages. A job went to twenty-five
 * talent, as many as one call allows.
 * @param testbed with at least as many talents
 * @param enquiries how many each
 */
export async function fillInboxes({ sql }: TalentTestbed, enquiries: number): Promise<void> {
  await sql(
    `with own as (
       select
         (select id from auth.users where email = $1) as network,
         (select id from auth.users where email = $2) as talent
     ), pairs as (
       select own.network, found.user_id as talent, row_number() over (order by md5(found.user_id::text)) as place
       from own, private.talent_search as found where found.user_id <> own.talent
       union all
       select asking.id, own.talent, row_number() over (order by md5(asking.id::text || copy))
       from own, private.networks as asking, generate_series(1, 100) as copy
       where asking.id <> own.network and asking.status = 'approved'
     )
     insert into private.enquiries (
       network_id, talent_id, job_key, writer_id, state, version, job, text, line, answer_days, answer_by, delivered_at,
       accepted_at, state_since, changed_at, owed_by, owe_by, ended_by, reason
     )
     select
       network, talent, gen_random_uuid(),
       (select member.user_id from private.network_members as member where member.network_id = network and member.ended_at is null limit 1),
       (case place % 10 when 0 then 'open' when 1 then 'talking' when 2 then 'talking' when 3 then 'expired'
         when 4 then 'declined' else 'closed' end)::private.enquiry_state,
       4,
       jsonb_build_object('programme', 'Evening ' || place / 25) ||
         '{"confidential": false, "role": "anchor", "pay": {"min": 400, "max": 520, "currency": "EUR", "per": "day"}}',
       'We would like to see you at our desk.', '', 7, now() - interval '1 day', now() - interval '8 days',
       case when place % 10 in (1, 2, 5, 6, 7, 8, 9) then now() - interval '7 days' end,
       now() - interval '6 days', now() - make_interval(mins => place::integer),
       (case place % 10 when 0 then 'talent' when 1 then 'network' when 2 then 'talent' end)::private.enquiry_actor,
       case when place % 10 < 3 then now() + interval '3 days' end,
       (case place % 10 when 3 then 'clock' when 4 then 'talent' when 0 then null when 1 then null when 2 then null
         else 'network' end)::private.enquiry_actor,
       case place % 10 when 3 then 'no_answer' when 4 then 'dates' when 0 then null when 1 then null when 2 then null
         else 'chose_another' end
     from pairs where place <= $3`,
    [fixedAccounts.network, fixedAccounts.talent, enquiries],
  )
  await sql(
    `insert into private.enquiry_messages (enquiry_id, side, author_id, text, sent_at)
     select enquiry.id, (array['network', 'talent'])[1 + said % 2]::private.enquiry_actor,
       case when said % 2 = 0 then enquiry.writer_id end, 'A word about the desk.', now() - make_interval(hours => said)
     from private.enquiries as enquiry, generate_series(1, 6) as said where enquiry.accepted_at is not null`,
  )
  await sql('vacuum analyze')
}

/**
 * Gives the demo network what a big one has besides its enquiries: a hundred open briefs, which 2,500 talent have come
 * to fit within the week; as many notifications of these and a thousand of its enquiries; thirty full lists; and an
 * entry of its activity for each of 10,000 deeds. A thousand names that resemble no other are among those that networks are called by.
 * @param testbed with filled inboxes
 */
export async function fillWorkplace({ sql }: TalentTestbed): Promise<void> {
  const own = `own as (select id from auth.users where email = '${fixedAccounts.network}')`
  const one = `one as (
    select user_id, row_number() over (order by md5(user_id::text)) as place from private.talent_search
  )`
  await sql(
    `with ${own}
     insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name, made_by)
     select own.id, 'Brief ' || number, array[(private.work_roles())[1 + number % 11]], '{Live reporting}', '{}', '[]', '', false, '', true, own.id
     from own, generate_series(1, 100) as number`,
  )
  await sql(
    `with ${own}, ${one}, about as (
       select id, row_number() over (order by id) as place from private.briefs where title ~ '^Brief [0-9]+$'
     )
     insert into private.notifications (user_id, kind, occasion, talent_id, brief_id, created_at)
     select own.id, 'new_match', about.id || ' ' || one.user_id, one.user_id, about.id, now() - make_interval(mins => one.place::integer)
     from own, one join about on about.place = 1 + one.place % 100 where one.place <= 2500`,
  )
  await sql(
    `with ${own}
     insert into private.notifications (user_id, kind, occasion, created_at)
     select own.id, 'enquiry', asked.id || ' accept 2', now() - make_interval(mins => row_number() over (order by asked.id)::integer)
     from own join lateral (
       select id from private.enquiries where network_id = own.id and accepted_at is not null order by id limit 1000
     ) as asked on true`,
  )
  await sql(
    `with ${own}
     insert into private.talent_lists (network_id, name, place, made_by)
     select own.id, 'Full list ' || number, 100 + number, own.id from own, generate_series(1, 30) as number`,
  )
  await sql(
    `with ${own}, ${one}
     insert into private.saved_talent (network_id, talent_id, saved_by, scope)
     select own.id, one.user_id, own.id, own.id from own, one where one.place <= 6000
     on conflict do nothing`,
  )
  await sql(
    `with ${own}, ${one}, list as (
       select id, row_number() over (order by place) as number from private.talent_lists where name ~ '^Full list [0-9]+$'
     )
     insert into private.listed_talent (list_id, network_id, talent_id, stage, place, scope)
     select list.id, own.id, one.user_id, 'longlist', one.place, own.id
     from own, one join list on list.number = 1 + one.place % 30 where one.place <= 6000`,
  )
  await sql(
    `with ${own}
     insert into private.network_activity (network_id, scope, kind, at, side, by_id, enquiry_id)
     select own.id, own.id, 'enquiry_sent', asked.changed_at, 'network', own.id, asked.id
     from own join private.enquiries as asked on asked.network_id = own.id`,
  )
  await sql(
    `select private.compare_name(format('%s %s', translate(left(md5(number::text), 8), '0123456789', 'aeiourlmns'), translate(right(md5(number::text), 8), '0123456789', 'aeiourlmns')), true)
     from generate_series(1, 1000) as number`,
  )
  await sql('vacuum analyze')
}
