import { fixedAccounts } from './demo-data.ts'

/**
 * SQL that gives the vetting desk something to do, for the script that writes the demo accounts: a colleague at work,
 * questions asked and answered, an appeal, notes, and messages of visitors. It reads the temporary table
 * `demo_account`, and adds entries for the audit log to `demo_entry`.
 */
export const fillTheDesk = `
  create temporary table demo_queue on commit drop as
  select id, "appliedAt", row_number() over (order by "appliedAt") as place
  from demo_account
  where role = 'talent' and status = 'pending' and email not like 'pending-%' and email not like 'again.%';

  create temporary table demo_desk on commit drop as
  select
    (select id from demo_account where email = 'admin@lowerthird.example') as admin,
    (select id from demo_account where email = 'colleague@lowerthird.example') as colleague;

  -- A colleague is at work on two applications.
  insert into private.claims (user_id, admin_id, until)
  select queue.id, desk.colleague, now() + interval '15 minutes'
  from demo_queue as queue, demo_desk as desk where queue.place in (2, 5);

  -- Two were asked for something, and one of them has answered.
  insert into private.questions (user_id, asked_by, question, fields, asked_at, answered_at, answer)
  select
    queue.id, desk.admin, asked.question, asked.fields::text[],
    queue."appliedAt" + interval '5 hours',
    case when asked.answer is not null then queue."appliedAt" + interval '9 hours' end,
    asked.answer
  from demo_desk as desk, (values
    (1, 'Could you send a link to a recent piece? The one you gave needs a password.', '{linkedinUrl}', null),
    (3, 'Which programs did you present, and when?', '{}',
      'The morning show from 2019 to 2022, and the late bulletin since.')
  ) as asked (place, question, fields, answer)
  join demo_queue as queue using (place);

  -- An approved one has answered too, which nobody has read.
  insert into private.questions (user_id, asked_by, question, fields, asked_at, answered_at, answer)
  select
    account.id, desk.colleague, 'A network could not reach you by telephone. Has your number changed?', '{}',
    account."lastSignInAt" - interval '20 hours', account."lastSignInAt",
    'Yes, last month. The new one is in my profile now, sorry.'
  from demo_desk as desk, demo_account as account
  where account.role = 'talent' and account.status = 'approved' and account.email <> '${fixedAccounts.talent}'
    and account."lastSignInAt" is not null
  order by account."lastSignInAt" desc limit 1;

  -- One was turned away, and appealed.
  insert into demo_entry (at, actor, action, target, before, after, reason)
  select
    queue."appliedAt" + step.wait, case step.action when 'account_appealed' then queue.id else desk.admin end,
    step.action, queue.id, step.before::jsonb, step.after::jsonb, step.reason
  from demo_desk as desk, demo_queue as queue, (values
    (interval '1 hour', 'account_status_changed', '{"status": "pending"}', '{"status": "rejected"}',
      'We could not find any of your work.'),
    (interval '2 hours', 'account_appealed', '{"status": "rejected"}', '{"status": "pending"}', null)
  ) as step (wait, action, before, after, reason)
  where queue.place = 4;
  insert into private.appeals (user_id, appeal, created_at)
  select id, 'My reel was offline that day. It is back, and so are my pieces of the last year.', "appliedAt" + interval '2 hours'
  from demo_queue where place = 4;
  update public.talent_profiles as profile
  set status_changed_at = queue."appliedAt" + interval '2 hours'
  from demo_queue as queue where queue.place = 4 and profile.user_id = queue.id;

  insert into private.account_notes (user_id, author, text, created_at)
  select queue.id, desk.colleague, 'Knows the market. I would take them.', queue."appliedAt" + interval '3 hours'
  from demo_queue as queue, demo_desk as desk where queue.place in (3, 4);

  insert into public.contact_messages (name, email, subject, message, state, created_at, state_changed_at)
  select
    name, email, subject, message, state, now() - age,
    case when state <> 'open' then now() - age + interval '2 hours' end
  from (values
    ('Ines Halloran', 'ines@post.example', 'My application', 'I applied two weeks ago. Is there anything that I should add?', 'open', interval '3 hours'),
    ('Tomas Bergqvist', 'tomas@coastal.example', 'Prices', 'We are a regional station of forty people. What does it cost us to search?', 'open', interval '1 day'),
    ('Press desk', 'press@gazette.example', 'Interview', 'We would like to write about how you choose whom you let in.', 'open', interval '2 days'),
    ('Leila Amrani', 'leila@inbox.example', 'Wrong number', 'I mistyped my telephone number when I applied. How can I change it?', 'answered', interval '5 days'),
    ('Win Prizes', 'win@prizes.example', 'You have won', 'Open the link to claim your prize.', 'archived', interval '6 days')
  ) as letter (name, email, subject, message, state, age);
  insert into private.contact_answers (message_id, author, answer, created_at)
  select message.id, desk.admin, 'Thank you for telling us. Please send us the right one in reply to this mail.', message.state_changed_at
  from public.contact_messages as message, demo_desk as desk where message.state = 'answered';`
