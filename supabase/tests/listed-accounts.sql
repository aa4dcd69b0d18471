-- The rows of the desk's lists agree with the accounts after every kind of change.

insert into people values
  ('admin', tests.create_account('admin')), ('talent', tests.create_account('talent', 'pending', 'zoe@harbournews.example')),
  ('network', tests.create_account('tv_network', 'pending'));

-- A recount, in other words than the triggers': who is listed otherwise than they are.
create function pg_temp.listed_wrongly() returns text
language sql as $$
  select string_agg(coalesce(application.user_id, listed.user_id)::text, ', ')
  from private.applications as application
  full join private.listed_accounts as listed using (user_id)
  left join public.user_roles as roles on roles.user_id = application.user_id
  left join auth.users as person on person.id = application.user_id
  where (
    listed.role, listed.status, listed.applied_at, listed.is_confirmed, listed.last_name, listed.first_name
  ) is distinct from (
    application.role, application.status, application.applied_at, roles.email_confirmed_at is not null,
    private.words_key(application.last_name), private.words_key(application.first_name)
  )
    or listed.is_available is distinct from application.is_available
    or not listed.words @@ private.words_query(person.email)
    or not listed.words @@ coalesce(private.words_query(application.organisation), private.words_query(person.email))
    or listed.flags <> array(
      select distinct flag from private.application_flags as mark
      where mark.user_id = application.user_id and mark.at >= coalesce(application.status_changed_at, '-infinity')
        and (application.status = 'pending' or flag = 'look_alike')
      order by flag
    )
$$;
create function pg_temp.stays_true(change text) returns setof text
language plpgsql as $$
begin
  execute change;
  return next is(pg_temp.listed_wrongly(), null, 'the list follows: ' || left(regexp_replace(change, '\s+', ' ', 'g'), 90));
end
$$;

select is((select count(*) from private.listed_accounts where user_id in (select account from people)), 2::bigint, 'applicants are listed, administrators are not');
select pg_temp.stays_true(change)
from unnest(array[
  $$update public.talent_profiles set first_name = 'Zoë', last_name = 'ÅNGSTRÖM' where user_id = tests.account('talent')$$,
  $$update public.talent_profiles set is_available = false, current_network = 'Médias Sud' where user_id = tests.account('talent')$$,
  $$update private.networks set name = 'Kanal Süd' where id = tests.account('network')$$,
  $$update public.talent_profiles set created_at = now() - interval '3 days' where user_id = tests.account('talent')$$,
  $$update public.user_roles set email_confirmed_at = now() where user_id = tests.account('talent')$$,
  $$select tests.move(tests.account('talent'), 'other@harbournews.example')$$,
  $$insert into private.questions (user_id, asked_by, question, fields, asked_at)
    values (tests.account('talent'), tests.account('admin'), 'Who?', '{}', now())$$,
  $$update private.questions set answered_at = now()$$,
  $$insert into private.appeals values (tests.account('network'), 'Please', now())$$,
  $$update public.tv_network_profiles set status = 'approved', status_changed_at = now() where user_id = tests.account('network')$$,
  $$update public.tv_network_profiles set status = 'pending', status_changed_at = now() - interval '1 hour' where user_id = tests.account('network')$$,
  $$delete from private.questions$$,
  $$select tests.create_account('talent', 'pending', 'z.o.e@harbournews.example')$$,
  $$select tests.create_account('tv_network', 'pending', 'casting@south.example')$$,
  $$update public.talent_profiles set phone_number = '+1 999 1234567', contact_phone = '+1 999 1234567', last_name = 'Unlike'
    where contact_email = 'z.o.e@harbournews.example'$$,
  $$delete from auth.users where email = 'z.o.e@harbournews.example'$$,
  $$delete from auth.users where id = tests.account('network')$$
]) as change;
select is((select flags from private.listed_accounts where user_id = tests.account('talent')), '{}', 'an account loses its mark when the only account it resembled is gone');

insert into people values ('leaver', tests.create_account('tv_network', 'approved', 'leaver@fernsehen.example'));
update private.networks set name = 'Fernsehen Ost' where id = tests.account('leaver');
select ok(listed.words @@ private.words_query('fernsehen ost'), 'a member is found by the network')
from private.listed_accounts as listed where listed.user_id = tests.account('leaver');
select pg_temp.stays_true($$update private.network_members set ended_at = now() where user_id = tests.account('leaver')$$);
select ok(not listed.words @@ private.words_query('fernsehen ost'), 'a member is not found by a network that they have left')
from private.listed_accounts as listed where listed.user_id = tests.account('leaver');

select tests.sign_in(tests.account('admin'));
select is(
  public.admin_applications(jsonb_build_object('q', words)) #>> '{items,0,userId}', tests.account('talent')::text,
  format('"%s" is found, accents or not', words)
)
from unnest(array['zoe angstrom', 'Zoë Å', 'MEDIAS', 'médias', 'other@harbour', 'Ångström Zoë', 'zoe medias', 'angstrom/zoe', 'harbournews.example']) as words;
select is(
  public.admin_applications(jsonb_build_object('q', words)) -> 'items', '[]',
  format('"%s" is not', words)
)
from unnest(array['angstrom nobody', 'zoe@elsewhere', 'kanal', 'ngstrom']) as words;
select tests.step_back();

-- In the order of letters, not of their numbers; and in the record by part of a name.
insert into people values ('sorted 1', tests.create_account('talent', 'pending')), ('sorted 2', tests.create_account('talent', 'pending')), ('sorted 3', tests.create_account('talent', 'pending')), ('sorted 4', tests.create_account('talent', 'pending'));
update public.talent_profiles as profile set first_name = told.first_name, last_name = told.last_name
from (values ('sorted 1', 'Sean', 'O’Wrenx'), ('sorted 2', 'Sorted', 'Ångström'), ('sorted 3', 'Sorted', 'ábel'), ('sorted 4', 'Sorted', 'Zeta')) as told (name, first_name, last_name)
where profile.user_id = tests.account(told.name);
select tests.sign_in(tests.account('admin'));
select is(
  (select string_agg(item ->> 'lastName', ' ' order by place) from jsonb_array_elements(public.admin_applications('{"q": "sorted", "sort": "name"}') -> 'items') with ordinality as page (item, place)),
  'ábel Ångström Zeta', 'Å is sorted with A'
);
select is(
  public.admin_applications(jsonb_build_object('q', words)) #>> '{items,0,userId}', tests.account('sorted 1')::text, format('"%s" finds Sean O’Wrenx', words)
)
from unnest(array['O’Wrenx Sean', 'o''wrenx sean', 'OWRENX', 'sean o wr', 'Sean O`Wrenx', 'wrenx']) as words;
select is(jsonb_array_length(public.export_accounts('talent', '{"q": "wrenx sean"}') -> 'items'), 1, 'an export finds an account by the words that the list does');
-- A name without a space in it, and a network whose name is written as one word.
select tests.step_back();
update public.talent_profiles set first_name = '민준', last_name = '김' where user_id = tests.account('sorted 2');
update public.talent_profiles set first_name = '麗子', last_name = '山田', current_network = 'Coast Line 9', is_available = false where user_id = tests.account('sorted 3');
select tests.sign_in(tests.account('admin'));
select is(
  public.admin_applications(jsonb_build_object('q', words)) #>> '{items,0,userId}', tests.account(name)::text, format('"%s" finds %s at the desk', words, name)
)
from (values ('김민준', 'sorted 2'), ('민준 김', 'sorted 2'), ('山田麗子', 'sorted 3'), ('麗子', 'sorted 3'), ('coastline9', 'sorted 3'), ('山田 coast', 'sorted 3')) as asked (words, name);
select is(jsonb_array_length(public.export_accounts('talent', '{"q": "山田麗子"}') -> 'items'), 1, 'an export finds an account by names without spaces between their words');
select public.add_account_note(tests.account('sorted 2'), 'A note');
select is(
  public.audit_entries('{"email": "김민준", "action": "note_added"}') #>> '{items,0,action}', 'note_added', 'the audit log finds an account by names without spaces between their words'
);
select public.add_account_note(tests.account('sorted 1'), 'A note');
select is(
  (select string_agg(item ->> 'action', ' ') from jsonb_array_elements(public.audit_entries(jsonb_build_object('email', words, 'action', 'note_added')) -> 'items') as item), expected,
  format('the record has "%s"', words)
)
from (values ('wrenx', 'note_added'), ('Sean O''Wr', 'note_added'), ('nobody such', null), ('%', null)) as asked (words, expected);
select tests.step_back();
