insert into people values ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example'));

select tests.sign_in(tests.account('admin'));
select is(tests.refusal(format('select public.remove_administrator(%L)', tests.account('admin'))), 'PT409 last_administrator', 'the last one cannot be removed, not by themselves either');
select is(tests.refusal($$select public.invite_administrator('Admin@lowerthird.example', 'h', 's')$$), 'PT409 account_exists', 'who has an account cannot be invited');
select is(tests.refusal($$select public.invite_administrator('nobody', 'h', 's')$$), 'PT422 validation_failed email', 'nor can what is no address');
select is(public.invite_administrator('New@lowerthird.example', 'first', 'sealed 1') ->> 'email', 'new@lowerthird.example', 'somebody is invited');
select is(tests.refusal($$select public.invite_administrator('new@lowerthird.example', 'h', 's', ' ')$$), 'PT422 validation_failed name', 'a name is a name or none');
select is(public.invite_administrator('new@lowerthird.example', 'second', 'sealed 2', 'Ada') ->> 'email', 'new@lowerthird.example', 'and once more, by name');
select is(public.administrators() #>> '{invitations,0,name}', 'Ada', 'which the page shows');
select is(public.administrators() #>> '{invitations,0,invitedBy}', 'admin@lowerthird.example', 'the page shows who invited');
select is(jsonb_array_length(public.administrators() -> 'invitations'), 1, 'one invitation an address');
select tests.step_back();
select is((select count(*) from private.mail_outbox where kind = 'admin_invitation'), 2::bigint, 'each is mailed');
select is(public.invitation_email('first'), null, 'the first link has ended');
select is(tests.refusal($$select public.accept_invitation('first')$$), 'PT400 token_invalid', 'and makes nobody anything');
select is(public.invitation_email('second'), 'new@lowerthird.example', 'the second is good');
select is(public.accept_invitation('second') - 'registrationId', '{"outcome": "ready", "email": "new@lowerthird.example"}', 'accepting it is a registration');
select is(public.invitation_email('second'), 'new@lowerthird.example', 'which uses it up only when it succeeds');
insert into people
select 'new', tests.sign_up('new@lowerthird.example', jsonb_build_object('intent', public.accept_invitation('second') ->> 'registrationId'));
select is(public.invitation_email('second'), null, 'used is used');
select is((select role from public.user_roles where user_id = tests.account('new'))::text, 'admin', 'and there is a second administrator');
select is((select action from public.audit_log order by id desc limit 1), 'administrator_joined', 'as the record says');

select tests.sign_in(tests.account('new'));
select public.invite_administrator('third@lowerthird.example', 'third', 'sealed 3');
select public.withdraw_invitation('Third@lowerthird.example');
select is(jsonb_array_length(public.administrators() -> 'invitations'), 0, 'an invitation can be withdrawn');
select is(tests.refusal('select public.remove_administrator(gen_random_uuid())'), 'PT404 account_not_found', 'only an administrator can be removed');
select is(tests.refusal(format('select public.remove_administrator(%L)', tests.account('admin'))), null, 'one administrator removes the other');
select tests.step_back();
select is((select count(*) from public.user_roles), 1::bigint, 'who is gone');
select is(tests.refusal($$insert into auth.sessions (id, user_id) select gen_random_uuid(), account from people where name = 'admin'$$) like '23503%', true, 'and has no account to sign in to');
select tests.sign_in(tests.account('new'));
select is(
  public.audit_entries('{"action": "administrator_invited"}') #>> '{items,1,actorEmail}', 'admin@lowerthird.example',
  'the record still knows them by name'
);
select tests.step_back();

-- An administrator who is demoted is out on the next call.
insert into people values ('victim', tests.create_account('admin'));
create temp table open_page as select tests.open_session(tests.account('victim')) as session;
delete from public.user_roles where user_id = tests.account('victim');
select tests.act_as('authenticated', tests.account('victim'), session) from open_page;
select is(tests.refusal('select public.administrators()'), 'PT403 wrong_role', 'with an open page too');
select tests.step_back();
