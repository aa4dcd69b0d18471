-- A talent ends the news about an enquiry, or hides from the network that asked.

create function public.mute_enquiry(wanted uuid, muted boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mine private.enquiries;
begin
  perform private.received_enquiry(wanted);
  perform private.require(muted is not null, 'muted');
  update private.enquiries as stored
  set muted_at = case when muted then coalesce(stored.muted_at, now()) end
  where stored.id = wanted returning stored.* into mine;
  return private.talent_enquiry_json(mine);
end
$$;
comment on function public.mute_enquiry(uuid, boolean) is
  'Has the calling talent, and their agent, told no more of an enquiry, or told again, and answers it: talent_enquiry(). The network is not told, and nothing else changes. PT403 wrong_role; PT404 enquiry_not_found; PT422 validation_failed: muted. Repeatable.';
grant execute on function public.mute_enquiry(uuid, boolean) to authenticated;

create function public.block_asking_network(wanted uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked constant private.enquiries := private.received_enquiry(wanted);
begin
  perform private.require_move(asked.network_id is not null);
  -- Like the function that saves blocks: neither undoes the other.
  perform from public.talent_profiles as profile where profile.user_id = asked.talent_id for no key update;
  insert into private.talent_blocks as block (user_id, key, created_at)
  values (asked.talent_id, private.block_key('network', asked.network_id::text), clock_timestamp())
  -- From an employer they hide already. Now it is their own choice, holds in this enquiry too, and stays until they
  -- remove it, whatever becomes of the employer.
  on conflict (user_id, key) do update set is_chosen = true, created_at = excluded.created_at;
  return private.talent_enquiry_json(asked);
end
$$;
comment on function public.block_asking_network(uuid) is
  'Hides the calling talent from the network of an enquiry to them, for good, and answers it: talent_enquiry(). This enquiry and all others between the two are then no longer available, as after any block; save_talent_privacy() lifts it. PT403 wrong_role; PT404 enquiry_not_found; PT422 move_not_allowed when the network is gone. Repeatable.';
grant execute on function public.block_asking_network(uuid) to authenticated;
