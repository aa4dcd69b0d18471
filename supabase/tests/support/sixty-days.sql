-- Sixty days of enquiries, an hour at a time: people who act for a while and then fall silent, the clock, and a mailer
-- that is killed in the middle of its work. Time passes by moving all future deadlines back.

create schema sixty_days;

create table sixty_days.people (account uuid, role text);

create table sixty_days.clock (hour integer not null, kills integer not null, late integer not null);
insert into sixty_days.clock values (0, 0, 0);

-- The mails that the mail service has accepted: it remembers a key, and delivers it once.
create table sixty_days.delivered (key uuid primary key, asked integer not null default 1);

-- From the first twenty days; each side acts so many times before it is silent for good.
create table sixty_days.patience (enquiry uuid primary key, talent integer not null, network integer not null);

create function sixty_days.begin(amount integer) returns void
language sql as $$
  insert into sixty_days.people
  select tests.create_account('tv_network'), 'tv_network' from generate_series(1, least(40, amount / 10))
  union all
  select tests.create_account('talent'), 'talent' from generate_series(1, amount / 5);
  select setseed(0.6);
  with pairs as (
    select network.account as network, talent.account as talent
    from sixty_days.people as network, sixty_days.people as talent
    where network.role = 'tv_network' and talent.role = 'talent'
    order by random() limit amount
  ),
  asked as (
    insert into private.enquiries (
      network_id, talent_id, job_key, writer_id, state, version, job, text, line, answer_days, leaves_at, answer_by
    )
    select network, talent, gen_random_uuid(), network, 'leaving', 2, '{"programme": "", "confidential": true, "pay": "unpaid"}',
      'We ask', '', sent.days, sent.at, sent.at + make_interval(days => sent.days)
    from pairs, lateral (
      -- Of each pair its own.
      select 2 + floor(random() * 13)::integer as days, now() + interval '5 minutes' + random() * interval '20 days' as at
      where network is not null
    ) as sent
    returning id
  )
  insert into sixty_days.patience select id, floor(random() * 4), floor(random() * 4) from asked;
$$;

create function sixty_days.pass_an_hour() returns void
language plpgsql as $$
declare
  passed constant integer := (select hour + 1 from sixty_days.clock);
begin
  update sixty_days.clock set hour = passed where true;
  update private.enquiries as enquiry
  set leaves_at = leaves_at - interval '1 hour', answer_by = answer_by - interval '1 hour',
    owe_by = owe_by - interval '1 hour', state_since = state_since - interval '1 hour',
    -- Whether the two still see each other is looked at once a day here: nobody hides.
    looked_at = case when passed % 24 = 0 then looked_at - interval '1 day' else looked_at end
  where enquiry.state in ('leaving', 'open', 'talking');
  update private.owed_answers set due_at = due_at - interval '1 hour' where answered_at is null;
  update private.mail_outbox
  set next_attempt_at = next_attempt_at - interval '1 hour', leased_until = leased_until - interval '1 hour'
  where state = 'queued';
  -- A person has one mail of a kind a day, known by its key.
  if passed % 24 = 0 then
    update private.mail_outbox set key = key || ' of day ' || passed / 24 where key like 'enquiry:%' and key not like '% of day %';
  end if;
end
$$;

-- A person who is not silent yet acts, or does not, until the thirtieth day.
create function sixty_days.people_act() returns void
language plpgsql as $$
declare
  present private.enquiries;
  side private.enquiry_actor;
begin
  for present in
    select open.* from private.enquiries as open join sixty_days.patience as has on has.enquiry = open.id
    where (select hour < 30 * 24 from sixty_days.clock) and random() < 0.02
      and (open.state = 'open' and has.talent > 0 or open.state = 'talking' and has.talent + has.network > 0)
  loop
    select case when present.state = 'open' or has.network = 0 or (has.talent > 0 and random() < 0.5) then 'talent' else 'network' end
    into side from sixty_days.patience as has where has.enquiry = present.id;
    update sixty_days.patience as has
    set talent = talent - (side = 'talent')::integer, network = network - (side = 'network')::integer
    where has.enquiry = present.id;
    if present.state = 'open' then
      if random() < 0.7 then
        perform private.move_enquiry(present, 'talent', 'accept');
      else
        perform private.move_enquiry(present, 'talent', 'decline', 'dates');
      end if;
    elsif random() < 0.8 then
      perform private.move_enquiry(present, side, 'write');
    elsif side = 'network' then
      perform private.move_enquiry(present, 'network', 'close', 'chose_another');
    else
      perform private.move_enquiry(present, 'talent', 'end', 'not_interested');
    end if;
  end loop;
end
$$;

-- One time in two the mailer is killed: before it sends a mail, or before it reports it as sent.
create function sixty_days.mail(may_be_killed boolean) returns void
language plpgsql as $$
declare
  mail record;
  dies_at integer := case when may_be_killed and random() < 1 / 2.0 then floor(random() * 10) end;
begin
  for mail in select claimed.*, row_number() over () as place from public.claim_mails(20) as claimed loop
    if mail.place > dies_at / 2 then
      update sixty_days.clock set kills = kills + 1 where true;
      -- Half of those who die have handed the mail over.
      insert into sixty_days.delivered as taken (key)
      select mail.id where dies_at % 2 = 1
      on conflict (key) do update set asked = taken.asked + 1;
      return;
    end if;
    insert into sixty_days.delivered as taken (key) values (mail.id)
    on conflict (key) do update set asked = taken.asked + 1;
    perform public.mark_mail_sent(mail.id);
  end loop;
end
$$;

create function sixty_days.pass_a_day(may_be_killed boolean default true) returns void
language plpgsql as $$
begin
  -- The same days in every run.
  perform setseed((select hour from sixty_days.clock) / 10000.0);
  for hour in 1 .. 24 loop
    perform sixty_days.pass_an_hour();
    perform sixty_days.people_act();
    while public.run_enquiry_clock(100) > 0 loop
    end loop;
    update sixty_days.clock as told
    set late = told.late + found.late
    from (
      select count(*)::integer as late from private.enquiries as enquiry
      where enquiry.state = 'leaving' and enquiry.leaves_at < now() - interval '1 hour'
        or enquiry.state = 'open' and enquiry.answer_by < now() - interval '1 hour'
        or enquiry.state = 'talking' and enquiry.owe_by
          < now() - interval '1 hour' - case enquiry.owed_by when 'network' then interval '7 days' else '0' end
    ) as found
    where true;
    perform sixty_days.mail(may_be_killed);
  end loop;
end
$$;
