import { fixedAccounts } from './demo-data.ts'

/**
 * SQL that gives the newcomer's accounts something to read: notifications, and how often the talent was seen. It reads
 * the temporary table `demo_account`, and runs after briefs and profiles.
 */
export const tellTheNews = `
  create temporary table demo_reader on commit drop as
  select
    (select id from demo_account where email = '${fixedAccounts.talent}') as talent,
    (select id from demo_account where email = '${fixedAccounts.network}') as network;

  -- Each was notified of the decision, and has read the notification since.
  insert into private.notifications (user_id, kind, occasion, status, created_at, read_at)
  select entry.target, 'status_change', entry.id::text, 'approved', entry.at, entry.at + interval '1 day'
  from public.audit_log as entry, demo_reader as reader
  where entry.target in (reader.talent, reader.network) and entry.after ->> 'status' = 'approved';

  -- The talent is asked something, and has not answered.
  with asked as (
    insert into private.questions (user_id, asked_by, question, fields, asked_at)
    select
      reader.talent, desk.id, 'Is there a newer piece than the reel in your profile? Networks like to see something of this year.',
      '{}', now() - interval '5 hours'
    from demo_reader as reader, demo_account as desk where desk.email = '${fixedAccounts.admin}'
    returning id, user_id
  )
  select private.notify(asked.user_id, 'desk_question', asked.id::text) from asked;

  select private.notify_of_brief(brief.id) from private.briefs as brief order by brief.created_at;
  -- Two who came to fit a brief of the network after it was written.
  select private.notify(
    brief.network_id, 'new_match', concat_ws(' ', brief.id, known.user_id), talent => known.user_id, brief => brief.id
  )
  from demo_reader as reader
  join private.briefs as brief on brief.network_id = reader.network,
    lateral (
      select user_id from private.known_matches where brief_id = brief.id order by user_id limit 1
    ) as known;
  -- The demo's past has been told, and its mails were read long ago.
  delete from private.notification_queue;
  delete from private.mail_outbox where kind in ('new_match', 'saved_available');

  -- Ever more networks come by, but not on Sundays.
  insert into private.talent_impressions (user_id, day, kind, network_id)
  select reader.talent, (now() at time zone 'UTC')::date - ago.days, seen.kind, network.id
  from demo_reader as reader, generate_series(0, 83) as ago (days),
    (values ('search'::private.impression_kind, 3), ('profile', 11)) as seen (kind, rarity),
    (select id, row_number() over (order by created_at, id) as place
     from private.networks where status = 'approved') as network
  where (ago.days * 13 + network.place * 7) % (seen.rarity * (2 + ago.days / 14)) = 0
    and extract(isodow from (now() at time zone 'UTC')::date - ago.days) < 7;`
