-- The people who write for a network are notified seven days before their proof of address expires, once for each
-- proof.

insert into people values
  ('writer', tests.create_account('tv_network', 'approved', 'casting@north.example')),
  ('reader', tests.create_account('tv_network', 'approved', 'casting@south.example')),
  ('waiting', tests.create_account('tv_network', 'pending', 'casting@east.example')),
  ('talent', tests.create_account('talent'));
update private.network_members set may_write = false where user_id = tests.account('reader');
create function pg_temp.proved(ago interval) returns void language sql as $$
  update public.user_roles set email_confirmed_at = now() - ago where user_id in (select account from people)
$$;
create function pg_temp.told() returns table (who text, occasion text) language sql as $$
  select person.name, told.occasion
  from private.notifications as told join people as person on tests.account(person.name) = told.user_id
  where told.kind = 'address_proof' order by told.created_at
$$;
create function pg_temp.read_as(who text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := public.notifications();
  perform tests.step_back();
  return answer;
end
$$;

delete from private.notifications where true;
delete from private.mail_outbox where true;
select pg_temp.proved('83 days' - interval '1 second');
select public.run_enquiry_clock(10);
select is_empty('select * from pg_temp.told()', 'nobody is notified more than seven days before their proof of address ends');
select pg_temp.proved('83 days');
select cmp_ok(public.run_enquiry_clock(10), '>', 0, 'seven days before a proof of address ends the clock notifies its member');
select results_eq(
  'select * from pg_temp.told()', $$values ('writer', private.utc(now() + interval '7 days'))$$,
  'members who may write for an approved network are told that their proof ends, and nobody else'
);
select is(public.run_enquiry_clock(10), 0, 'a member who was notified that a proof ends is not notified again');
select is((select count(*) from private.mail_outbox), 0::bigint, 'no mail is sent about the end of a proof');
select is(pg_temp.read_as('writer') #>> '{items,0,kind}', 'address_proof', 'the writer reads the notification');
select is(pg_temp.read_as('writer') #>> '{items,0,provedUntil}', private.utc(now() + interval '7 days'), 'the notification says until when the writer may ask');
select is(pg_temp.read_as('writer') ->> 'unread', '1', 'the notification is unread at first');

create function pg_temp.settings_of(who text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.account(who));
  answer := public.account_settings();
  perform tests.step_back();
  return answer;
end
$$;
select is(
  pg_temp.settings_of(who) ->> 'provedUntil', until, format('the settings of the %s say until when they may ask: %s', who, coalesce(until, 'never'))
)
from (values ('writer', private.utc(now() + interval '7 days')), ('reader', null), ('talent', null)) as member (who, until);
update private.network_members set may_write = true where user_id = tests.account('reader');
select is(public.run_enquiry_clock(10), 1, 'a member who gets the right to write in the last seven days is notified then');
select pg_temp.proved('90 days');
delete from private.notifications where true;
select is(public.run_enquiry_clock(10), 0, 'the notification is gone once the proof has ended');

select pg_temp.proved('89 days');
select public.run_enquiry_clock(10);
select is((select count(*) from pg_temp.told()), 2::bigint, 'a member is still notified on the last day of their proof');
select pg_temp.proved('0 days');
select is(pg_temp.read_as('writer') ->> 'unread', '0', 'a member who has proved their address again no longer reads the notification');
select is(pg_temp.read_as('writer') -> 'items', '[]', 'a renewed proof takes the notification out of the list');
select pg_temp.proved('85 days');
select is(public.run_enquiry_clock(10), 2, 'the end of a renewed proof is notified as well');
