-- Merging two networks, and taking it back.

create function private.lock_merge(network uuid, into_network uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  members constant uuid[] := array(
    select member.user_id from private.network_members as member
    where member.network_id in (network, into_network) and member.ended_at is null
  );
begin
  -- The accounts first and then the networks, in the desk's order, each kind sorted. Until the enquiries are locked,
  -- take no lock on the writer or the network of an enquiry that a second change of it would wait for.
  perform from public.tv_network_profiles as profile
  where profile.user_id = any (members) order by profile.user_id for no key update;
  -- Those that were merged into one of them before go along.
  perform from private.networks as locked
  where locked.id in (network, into_network) or locked.merged_into in (network, into_network)
  order by locked.id for no key update;
  perform from private.enquiries as enquiry
  where enquiry.network_id in (network, into_network) order by enquiry.id for no key update;
  perform from public.tv_network_profiles as profile
  where profile.user_id = any (members) order by profile.user_id for update;
  -- Transactions that write for one of them are waited for, and then wait.
  perform from private.networks as locked
  where locked.id in (network, into_network) or locked.merged_into in (network, into_network)
  order by locked.id for update;
end
$$;
comment on function private.lock_merge(uuid, uuid) is
  'Holds two networks, and everybody who writes for them, to the end of the transaction.';

create function private.lock_before_members(network uuid, into_network uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_to_list();
  perform private.lock_listings(array(
    select member.user_id from private.network_members as member where member.network_id in (network, into_network)
  ));
end
$$;
comment on function private.lock_before_members(uuid, uuid) is
  'Locks what the move of members from one network to another writes beside them, in the order of private.add_audit_entry().';

create function private.owners_of(network uuid) returns uuid[]
language sql stable security definer set search_path = ''
return array(
  select member.user_id from private.network_members as member
  where member.network_id = network and member.ended_at is null and member.role = 'owner'
  order by member.user_id
);
comment on function private.owners_of(uuid) is 'The owners of a network.';

create function private.notify_of_merge(merge private.network_merges, owners uuid[], mail text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    owner, 'network_merged', merge.id || case mail when 'network_merged' then '' else ' undone' end
  )
  from unnest(owners) as owner;
  perform private.queue_mail(
    concat_ws(':', mail, merge.id, owner), mail, person.email,
    jsonb_build_object(
      'firstName', profile.first_name,
      'name', (select own.name from private.networks as own where own.id = merge.from_id),
      'into', (select own.name from private.networks as own where own.id = merge.into_id)
    ),
    owner
  )
  from unnest(owners) as owner
  join public.tv_network_profiles as profile on profile.user_id = owner
  join auth.users as person on person.id = owner
  where private.announced_status_of(owner) = 'approved'
  order by owner;
end
$$;
comment on function private.notify_of_merge(private.network_merges, uuid[], text) is
  'Tells owners that two networks have become one, or two again: a notification, and a mail with `{firstName, name, into}`.';

create function private.record_merge(merge private.network_merges, action text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  named constant jsonb := jsonb_build_object(
    'network', merge.from_id, 'into', merge.into_id,
    'name', (select own.name from private.networks as own where own.id = merge.from_id),
    'intoName', (select own.name from private.networks as own where own.id = merge.into_id),
    'moved', merge.moved
  );
begin
  perform private.add_audit_entry(
    auth.uid(), action, coalesce(private.speaker_of(merge.from_id), private.speaker_of(merge.into_id)), null, named
  );
end
$$;
comment on function private.record_merge(private.network_merges, text) is 'The entry of the record about a merge.';

-- The Data API gives a call the time that its function names, instead of the eight seconds of all others.
create function public.merge_networks(network uuid, into_network uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '25s' as $$
declare
  merge private.network_merges;
  owners uuid[];
  moving record;
  amount bigint;
begin
  perform private.require_admin();
  perform private.require_reauthentication();
  perform private.lock_merge(network, into_network);
  merge := private.require_merge(network, into_network);
  owners := private.owners_of(network) || private.owners_of(into_network);
  insert into private.network_merges (from_id, into_id, merged_by, proofs)
  values (
    network, into_network, auth.uid(),
    array(
      select claim.domain from private.domain_claims as claim
      join private.domain_claims as other on other.network_id = into_network and other.domain = claim.domain
      where claim.network_id = network and claim.proved_at is not null order by claim.domain
    )
  )
  returning * into merge;
  set constraints private.listed_talent_network_id_talent_id_scope_fkey deferred;

  perform private.rename_lists(merge);
  perform private.join_saved_notes(merge);
  perform private.separate_enquiries(merge);
  perform private.transfer_domain_proofs(network, into_network, merge.proofs);
  insert into private.merged_rows (merge_id, source, marks)
  select merge.id, 'private.listed_talent', array_agg(md5(concat_ws(' ', listed.list_id, listed.talent_id))::uuid)
  from private.listed_talent as listed where listed.network_id = network having count(*) > 0;
  for moving in select moved.* from private.columns_to_move() as moved loop
    if moving.source = 'private.network_members'::regclass then
      perform private.lock_before_members(network, into_network);
    end if;
    amount := private.move_rows(merge, moving.source, moving.name);
    merge.moved := merge.moved || jsonb_build_object(split_part(moving.source::text, '.', 2), amount);
  end loop;
  if exists (
    select from private.network_members as member where member.network_id = network and member.ended_at is null
  ) then
    raise exception 'A member of % has not been moved.', network;
  end if;
  update private.networks as own set merged_into = into_network where own.id = network;
  perform private.update_network_status(network);
  perform private.update_network_status(into_network);
  set constraints private.listed_talent_network_id_talent_id_scope_fkey immediate;

  update private.network_merges as done set moved = merge.moved where done.id = merge.id returning * into merge;
  perform private.note_network_activity(
    into_network, 'network_merged', name => (select own.name from private.networks as own where own.id = network),
    side => 'desk'
  );
  perform private.notify_of_merge(merge, owners, 'network_merged');
  perform private.record_merge(merge, 'networks_merged');
  return private.merge_json(merge);
end
$$;
comment on function public.merge_networks(uuid, uuid) is
  'Merges one network into another, for an administrator: all its rows become the other''s, and talent who hide from one hide from both. Rows that both have are joined, and nothing is lost. The owners of both are notified; it is recorded. Answers private.merge_json(). PT403 wrong_role, reauthenticate; else as merge_plan().';
grant execute on function public.merge_networks(uuid, uuid) to authenticated;

create function private.hide_from_both(merge private.network_merges, hiding uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.talent_blocks (user_id, key)
  select talent, private.block_key('network', apart.id::text)
  from (
    -- For good: a key that lapses would let them go later.
    select viewer.network as id, array_remove(viewer.keys, private.everybody_key()) as keys
    from private.keys_of_networks(array[merge.from_id, merge.into_id], 'infinity') as viewer
  ) as apart
  cross join unnest(hiding) as talent
  where not private.keys_blocked_by(talent) && apart.keys
  order by talent, apart.id
  on conflict do nothing;
$$;
comment on function private.hide_from_both(private.network_merges, uuid[]) is
  'Makes talent who have hidden from two networks while they were one hide from each of them.';

create function private.keep_shared_keys(merge private.network_merges) returns void
language sql security definer set search_path = '' as $$
  insert into private.kept_keys as kept (network_id, kind, value, until, is_shared)
  select one.id, had.kind, had.value, now() + interval '30 days', true
  from private.named_keys_of_networks(array[merge.from_id, merge.into_id], now()) as had,
    unnest(array[merge.from_id, merge.into_id]) as one (id)
  where had.is_stated and had.network <> one.id and had.value <> one.id::text
  order by one.id, had.kind, had.value
  on conflict on constraint kept_keys_pkey do update set until = excluded.until;
$$;
comment on function private.keep_shared_keys(private.network_merges) is
  'Keeps the keys of each of two separated networks for the other, for 30 days: otherwise who sees talent come back would know from which of the two they hide. Their houses read the same from the merge.';

create function public.undo_network_merge(network uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '25s' as $$
declare
  merge private.network_merges;
  refusal text;
  hiding uuid[];
  owners uuid[];
  moving record;
begin
  perform private.require_admin();
  perform private.require_reauthentication();
  select done.* into merge from private.network_merges as done where done.from_id = network and done.undone_at is null;
  if merge.id is null then
    raise exception 'merge_not_found' using errcode = 'PT404';
  end if;
  perform private.lock_merge(network, merge.into_id);
  -- Again, since nobody else writes it now.
  select done.* into merge from private.network_merges as done where done.id = merge.id;
  refusal := private.refusal_of_undo(merge);
  if refusal is not null then
    raise exception '%', refusal using errcode = case refusal when 'merge_not_found' then 'PT404' else 'PT409' end;
  end if;
  hiding := array(
    select distinct block.user_id
    from private.keys_of_networks(array[merge.into_id], 'infinity') as viewer
    join private.talent_blocks as block on block.key = any (viewer.keys)
    where block.created_at >= merge.merged_at
  );
  owners := private.owners_of(merge.into_id);
  -- What is written about them comes after the head of the audit log.
  perform from public.talent_profiles as profile
  where profile.user_id = any (hiding) or profile.user_id in (
    select listed.talent_id from private.listed_talent as listed where listed.network_id = merge.into_id
  )
  order by profile.user_id for key share;
  set constraints private.listed_talent_network_id_talent_id_scope_fkey deferred;

  perform private.keep_late_entries(merge);
  for moving in select moved.* from private.columns_to_move() as moved loop
    if moving.source = 'private.network_members'::regclass then
      perform private.lock_before_members(network, merge.into_id);
    end if;
    perform private.return_rows(merge, moving.source, moving.name);
  end loop;
  if private.owners_of(network) = '{}' or private.owners_of(merge.into_id) = '{}' then
    raise exception 'merge_without_owner' using errcode = 'PT409';
  end if;
  perform private.separate_saved_notes(merge);
  perform private.transfer_domain_proofs(merge.into_id, network, merge.proofs);
  update private.enquiries as asked set job_key = private.placeholder_brief()
  where asked.network_id = network and asked.job_key = asked.id;
  perform private.restore_list_names(merge);
  perform private.return_confidential_saves(merge);
  delete from private.confidential_readers as reader
  where reader.network_id in (network, merge.into_id) and not exists (
    select from private.network_members as member
    where member.network_id = reader.network_id and member.user_id = reader.user_id and member.ended_at is null
  );
  perform private.update_network_status(network);
  update private.networks as own set merged_into = null where own.id = network;
  perform private.update_network_status(merge.into_id);
  -- Now that both may be written into again.
  perform private.keep_late_saves(merge);
  perform private.forget_unlisted(network);
  perform private.forget_unlisted(merge.into_id);
  set constraints private.listed_talent_network_id_talent_id_scope_fkey immediate;

  perform private.hide_from_both(merge, hiding);
  perform private.keep_shared_keys(merge);
  delete from private.merged_rows as marked where marked.merge_id = merge.id;
  delete from private.merged_lists as kept where kept.merge_id = merge.id;
  delete from private.joined_saves as kept where kept.merge_id = merge.id;
  update private.network_merges as done set undone_by = auth.uid(), undone_at = now()
  where done.id = merge.id returning * into merge;
  perform private.note_network_activity(one.id, 'network_parted', name => other.name, side => 'desk')
  from private.networks as one join private.networks as other on other.id <> one.id
  where one.id in (network, merge.into_id) and other.id in (network, merge.into_id)
  order by one.id;
  perform private.notify_of_merge(merge, owners, 'network_merge_undone');
  perform private.record_merge(merge, 'merge_undone');
  return private.merge_json(merge);
end
$$;
comment on function public.undo_network_merge(uuid) is
  'Undoes a merge within thirty days: the network gets its moved rows back, with later changes; new rows stay with the other. Talent who have hidden from the two while they were one hide from each; those who hide from one stay hidden from both for thirty days. The owners of both are notified; it is recorded. Answers private.merge_json(). PT403 wrong_role, reauthenticate; PT404 merge_not_found; PT409 merge_too_old, merge_followed, merge_without_owner.';
grant execute on function public.undo_network_merge(uuid) to authenticated;
