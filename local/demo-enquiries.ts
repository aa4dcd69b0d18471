import type { Job } from '../shared/enquiry-job.ts'
import { EXAMPLE_BRIEF_ID, EXAMPLE_ENQUIRY_ID } from '../shared/example-paths.ts'
import { fixedAccounts } from './demo-data.ts'

/** The days are filled in when the demo data are written. */
const job: Omit<Job, 'start' | 'decideBy'> = {
  programme: 'Good Morning, Meridian',
  confidential: false,
  genre: 'news',
  kind: 'fixed_term',
  role: 'anchor',
  onAir: 'desk',
  length: 'Nine months, with a view to stay',
  shift: 'early',
  daysPerWeek: 4,
  place: 'London',
  remote: 'none',
  pay: { min: 420, max: 510, currency: 'GBP', per: 'day' },
  languages: [{ language: 'en', level: 'fluent' }],
}

const TEXT =
  'We are rebuilding our breakfast show around two people who can stay calm when the running order falls apart.\n\nYour reel from the flood night is why I write.'

/**
 * SQL that gives the demo network an enquiry in each state, for the script that writes the demo accounts. The one to
 * the talent that a newcomer signs in as waits for an answer; another to them has been answered with yes.
 */
export const askSomeTalent = `
  create temporary table demo_asked on commit drop as
  select id as talent, row_number() over (order by email = '${fixedAccounts.talent}' desc, "appliedAt", id) as place
  from demo_account as account
  where role = 'talent' and status = 'approved'
    and exists (
      select from private.visible_enquiry_talent(
        (select id from demo_account where email = '${fixedAccounts.network}'), array[account.id]
      ) as seen (ids) where account.id = any (seen.ids)
    );

  insert into private.enquiries (
    id, network_id, talent_id, brief_id, job_key, writer_id, state, version, job, text, line, answer_days, answer_by,
    leaves_at, delivered_at, accepted_at, state_since, changed_at, owed_by, owe_by, ended_by, reason
  )
  select
    case when stands.place = 1 then '${EXAMPLE_ENQUIRY_ID}' else gen_random_uuid() end,
    network.id, asked.talent, stands.brief, coalesce(stands.brief, private.placeholder_brief()), network.id,
    stands.state::private.enquiry_state, 3,
    '${JSON.stringify(job)}'::jsonb || jsonb_build_object(
      'start', (current_date + 60)::text, 'decideBy', (current_date + 30)::text
    ) || stands.changes,
    '${TEXT}', stands.line, 7,
    case when stands.state <> 'draft' then now() + interval '7 days' - stands.ago end,
    case when stands.state = 'leaving' then now() + interval '5 minutes' end,
    case when stands.state not in ('draft', 'leaving') then now() - stands.ago end,
    case when stands.state in ('talking', 'closed') then now() - stands.ago / 2 end,
    now() - stands.ago / 2, now() - stands.ago / 2,
    stands.owed::private.enquiry_actor,
    case stands.owed when 'talent' then now() + interval '7 days' - stands.ago
      when 'network' then private.after_working_days(now() - interval '1 day', 5) end,
    stands.ended::private.enquiry_actor, stands.reason
  from (values
    (1, 1, 'open', '${EXAMPLE_BRIEF_ID}'::uuid, 'Nobody else has done both desk and field as you have.', interval '2 days', 'talent', null, null, '{}'::jsonb),
    (2, 1, 'talking', null, '', interval '6 days', 'network', null, null,
      '{"programme": "Election night", "genre": "current_affairs", "kind": "days", "length": "Two nights", "daysPerWeek": 2, "shift": "night"}'),
    (3, 2, 'leaving', null, '', interval '0', null, null, null, '{}'),
    (4, 3, 'declined', null, '', interval '4 days', null, 'talent', 'dates', '{}'),
    (5, 4, 'expired', null, '', interval '9 days', null, 'clock', 'no_answer', '{}'),
    (6, 5, 'withdrawn', null, '', interval '5 days', null, 'network', 'cancelled', '{}'),
    (7, 6, 'closed', null, '', interval '20 days', null, 'network', 'hired', '{}'),
    (8, 7, 'draft', null, '', interval '1 day', null, null, null, '{}'),
    -- For people who try the product to accept.
    (10, 1, 'open', '7a1e47e0-5eed-4b22-b222-000000000002', '', interval '3 days', 'talent', null, null,
      '{"programme": "Southern desk", "role": "correspondent", "onAir": "field"}'),
    (11, 1, 'open', '7a1e47e0-5eed-4b22-b222-000000000003', '', interval '3 days', 'talent', null, null,
      '{"programme": "Summer weather", "role": "weather", "onAir": "studio"}'),
    -- One of these two is offered the job already.
    (12, 1, 'talking', '7a1e47e0-5eed-4b22-b222-000000000004', '', interval '8 days', 'talent', null, null,
      '{"programme": "The late edition", "kind": "staff", "length": "Open-ended", "shift": "late"}'),
    (13, 20, 'talking', '7a1e47e0-5eed-4b22-b222-000000000004', '', interval '8 days', 'network', null, null,
      '{"programme": "The late edition", "kind": "staff", "length": "Open-ended", "shift": "late"}'),
    -- Held by an option.
    (14, 21, 'talking', null, '', interval '5 days', 'network', null, null,
      '{"programme": "Weekend relief", "kind": "days", "length": "Two weekends", "daysPerWeek": 2, "shift": "weekend"}'),
    -- This one is answered and reported from a phone, in a journey.
    (16, 23, 'open', null, '', interval '2 days', 'talent', null, null,
      '{"programme": "Night desk", "shift": "night", "length": "Two weeks", "kind": "days"}'),
    -- For this one a self-tape is handed in, once the worker runs: demo-steps.ts.
    (15, 22, 'talking', null, '', interval '5 days', 'network', null, null,
      '{"programme": "Round the table", "genre": "current_affairs", "kind": "fixed_term", "length": "Ten Sundays", "daysPerWeek": 1, "shift": "day"}'),
    (9, 3, 'open', null, '', interval '1 day', 'talent', null, null, '{"pay": "unpaid", "kind": "guest", "length": "One evening", "daysPerWeek": 1}')
  ) as stands (place, person, state, brief, line, ago, owed, ended, reason, changes)
  join demo_asked as asked on asked.place = stands.person,
    (select id from demo_account where email = '${fixedAccounts.network}') as network;

  with held as (
    update private.enquiries as enquiry set frozen_at = now() - interval '9 hours'
    where enquiry.job ->> 'pay' = 'unpaid' returning enquiry.*
  ), noted as (
    select held.id, held.network_id, (private.add_audit_entry(
      held.talent_id, 'enquiry_reported', held.talent_id, null,
      jsonb_build_object('enquiry', held.id, 'writer', held.writer_id, 'why', 'unlawful', 'snapshot', jsonb_build_object(
        'state', held.state, 'network', private.asking_network_json(held), 'writer', private.writer_json(held.writer_id),
        'job', held.job, 'text', held.text, 'line', held.line, 'messages', '[]'::jsonb
      )),
      'An evening of live television for nothing.'
    )).id as entry
    from held
  )
  insert into private.enquiry_reports (enquiry_id, network_id, reason, entry, reported_at)
  select noted.id, noted.network_id, 'unlawful', noted.entry, now() - interval '9 hours' from noted;

  insert into private.enquiry_messages (enquiry_id, side, author_id, text, sent_at)
  select enquiry.id, said.side::private.enquiry_actor, case said.side when 'network' then enquiry.writer_id end, said.text,
    now() - said.ago
  from private.enquiries as enquiry
  join (values
    ('talking', 'network', 'Thank you! Could you do both nights, or only the first?', interval '2 days'),
    ('talking', 'talent', 'Both. I would want to see the studio before.', interval '1 day'),
    ('declined', 'talent', 'I am on location until spring. Ask me again then.', interval '2 days')
  ) as said (state, side, text, ago) on said.state = enquiry.state::text
  where enquiry.job ->> 'programme' not in ('The late edition', 'Weekend relief', 'Round the table');

  with offered as (
    insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
    select enquiry.id, 'staff', '{"min": 68000, "max": 68000, "currency": "GBP", "per": "year"}', current_date + 75,
      'Open-ended', 'Thirty days of leave, and a car home after midnight.', current_date + 10, true
    from private.enquiries as enquiry
    where enquiry.job ->> 'programme' = 'The late edition' and enquiry.owed_by = 'talent' returning *
  ), owed as (
    update private.enquiries as enquiry set owe_by = private.end_of_day(offered.answer_on)
    from offered where offered.enquiry_id = enquiry.id returning enquiry.id
  )
  insert into private.enquiry_messages (enquiry_id, side, author_id, text, step, sent_at)
  select enquiry.id, 'network', enquiry.writer_id, offered.text, private.offer_entry(offered, 'make'), now() - interval '1 day'
  from offered join private.enquiries as enquiry on enquiry.id = offered.enquiry_id;

  with held as (
    insert into private.availability_checks (enquiry_id, talent_id, state, asked, days, stands_until, held_since)
    select enquiry.id, enquiry.talent_id, 'optioned', daterange(current_date + 60, current_date + 74),
      daterange(current_date + 60, current_date + 74), current_date + 9, now() - interval '1 day'
    from private.enquiries as enquiry
    where enquiry.job ->> 'programme' = 'Weekend relief' returning *
  ), owed as (
    update private.enquiries as enquiry set owe_by = private.end_of_day(held.stands_until)
    from held where held.enquiry_id = enquiry.id returning enquiry.id
  )
  insert into private.enquiry_messages (enquiry_id, side, author_id, text, step, sent_at)
  select enquiry.id, said.side, case said.side when 'network' then enquiry.writer_id end, '',
    private.availability_entry(held, said.move, said.was), now() - said.ago
  from held join private.enquiries as enquiry on enquiry.id = held.enquiry_id,
    (values
      ('network'::private.enquiry_actor, 'ask', null::private.availability_state, interval '3 days'),
      ('talent', 'available', 'asked', interval '2 days'),
      ('network', 'option', 'available', interval '1 day')
    ) as said (side, move, was, ago);`
