-- The order of enquiries in a list: those that wait for an answer first, by their deadline. No page skips one.

insert into people values
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('talent', tests.create_account('talent'));
update public.talent_profiles set is_visible = true, visible_since = now() where user_id = tests.account('talent');

-- Named by when they are due, or by when they have changed, in days from now.
insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by,
  delivered_at, owed_by, owe_by, changed_at)
select tests.account('north'), tests.account('talent'), gen_random_uuid(), tests.account('north'), 'talking',
  jsonb_build_object('programme', name, 'confidential', false, 'pay', 'unpaid'), 'We ask', '', 7, now(), now(),
  owed_by::private.enquiry_actor, now() + due, now() - age
from (values
  ('owed in 9', 'network', interval '9 days', interval '1 day'), ('owed in 2', 'network', '2 days', '5 days'),
  ('owed in 4', 'network', '4 days', '0 days'), ('theirs in 8', 'talent', '8 days', '3 days'),
  ('theirs in 1', 'talent', '1 day', '4 days'), ('nobody''s', null, null, '2 days')
) as made (name, owed_by, due, age);

-- What stands in a list that is read in pages of so many.
create function pg_temp.names_as(who text, amount integer) returns text[] language plpgsql as $$
declare
  found text[] := '{}';
  page jsonb;
  place jsonb;
begin
  perform tests.sign_in(tests.account(who));
  loop
    page := case who
      when 'north' then public.network_enquiries(jsonb_build_object('limit', amount, 'after', place))
      else public.talent_enquiries(jsonb_build_object('limit', amount, 'after', place))
    end;
    found := found || array(select item ->> 'programme' from jsonb_array_elements(page -> 'items') as item);
    place := page -> 'nextCursor';
    exit when place = 'null' or cardinality(found) > 20;
  end loop;
  perform tests.step_back();
  return found;
end
$$;

select is(
  pg_temp.names_as('north', amount), '{owed in 2,owed in 4,owed in 9,nobody''s,theirs in 8,theirs in 1}'::text[],
  format('a network reads first what it owes, the first due on top, in pages of %s', amount)
) from unnest('{1,2,4,24}'::integer[]) as amount;
select is(
  pg_temp.names_as('talent', amount), '{theirs in 1,theirs in 8,owed in 4,owed in 9,nobody''s,owed in 2}'::text[],
  format('and so does a talent, in pages of %s', amount)
) from unnest('{1,2,4,24}'::integer[]) as amount;

-- Of many, a page is read by its index and not sorted.
insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days, answer_by,
  delivered_at, owed_by, owe_by, changed_at)
select tests.account('north'), null, gen_random_uuid(), tests.account('north'), 'talking', '{"programme": "", "confidential": true}',
  'We ask', '', 7, now(), now(), case when n % 3 = 0 then 'network'::private.enquiry_actor end, now() + n * interval '1 minute',
  now() - n * interval '1 minute'
from generate_series(1, 3000) as n;
analyze private.enquiries;
create function pg_temp.plan() returns text language plpgsql as $$
declare
  line text;
  lines text := '';
begin
  for line in execute format($query$
    explain select enquiry.id from private.enquiries as enquiry where enquiry.network_id = %L
    order by (enquiry.owed_by is not distinct from 'network' and enquiry.unavailable_since is null) desc,
      private.place_in_inbox(enquiry.owed_by is not distinct from 'network' and enquiry.unavailable_since is null, enquiry.due_at, enquiry.changed_at) desc,
      enquiry.id desc
    limit 25
  $query$, tests.account('north')) loop
    lines := lines || line;
  end loop;
  return lines;
end
$$;
select matches(pg_temp.plan(), 'enquiries_of_network', 'a page of three thousand is read from the index');
select unalike(pg_temp.plan(), '%Sort%', 'a page of three thousand enquiries is read in the order of the index');
