-- An open invitation is a key of its network, by which talent hide from it. The network learns from it about nobody who
-- hides: neither by taking the invitation back nor by letting it end.

insert into people values
  ('talent', tests.create_account('talent')),
  ('asker', tests.create_account('tv_network', 'approved', 'owner@asker.example'));
create function pg_temp.invite(address text) returns text language sql as $$
  select tests.refusal(format(
    'select public.invite_member(%L, %L, %L)', jsonb_build_object('email', address, 'role', 'viewer', 'mayWrite', false), 'to ' || address, 'sealed'
  ))
$$;
create function pg_temp.withdraw(address text) returns text language sql as $$
  select tests.refusal(format('select public.revoke_invitation(%L)', (
    select item ->> 'id' from jsonb_array_elements(public.network_invitations() -> 'items') as item where item ->> 'email' = address
  )))
$$;
grant execute on function pg_temp.invite, pg_temp.withdraw to public;
select is(tests.blocks('{"domains": ["secret.example"]}'), null, 'a talent hides from a domain');
select is(tests.seen_from('asker'), true, 'a network elsewhere sees a talent who hides from a domain');
select tests.sign_in(tests.account('asker'));
select is(pg_temp.invite('nobody@news.secret.example'), null, 'the network invites somebody at the hidden domain');
select tests.step_back();
select is(tests.seen_from('asker'), false, 'the network does not see the talent while the invitation is open');
select tests.sign_in(tests.account('asker'));
select is(pg_temp.withdraw('nobody@news.secret.example'), null, 'the network takes the invitation back');
select is(pg_temp.withdraw('nobody@news.secret.example'), 'PT404 invitation_not_found', 'an invitation is withdrawn once');
select tests.step_back();
select is(tests.seen_from('asker'), false, 'taking an invitation back does not show the network who hid');
create function pg_temp.days_later(days integer) returns boolean language plpgsql as $$
begin
  update private.network_invitations set expires_at = expires_at - make_interval(days => days) where network_id = tests.account('asker');
  update private.kept_keys set until = until - make_interval(days => days) where network_id = tests.account('asker');
  return tests.seen_from('asker');
end
$$;
select is(pg_temp.days_later(36), false, 'the talent is hidden until 30 days after the seven of the invitation');
select is(pg_temp.days_later(1), true, 'the network sees the talent again 37 days after an invitation it took back');
select tests.sign_in(tests.account('asker'));
select is(pg_temp.invite('nobody@secret.example'), null, 'the network invites somebody at the hidden domain again');
select tests.step_back();
select is(pg_temp.days_later(8), false, 'an invitation that has ended by itself does not show the network who hid');
select is(pg_temp.days_later(28), false, 'the talent is hidden for 30 days after an invitation has ended by itself');
select is(pg_temp.days_later(1), true, 'the network sees the talent again 30 days after an invitation has ended by itself');
