-- A network asks a talent about one job, and gets an answer. The possible moves of an enquiry are in the table
-- private.enquiry_moves alone; shared/enquiry-moves.ts repeats it for the pages, and a test compares the two.

create type private.enquiry_state as enum (
  'draft', 'leaving', 'open', 'talking', 'declined', 'expired', 'withdrawn', 'closed'
);
comment on type private.enquiry_state is
  'The state of an enquiry: withdrawn before it left, about to leave, waiting for an answer, answered with yes, and the ways in which it ends.';

create type private.enquiry_actor as enum ('network', 'talent', 'clock', 'desk');
comment on type private.enquiry_actor is
  'Who makes a move. The clock acts when nobody did in time, and the desk ends an enquiry whose report it upholds.';

create table private.enquiry_moves (
  state private.enquiry_state not null,
  actor private.enquiry_actor not null,
  move text not null check (private.is_line(move, 20)),
  becomes private.enquiry_state not null,
  within_days integer check (within_days > 0),
  primary key (state, actor, move)
);
comment on table private.enquiry_moves is 'All moves of an enquiry. Every other move is refused.';
comment on column private.enquiry_moves.within_days is
  'How long after the enquiry came into the state the move is allowed; null for as long as it is in it.';
alter table private.enquiry_moves enable row level security;

insert into private.enquiry_moves (state, actor, move, becomes, within_days) values
  ('draft', 'network', 'send', 'leaving', null),
  ('leaving', 'network', 'recall', 'draft', null),
  ('leaving', 'clock', 'deliver', 'open', null),
  ('leaving', 'clock', 'lose', 'closed', null),
  ('leaving', 'desk', 'uphold', 'closed', null),
  ('open', 'talent', 'accept', 'talking', null),
  ('open', 'talent', 'decline', 'declined', null),
  ('open', 'network', 'withdraw', 'withdrawn', null),
  ('open', 'clock', 'expire', 'expired', null),
  ('open', 'clock', 'lose', 'closed', null),
  ('open', 'desk', 'uphold', 'closed', null),
  ('talking', 'network', 'write', 'talking', null),
  ('talking', 'talent', 'write', 'talking', null),
  ('talking', 'network', 'step', 'talking', null),
  ('talking', 'talent', 'step', 'talking', null),
  ('talking', 'clock', 'step', 'talking', null),
  ('talking', 'network', 'close', 'closed', null),
  ('talking', 'talent', 'end', 'closed', null),
  ('talking', 'talent', 'give', 'talking', null),
  -- By accepting an offer.
  ('talking', 'talent', 'hire', 'closed', null),
  ('talking', 'clock', 'lose', 'closed', null),
  ('talking', 'clock', 'give_up', 'closed', null),
  ('talking', 'desk', 'uphold', 'closed', null),
  ('declined', 'talent', 'revive', 'talking', 90),
  ('expired', 'talent', 'revive', 'talking', 30),
  -- By who closed it.
  ('closed', 'network', 'reopen', 'talking', 7),
  ('closed', 'talent', 'revive', 'talking', 7);

create function private.enquiry_words(part text) returns text[]
language sql immutable parallel safe set search_path = ''
return case part
  when 'kind' then '{staff,fixed_term,days,guest}'::text[]
  when 'genre' then '{news,current_affairs,sport,weather,entertainment,documentary,culture,children,other}'
  when 'onAir' then '{desk,field,studio,voice}'
  when 'shift' then '{early,day,late,night,weekend,varying}'
  when 'remote' then '{none,part,all}'
  when 'per' then '{hour,day,show,week,month,year}'
  when 'currency' then '{AED,AUD,BRL,CAD,CHF,CNY,CZK,DKK,EGP,EUR,GBP,GHS,HKD,HUF,ILS,INR,JPY,KES,KRW,MXN,NGN,NOK,NZD,PKR,PLN,QAR,RON,SAR,SEK,SGD,TRY,UAH,USD,ZAR}'
  when 'exclusivity' then '{free_elsewhere,no_rivals,only_here}'
  when 'nonCompete' then '{no_ban,three_months,six_months,twelve_months}'
  when 'wayOut' then '{two_weeks,one_month,quarter,not_early}'
  when 'relocation' then '{move_unpaid,move_partly,move_paid}'
  when 'wardrobe' then '{own_clothes,clothes_allowance,clothes_provided}'
  when 'visa' then '{own_permit,permit_sponsored}'
  when 'nda' then '{no_nda,nda_first,nda_in_contract}'
  when 'tape' then '{no_tape,tape_later}'
  when 'likeness' then '{no_copies,with_consent,copies_in_contract}'
  when 'decline' then '{money,dates,place,role,contract,not_looking,other}'
  when 'withdraw' then '{filled,cancelled,mistake,other}'
  when 'close' then '{hired,chose_another,cancelled,no_agreement}'
  when 'end' then '{not_interested}'
  when 'hire' then '{hired}'
  when 'expire' then '{no_answer}'
  when 'lose' then '{unavailable}'
  when 'give_up' then '{network_silent,talent_silent}'
  when 'report' then '{harassment,advance,fake,unlawful,other}'
  when 'uphold' then '{reported}'
end;
comment on function private.enquiry_words(text) is
  'The allowed words of a part of an enquiry, or the reasons of a move; null if there are none. shared/enquiries.ts repeats them.';

create table private.enquiries (
  id uuid primary key default gen_random_uuid(),
  network_id uuid references private.networks (id) on delete set null,
  talent_id uuid references public.talent_profiles (user_id) on delete set null,
  brief_id uuid references private.briefs (id) on delete set null,
  job_key uuid not null,
  writer_id uuid references public.tv_network_profiles (user_id) on delete set null,
  state private.enquiry_state not null default 'draft',
  version integer not null default 1,
  job jsonb not null check (jsonb_typeof(job) = 'object'),
  text text not null check (char_length(text) <= 1500),
  line text not null check (char_length(line) <= 300),
  answer_days integer not null check (answer_days between 2 and 14),
  answer_by timestamptz,
  leaves_at timestamptz,
  delivered_at timestamptz,
  accepted_at timestamptz,
  state_since timestamptz not null default now(),
  job_filled_at timestamptz,
  changed_at timestamptz not null default now(),
  owed_by private.enquiry_actor check (owed_by in ('network', 'talent')),
  owe_by timestamptz,
  due_at timestamptz,
  due_on date,
  ended_by private.enquiry_actor,
  reason text,
  reminders integer not null default 0 check (reminders between 0 and 2),
  unavailable_since timestamptz,
  frozen_at timestamptz,
  looked_at timestamptz not null default now(),
  network_read_at timestamptz,
  talent_read_at timestamptz,
  muted_at timestamptz,
  contact_channels text[] not null default '{}' check (contact_channels <@ '{phone,email}'),
  agreed_contact jsonb check (jsonb_typeof(agreed_contact) = 'object'),
  answered_by_agent text check (answered_by_agent is null or private.is_line(answered_by_agent, 80)),
  constraint ended_enquiries_say_who_ended_them check (
    (ended_by is not null) = (state in ('declined', 'expired', 'withdrawn', 'closed'))
  ),
  constraint answer_is_owed_only_in_live_enquiries check (owed_by is null or state in ('open', 'talking'))
);
comment on table private.enquiries is
  'Enquiries of networks to talent. If one side is erased, the row stays for the other, without the erased side''s words.';
comment on column private.enquiries.job_key is
  'The brief that it is about, also when that is deleted, or zeros for none: then the words of the job say which job it is.';
comment on column private.enquiries.writer_id is 'Which member speaks for the network: who wrote last.';
comment on column private.enquiries.line is 'The text for this one talent, beside the text that all get.';
comment on column private.enquiries.owed_by is 'The side that has to answer.';
comment on column private.enquiries.owe_by is
  'Until when the answer is due that is waited for. A network has seven days more before the clock gives up.';
comment on column private.enquiries.job_filled_at is
  'When somebody was hired and filled the role: for their own enquiry, until it is reopened, and for those that were not answered in time, so that no late yes comes to a job that is gone.';
comment on column private.enquiries.unavailable_since is
  'Since when the clock has found that the two do not see each other, on hold or not. Both read at once that it is no longer available; from then on it is listed among those that wait for nobody, and after a week it is closed for good.';
comment on column private.enquiries.frozen_at is
  'Since when nobody moves it or writes, because it was reported; null when it is not held.';
comment on column private.enquiries.contact_channels is
  'By which of their contact details the talent may be reached: those they have given, and none by a yes alone.';
comment on column private.enquiries.agreed_contact is
  'The contact details that a talent had shared when they began to work for the network: as an employer it reads nothing newer.';
comment on column private.enquiries.answered_by_agent is
  'The name of the talent''s agent, if the agent last said yes or no for them.';
comment on column private.enquiries.muted_at is
  'Since when the talent has muted it, for themselves and their agent; null if it is not muted.';
comment on column private.enquiries.looked_at is 'When the clock last looked whether the two see each other.';
comment on column private.enquiries.due_at is
  'The earliest deadline of the side that has to answer: lists show it and are sorted by it. A trigger updates it; the clock waits for owe_by.';
comment on column private.enquiries.due_on is
  'The day at whose end that is, in the reader''s time zone; null if the deadline is a moment.';
create function private.place_in_inbox(is_owed boolean, due_at timestamptz, changed_at timestamptz) returns interval
language sql immutable parallel safe
return case when is_owed then timestamptz 'epoch' - coalesce(due_at, changed_at) else changed_at - timestamptz 'epoch' end;
comment on function private.place_in_inbox(boolean, timestamptz, timestamptz) is
  'The sort key of an enquiry among those that a side has to answer, or among all others, the greatest first: of the first by the deadline, of the others by the last change.';
create index enquiries_of_network on private.enquiries
  (
    network_id, (owed_by is not distinct from 'network' and unavailable_since is null),
    private.place_in_inbox(owed_by is not distinct from 'network' and unavailable_since is null, due_at, changed_at), id
  );
create index enquiries_of_talent on private.enquiries
  (
    talent_id, (owed_by is not distinct from 'talent'),
    private.place_in_inbox(owed_by is not distinct from 'talent', due_at, changed_at), id
  );
create index enquiries_by_brief on private.enquiries (brief_id);
create index enquiries_by_writer on private.enquiries (writer_id);
create index leaving_enquiries on private.enquiries (leaves_at) where state = 'leaving';
create index open_enquiries on private.enquiries (answer_by) where state = 'open';
create index owed_enquiries on private.enquiries (owe_by) where state = 'talking';
create index living_enquiries on private.enquiries (looked_at) where state in ('open', 'talking');
create index enquiry_drafts on private.enquiries (changed_at) where state = 'draft';
alter table private.enquiries enable row level security;

create table private.enquiry_messages (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references private.enquiries (id) on delete cascade,
  side private.enquiry_actor not null check (side in ('network', 'talent', 'clock')),
  author_id uuid references public.tv_network_profiles (user_id) on delete set null,
  agent text check (agent is null or (side = 'talent' and private.is_line(agent, 80))),
  text text not null,
  step jsonb check (jsonb_typeof(step) = 'object'),
  -- The moment, not its transaction's beginning: two that wait for each other follow each other in time.
  sent_at timestamptz not null default clock_timestamp(),
  constraint message_has_text_or_a_step check (private.is_line(text, 1500) or (step is not null and text = ''))
);
comment on table private.enquiry_messages is
  'The messages of both sides of an enquiry, the words with a talent''s no, and the steps after a yes.';
comment on column private.enquiry_messages.step is
  'For an entry about a step after a yes: the kind of step and the move. Its text is the note that came with it.';
comment on column private.enquiry_messages.agent is 'Of the talent: the name of their agent, when it was the agent who wrote.';
comment on column private.enquiry_messages.author_id is 'Of the network: which member wrote.';
create index enquiry_messages_in_order on private.enquiry_messages (enquiry_id, sent_at, id);
create index enquiry_messages_by_author on private.enquiry_messages (author_id);
alter table private.enquiry_messages enable row level security;

create table private.enquiry_requests (
  network_id uuid not null references private.networks (id) on delete cascade,
  key_hash text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (network_id, key_hash)
);
comment on table private.enquiry_requests is
  'The answers of calls that send enquiries, so that the same call made twice asks nobody twice.';
create index enquiry_requests_by_age on private.enquiry_requests (created_at);
alter table private.enquiry_requests enable row level security;

create function private.placeholder_brief() returns uuid
language sql immutable parallel safe set search_path = ''
return '00000000-0000-0000-0000-000000000000'::uuid;
comment on function private.placeholder_brief() is 'A placeholder for the brief of an enquiry about a job without one.';

create function private.is_about_brief(enquiry private.enquiries) returns boolean
language sql immutable parallel safe set search_path = ''
return enquiry.job_key not in (private.placeholder_brief(), enquiry.id);
comment on function private.is_about_brief(private.enquiries) is
  'Whether a brief describes the job, or did until it was deleted. Of two about none that a merge brings together one has its own id for a key.';

create function private.words_of_job(job_key uuid, job jsonb) returns text
language sql immutable parallel safe set search_path = ''
return case when job_key = private.placeholder_brief() then md5(job::text) else '' end;
comment on function private.words_of_job(uuid, jsonb) is
  'What tells jobs without a brief apart: a digest of their words. Empty for a job with a brief.';
create unique index one_enquiry_a_job on private.enquiries
  (network_id, talent_id, job_key, private.words_of_job(job_key, job))
  where state in ('leaving', 'open', 'talking');

-- When one side is erased ---------------------------------------------------------------------------

create function private.erase_side() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody may have the files any more, not even their sender.
  delete from private.enquiry_attachments as kept
  where kept.message_id in (select said.id from private.enquiry_messages as said where said.enquiry_id = new.id);
  delete from private.enquiry_reads as known where known.enquiry_id = new.id;
  delete from private.network_contacts as offered where offered.enquiry_id = new.id;
  if new.network_id is null and old.network_id is not null then
    delete from private.enquiry_messages as said where said.enquiry_id = new.id and said.side = 'network';
    new.job := '{}';
    new.text := '';
    new.line := '';
    new.brief_id := null;
  end if;
  if new.talent_id is null and old.talent_id is not null then
    delete from private.enquiry_messages as said where said.enquiry_id = new.id and said.side = 'talent';
    if new.ended_by = 'talent' then
      new.reason := null;
    end if;
    new.contact_channels := '{}';
    new.agreed_contact := null;
    new.answered_by_agent := null;
  end if;
  return new;
end
$$;
comment on function private.erase_side() is
  'Removes all words of an erased side, the files of both, who read what, and the network''s contact details. The version stays: the other side sees the same as if the two could not see each other.';
create trigger erase_side before update of network_id, talent_id on private.enquiries
  for each row when (new.network_id is null or new.talent_id is null) execute function private.erase_side();

create function private.forget_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.enquiries as gone where gone.id = new.id;
  return null;
end
$$;
comment on function private.forget_enquiry() is 'Deletes an enquiry when both sides are erased, or when its network is and it was never delivered.';
create trigger forget_enquiry after update of network_id, talent_id on private.enquiries
  for each row when (
    new.network_id is null and (new.talent_id is null or new.delivered_at is null)
  )
  execute function private.forget_enquiry();
