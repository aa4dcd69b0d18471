-- Each function that is given an address must find its account through an index. The script calls each one and asks
-- Postgres for the plan. Sequential scans are made expensive, so a plan that still has one has no index that it
-- could use.

insert into tests.people values
  ('admin', tests.create_account('admin')),
  ('talent', tests.create_account('talent', 'approved', 'ada@harbournews.example'));

create function pg_temp.walks_of(statement text) returns text
language plpgsql as $$
declare
  before constant bigint := pg_stat_get_xact_numscans('auth.users'::regclass);
begin
  execute statement;
  return case when pg_stat_get_xact_numscans('auth.users'::regclass) = before then 'none' else 'walks' end;
end
$$;

set local enable_seqscan = off;

select is(pg_temp.walks_of($$select count(*) from auth.users where email = 'ada@harbournews.example'$$), 'walks', 'a look-up that leaves out the index'' condition is noticed');

select tests.sign_in(tests.account('talent'));
select tests.step_back();
select is(pg_temp.walks_of(statement), 'none', statement)
from unnest(array[
  $$select tests.begin_registration('talent', 'ada@harbournews.example')$$,
  $$select tests.begin_registration('talent', 'nobody@harbournews.example')$$,
  $$select public.request_password_reset('Ada@harbournews.example', 'a hash', 'sealed')$$,
  $$select public.request_application_link('Ada@harbournews.example', 'fourth hash', 'sealed', '{}')$$,
  $$select public.note_refused_sign_in('ada@harbournews.example', 'A browser')$$,
  $$select public.claim_mails(100, '[]')$$,
  $$select public.consume_login_rate_limit('{"key": "a", "max": 9}', '{"key": "b", "max": 9}', '{"key": "c", "max": 9}', 'ada@harbournews.example', '{}')$$,
  $$select public.begin_sign_in('{"key": "a", "max": 9}', '{"key": "b", "max": 9}', '{"key": "c", "max": 9}', 'ada@harbournews.example', '{}', '{hash of ada@harbournews.example}', 'a password')$$,
  $$select public.request_email_change('new@harbournews.example', 'another hash', 'sealed')$$,
  $$select public.confirm_new_address('another hash', tests.account('talent'))$$
]) as statement;

select tests.sign_in(tests.account('admin'));
select tests.step_back();
select is(pg_temp.walks_of(statement), 'none', statement)
from unnest(array[
  $$select public.audit_entries('{"email": "ada@harbournews.example"}')$$,
  $$select public.invite_administrator('invited@lowerthird.example', 'third hash', 'sealed')$$
]) as statement;

-- What they found.
select is(private.account_at('ADA@harbournews.example'), null, 'the account has moved to the address it asked for');
select is(private.account_at('NEW@harbournews.example'), tests.account('talent'), 'an account is found at its new address, in whatever capitals it is typed');
select is(private.account_at(null), null, 'looking up no address finds no account');
update auth.users set is_sso_user = true where id = tests.account('talent');
select is(private.account_at('new@harbournews.example'), null, 'an account of single sign-on is not looked up by its address');
