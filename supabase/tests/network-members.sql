-- The members of a network: how they join, what they may do, and how they leave.

insert into people values
  ('owner', tests.create_account('tv_network', 'approved', 'owner@north.example')),
  ('colleague', tests.create_account('tv_network', 'approved', 'colleague@boss.example')),
  ('stranger', tests.create_account('tv_network', 'approved', 'stranger@elsewhere.example')),
  ('talent', tests.create_account('talent', 'approved'));
select tests.call('owner', 'North');
select tests.call('colleague', 'Boss TV');

-- By the link of the invitation, without proving the address yet.
create function pg_temp.register_colleague() returns void language sql as $$
  update public.user_roles set email_confirmed_at = null where user_id = tests.account('colleague');
  delete from private.network_members where user_id = tests.account('colleague');
  update private.network_invitations set joining = tests.account('colleague') where token_hash = 'token';
$$;
create function pg_temp.invite(address text, token text, role text default 'editor') returns text
language sql as $$
  select tests.refusal(format(
    'select public.invite_member(%L, %L, %L)',
    jsonb_build_object('email', address, 'role', role, 'mayWrite', false), token, 'sealed'
  ))
$$;
create function pg_temp.joining(who text, token text) returns text
language plpgsql as $$
begin
  perform tests.step_back();
  perform tests.sign_in(tests.account(who));
  return tests.refusal(format('select public.join_network(%L)', token));
end
$$;
create function pg_temp.invitations() returns text
language plpgsql as $$
begin
  perform tests.step_back();
  return (
    select string_agg(invited.token_hash, ', ') filter (where invited.state = 'open')
      || case when count(*) = (select count(*) from private.mail_outbox where kind = 'network_invitation') then '' else ', and other mails' end
    from private.network_invitations as invited
  );
end
$$;
grant execute on function pg_temp.invite, pg_temp.joining, pg_temp.invitations to public;

select tests.step_back();
select tests.sign_in(tests.account('owner'));
select is(pg_temp.invite('someone@gmail.com', 'free'), 'PT422 validation_failed email', 'an invitation to a free mail address is refused');
select is(pg_temp.invite('Colleague@Boss.example', 'first', 'viewer'), null, 'an owner invites a colleague');
savepoint first;
select is(
  public.invite_member('{"email": "Colleague@boss.example", "role": "viewer", "mayWrite": false}', 'sent again', 'sealed'),
  public.network_invitations() #> '{items,0}', 'an invitation that is sent again at once is answered as the first was'
);
select is(pg_temp.invitations(), 'first', 'the link that was mailed stays the one that is good, and no other mail is written');
select tests.step_back();
update private.network_invitations set created_at = now() - interval '11 minutes';
select tests.sign_in(tests.account('owner'));
select is(pg_temp.invite('colleague@boss.example', 'after a while', 'viewer'), null, 'an owner invites the same address after a while');
select is(pg_temp.invitations(), 'after a while', 'an invitation that is sent again after a while is mailed with another link');
rollback to savepoint first;
select is(pg_temp.invite('colleague@boss.example', 'token'), null, 'an owner invites the same address again, in place of the first time');
select is(jsonb_array_length(public.network_invitations() -> 'items'), 1, 'one invitation is open for an address');
savepoint invited;
select is(pg_temp.invite('new@north.example', 'new'), null, 'somebody without an account is invited');
select tests.step_back();
select is(
  tests.refusal(format(
    'select public.begin_join(%L, %L, %L, %L)', 'new',
    tests.payload('tv_network', '{"firstName": ""}') - 'networkName' || '{"email": "new@north.example"}', 'hash', 'sealed'
  )),
  'PT422 validation_failed firstName', 'who registers by an invitation has to say who they are'
);
rollback to savepoint invited;
-- Who registered by the link proves the address only after the network has closed.
select tests.step_back();
select pg_temp.register_colleague();
update private.networks set status = 'deactivated' where id = tests.account('owner');
select tests.confirm(tests.account('colleague'));
select is(
  (select count(*)::int from private.network_members where user_id = tests.account('colleague')), 0,
  'who proves an invited address after the network has closed does not join it'
);
select is(
  (select state::text from private.network_invitations where token_hash = 'token'), 'open',
  'an invitation into a closed network is not used up by a late proof'
);
rollback to savepoint invited;
-- The same after the desk has merged the network into another.
select tests.step_back();
select pg_temp.register_colleague();
update private.networks set merged_into = tests.account('stranger') where id = tests.account('owner');
select is(
  tests.refusal(format('select tests.confirm(%L)', tests.account('colleague'))), null,
  'who registered by an invitation proves their address although the network was merged'
);
select is(
  (select count(*)::int from private.network_members where user_id = tests.account('colleague')), 0,
  'who proves an invited address after the network was merged does not join it'
);
rollback to savepoint invited;
select is(pg_temp.joining('colleague', 'first'), 'PT400 token_invalid', 'the link of a replaced invitation no longer works');
select is(pg_temp.joining('stranger', 'token'), 'PT403 wrong_account', 'who was not invited does not join');
select is(pg_temp.joining('colleague', 'unknown'), 'PT400 token_invalid', 'a link that was made up lets nobody join');
select tests.step_back();
update public.user_roles set email_confirmed_at = null where user_id = tests.account('colleague');
select is(pg_temp.joining('colleague', 'token'), 'PT403 wrong_account', 'who has not proved the invited address does not join');
select tests.step_back();
select tests.confirm(tests.account('colleague'));
update private.network_invitations set expires_at = now() where token_hash = 'token';
select is(pg_temp.joining('colleague', 'token'), 'PT400 token_invalid', 'an invitation that has expired lets nobody join');
select tests.step_back();
update private.network_invitations set expires_at = now() + interval '1 day' where token_hash = 'token';

-- The keys of all members
update public.talent_profiles set is_available = false, current_network = 'Boss TV' where user_id = tests.account('talent');
update private.network_invitations set state = 'revoked', expires_at = now() - interval '31 days' where network_id = tests.account('owner');
update private.kept_keys set until = until - interval '40 days' where network_id = tests.account('owner');
select is(tests.seen_from('owner'), true, 'a talent is seen who hides from another network');
select is(pg_temp.joining('colleague', 'token'), 'PT400 token_invalid', 'a revoked link leads nowhere');
select tests.step_back();
update private.network_invitations set state = 'open', expires_at = now() + interval '1 day' where token_hash = 'token';
update private.kept_keys set until = until + interval '40 days' where network_id = tests.account('owner');
select is(tests.seen_from('owner'), false, 'a network does not see a talent who hides from where it has invited somebody');
select is(pg_temp.joining('colleague', 'token'), null, 'who was invited joins, and leaves a network of their own');
select is(public.network_overview() ->> 'networkName', 'North', 'who has joined acts for the new network');
select is(pg_temp.joining('colleague', 'token'), 'PT400 token_invalid', 'an invitation lets somebody join once');
select tests.step_back();
select is(tests.seen_from('owner'), false, 'the talent stays hidden from a network whose invitation was used');
select tests.step_back();
select is((select status::text from private.networks where id = tests.account('colleague')), 'deactivated', 'a network without members is closed');

-- Roles
select tests.step_back();
select tests.sign_in(tests.account('colleague'));
select is(tests.refusal($$select public.save_talent_list('{"name": "Evening"}')$$), null, 'an editor makes a list');
select is(pg_temp.invite('more@north.example', 'more'), 'PT403 member_role', 'an editor invites nobody');
select is(tests.refusal(format('select public.remove_member(%L)', tests.account('owner'))), 'PT403 member_role', 'an editor removes no owner');
select tests.step_back();
select tests.sign_in(tests.account('owner'));
select is(jsonb_array_length(public.talent_lists() -> 'items'), 1, 'a colleague sees the list');
select is(tests.refusal(format('select public.change_member(%L, %L)', tests.account('colleague'), '{"role": "viewer", "mayWrite": true}')), null, 'an owner changes a role');
select is(
  (
    select jsonb_build_object('role', one -> 'role', 'mayWrite', one -> 'mayWrite')
    from jsonb_array_elements(public.change_member(tests.account('colleague'), changes) -> 'items') as one
    where one ->> 'userId' = tests.account('colleague')::text
  ),
  outcome, format('what %s does not name stays as it is', changes)
)
from (values
  ('{"mayWrite": false}'::jsonb, '{"role": "viewer", "mayWrite": false}'::jsonb),
  ('{"role": "editor"}', '{"role": "editor", "mayWrite": false}'), ('{"role": "viewer", "mayWrite": true}', '{"role": "viewer", "mayWrite": true}')
) as change (changes, outcome);
select is(tests.refusal(format('select public.change_member(%L, %L)', tests.account('colleague'), changes)), 'PT422 validation_failed ' || field, format('%s is refused', changes))
from (values ('{"role": null}', 'role'), ('{"mayWrite": null}', 'mayWrite'), ('{"mayWrite": "yes"}', 'mayWrite'), ('[]', 'changes'), ('null', 'changes')) as wrong (changes, field);
select is(tests.refusal(format('select public.change_member(%L, %L)', tests.account('stranger'), '{"role": "viewer", "mayWrite": true}')), 'PT404 member_not_found', 'an owner does not change a role in another network');
select is(tests.refusal(format('select public.change_member(%L, %L)', tests.account('owner'), '{"role": "editor", "mayWrite": true}')), 'PT409 last_owner', 'the last owner does not step down');
select is(tests.refusal('select public.leave_network()'), 'PT409 last_owner', 'the last owner does not leave');
select is(tests.refusal(format('select public.remove_member(%L)', tests.account('owner'))), 'PT409 last_owner', 'the last owner does not remove themselves');
select is(tests.refusal('select public.delete_own_account()'), 'PT409 last_owner', 'the last owner does not close their account while there are colleagues');
select tests.step_back();
savepoint elsewhere;
select tests.sign_in(tests.account('stranger'));
select is(pg_temp.invite('owner@north.example', 'away'), null, 'another network invites the last owner');
select is(pg_temp.joining('owner', 'away'), 'PT409 last_owner', 'the last owner does not join another network');
rollback to savepoint elsewhere;
select tests.step_back();
select tests.sign_in(tests.account('colleague'));
select is(tests.refusal($$select public.save_talent_list('{"name": "Late"}')$$), 'PT403 member_role', 'a viewer makes no list');
select is(jsonb_array_length(public.talent_lists() -> 'items'), 1, 'a viewer reads the lists');
select tests.step_back();
set constraints all immediate;
select is(
  tests.refusal(format('update private.network_members set ended_at = now() where user_id = %L', tests.account('owner'))),
  'PT409 last_owner', 'whichever way it is written, a network with members has an owner'
);
set constraints all deferred;

-- Handing over, removal, erasure
select tests.step_back();
select tests.sign_in(tests.account('owner'));
select public.change_member(tests.account('colleague'), '{"role": "owner", "mayWrite": true}');
select is(tests.refusal(format('select public.change_member(%L, %L)', tests.account('owner'), '{"role": "editor", "mayWrite": true}')), null, 'an owner who has made somebody else one steps down');
select tests.step_back();
select tests.sign_in(tests.account('colleague'));
select public.remove_member(tests.account('owner'));
select tests.step_back();
select tests.sign_in(tests.account('owner'));
select is(tests.refusal('select public.talent_lists()'), 'PT403 no_network', 'a member who was removed reads nothing of the network from the next call on');
select is((select count(*) from public.tv_network_profiles), 0::bigint, 'a member who was removed reads no row of it at the Data API');
select tests.step_back();
delete from auth.users where id = tests.account('owner');
select is((select count(*) from private.talent_lists), 1::bigint, 'the founder''s erasure takes no row of the network along');
select is(private.is_visible_to('approved', private.keys_blocked_by(tests.account('talent')), private.keys_of_network(tests.account('owner'))), false, 'the founder''s erasure keeps what hides a talent from the network');
delete from auth.users where id = tests.account('colleague');
select is((select count(*) from private.networks where name in ('North', 'Boss TV')), 0::bigint, 'the last member''s erasure deletes the networks');

-- Removing somebody reopens nothing for a month
delete from people where name in ('owner', 'colleague');
insert into people values
  ('owner', tests.create_account('tv_network', 'approved', 'owner@south.example')),
  ('colleague', tests.create_account('tv_network', 'approved', 'second@boss.example'));
select tests.step_back();
select tests.sign_in(tests.account('owner'));
select pg_temp.invite('second@boss.example', 'again');
select pg_temp.joining('colleague', 'again');
select tests.step_back();
update public.talent_profiles set is_available = true, current_network = null where user_id = tests.account('talent');
delete from private.talent_blocks where user_id = tests.account('talent');
insert into private.talent_blocks (user_id, key) select tests.account('talent'), private.block_key('domain', 'boss.example');
select is(tests.seen_from('owner'), false, 'a talent who blocks a colleague''s domain is hidden');
select tests.step_back();
select tests.sign_in(tests.account('owner'));
select public.remove_member(tests.account('colleague'));
select tests.step_back();
select is(tests.seen_from('owner'), false, 'a talent stays hidden when the colleague was removed');
select tests.step_back();
update private.network_domains set until = until - interval '31 days' where until is not null;
update private.kept_keys set until = until - interval '37 days' where network_id = tests.account('owner');
update private.network_members set joined_at = joined_at - interval '40 days', ended_at = ended_at - interval '31 days' where ended_at is not null;
select is(tests.seen_from('owner'), true, 'a talent is seen again a month after the colleague was removed');
