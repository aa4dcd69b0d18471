insert into people values ('admin', tests.create_account('admin', 'approved', 'admin@lowerthird.example')), ('talent', tests.create_account('talent'));

select tests.sign_in(tests.account('admin'));
select is(tests.refusal(format('select public.remove_administrator(%L)', tests.account('admin'))), 'PT409 last_administrator', 'the last administrator cannot be removed, not even by themselves');
select is(tests.refusal($$select public.invite_administrator('Admin@lowerthird.example', 'h', 's')$$), 'PT409 account_exists', 'an address with an account cannot be invited');
select is(tests.refusal($$select public.invite_administrator('nobody', 'h', 's')$$), 'PT422 validation_failed email', 'a text that is not an address cannot be invited');
select is(public.invite_administrator('New@lowerthird.example', 'first', 'sealed 1') ->> 'email', 'new@lowerthird.example', 'an administrator can invite somebody');
select is((public.administrators() #>> '{invitations,0,expiresAt}')::timestamptz, now() + interval '48 hours', 'an invitation is good for two days');
select is(tests.refusal(format('select public.invite_administrator(''new@lowerthird.example'', ''h'', ''s'', %L)', name)), 'PT422 validation_failed name', 'a name of an invited administrator that is no text is refused')
from unnest(array[' ', repeat('x', 81)]) as name;
select is(public.invite_administrator('new@lowerthird.example', 'second', 'sealed 2', 'Ada') ->> 'email', 'new@lowerthird.example', 'an invitation can be sent again, with a name');
select is(public.administrators() #>> '{invitations,0,name}', 'Ada', 'the page shows the name in an invitation');
select is(public.administrators() #>> '{invitations,0,invitedBy}', 'admin@lowerthird.example', 'the page shows who invited');
select is(jsonb_array_length(public.administrators() -> 'invitations'), 1, 'each address has at most one open invitation of an administrator');
select is(
  (select jsonb_agg(item - '{createdAt,lastSignInAt}'::text[]) from jsonb_array_elements(public.administrators() -> 'items') as item),
  jsonb_build_array(jsonb_build_object('userId', tests.account('admin'), 'email', 'admin@lowerthird.example', 'isSelf', true, 'hasSecondStep', false)), 'an invited person is not an administrator yet'
);
select tests.step_back();
select is(
  (select data from private.mail_outbox where key = 'admin_invitation:second'),
  '{"sealedToken": "sealed 2", "firstName": "Ada", "invitedBy": "admin@lowerthird.example"}', 'the mail of an invitation greets the invited and names who invites'
);
select is((select count(*) from private.mail_outbox where kind = 'admin_invitation'), 2::bigint, 'each invitation is mailed');
select is(public.invitation_email('first'), null, 'a second invitation ends the link of the first');
update private.admin_invitations set expires_at = now();
select is(public.invitation_email('second'), null, 'a link ends after two days');
select is(tests.refusal($$select public.accept_invitation('second')$$), 'PT400 token_invalid', 'a link that has ended makes no administrator');
select tests.sign_in(tests.account('admin'));
select is(public.administrators() -> 'invitations', '[]', 'an invitation that has ended is not listed');
select public.invite_administrator('other@lowerthird.example', 'other', 'sealed');
select tests.step_back();
update private.admin_invitations set expires_at = now() + interval '1 second';
select is(tests.refusal($$select public.accept_invitation('first')$$), 'PT400 token_invalid', 'the link of a first invitation makes no administrator');
select is(public.invitation_email('second'), 'new@lowerthird.example', 'the link of a second invitation is good');
select is(public.accept_invitation('second') - 'registrationId', '{"outcome": "ready", "email": "new@lowerthird.example"}', 'accepting it is a registration');
select is(public.invitation_email('second'), 'new@lowerthird.example', 'an invitation is used up only when its sign-up succeeds');
insert into people
select 'new', tests.sign_up('new@lowerthird.example', jsonb_build_object('intent', public.accept_invitation('second') ->> 'registrationId'));
select is(public.invitation_email('second'), null, 'a link that was used leads nowhere');
select is((select role from public.user_roles where user_id = tests.account('new'))::text, 'admin', 'accepting an invitation makes an administrator');
select is(public.invitation_email('other'), 'other@lowerthird.example', 'an invitation that another accepts stays good for whom it is for');
delete from private.admin_invitations where token_hash = 'other';
select is(
  (select jsonb_build_object(action, after) from public.audit_log order by id desc limit 1),
  jsonb_build_object('administrator_joined', jsonb_build_object('invitedBy', tests.account('admin'))), 'the record says who joined, and who invited them'
);

select tests.sign_in(tests.account('new'));
select public.invite_administrator('third@lowerthird.example', 'third', 'sealed 3');
select public.withdraw_invitation('Third@lowerthird.example');
select is(jsonb_array_length(public.administrators() -> 'invitations'), 0, 'an invitation can be withdrawn');
select public.withdraw_invitation('third@lowerthird.example');
select is(
  (select jsonb_agg(item -> 'target' || (item -> 'before')) from jsonb_array_elements(public.audit_entries('{"action": "invitation_withdrawn"}') -> 'items') as item),
  '[[null, {"email": "third@lowerthird.example"}]]', 'a withdrawn invitation is on record, and withdrawing none is not'
);
select is(
  (select string_agg(item ->> 'email', ', ') from jsonb_array_elements(public.administrators() -> 'items') as item where (item -> 'isSelf')::boolean),
  'new@lowerthird.example', 'the list of administrators marks the reader as themselves, and nobody else'
);
select tests.step_back();
insert into private.account_deletions (user_id) select tests.account('admin');
select tests.sign_in(tests.account('new'));
select is(tests.refusal(format('select public.remove_administrator(%L)', tests.account('new'))), 'PT409 last_administrator', 'an administrator who is about to leave does not count when the last one is removed');
select tests.step_back();
delete from private.account_deletions;
select tests.sign_in(tests.account('new'));
select is(tests.refusal('select public.remove_administrator(gen_random_uuid())'), 'PT404 account_not_found', 'only an administrator can be removed');
select is(tests.refusal(format('select public.remove_administrator(%L)', tests.account('admin'))), null, 'one administrator removes the other');
select tests.step_back();
select is(
  (select jsonb_build_array(action, actor, target, before) from public.audit_log order by id desc limit 1),
  jsonb_build_array('administrator_removed', tests.account('new'), tests.account('admin'), jsonb_build_object('email', 'admin@lowerthird.example')), 'the removal of an administrator is on record'
);
select is((select count(*) from public.user_roles where role = 'admin'), 1::bigint, 'a removed administrator has no role');
select is(tests.refusal($$insert into auth.sessions (id, user_id) select gen_random_uuid(), account from people where name = 'admin'$$) like '23503%', true, 'a removed administrator has no account to sign in to');
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
select is(tests.refusal('select public.administrators()'), 'PT403 wrong_role', 'a removed administrator is refused although their page is still open');
select tests.step_back();
