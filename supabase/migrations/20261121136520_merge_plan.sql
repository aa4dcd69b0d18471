-- The data that the desk sees before it merges two networks, and of any network: its members, and its merges.

create function private.require_merge(network uuid, into_network uuid) returns private.network_merges
language plpgsql stable security definer set search_path = '' as $$
declare
  one private.networks;
  other private.networks;
  planned private.network_merges;
begin
  select own.* into one from private.networks as own where own.id = network;
  select own.* into other from private.networks as own where own.id = into_network;
  if one.id is null or other.id is null then
    raise exception 'network_not_found' using errcode = 'PT404';
  elsif one.id = other.id then
    raise exception 'merge_with_itself' using errcode = 'PT422';
  elsif num_nonnulls(one.merged_into, other.merged_into) > 0 then
    raise exception 'already_merged' using errcode = 'PT409';
  elsif 'rejected' in (one.status, other.status) then
    raise exception 'network_rejected' using errcode = 'PT409';
  elsif other.status <> 'approved' then
    raise exception 'network_not_open' using errcode = 'PT409';
  end if;
  planned.from_id := one.id;
  planned.into_id := other.id;
  return planned;
end
$$;
comment on function private.require_merge(uuid, uuid) is
  'Refuses two networks that cannot be merged, and answers the planned merge. PT404 network_not_found; PT409 already_merged, network_rejected, network_not_open for the target; PT422 merge_with_itself.';

create function private.merging_network_json(network uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'id', own.id, 'name', own.name, 'status', own.status,
    'members', (
      select count(*) from private.network_members as member
      where member.network_id = own.id and member.ended_at is null
    ),
    'owners', (
      select coalesce(jsonb_agg(private.full_name(profile.first_name, profile.last_name) order by member.joined_at), '[]')
      from private.network_members as member
      join public.tv_network_profiles as profile on profile.user_id = member.user_id
      where member.network_id = own.id and member.ended_at is null and member.role = 'owner'
    ),
    'domains', (
      select coalesce(jsonb_agg(kept.domain order by kept.domain), '[]')
      from private.network_domains as kept where kept.network_id = own.id
    )
  )
  from private.networks as own where own.id = network
);
comment on function private.merging_network_json(uuid) is
  'A network as the desk tells it from another: `{id, name, status, members, owners: [name], domains: [domain]}`.';

create function public.merge_candidates(network uuid, words text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := private.network_name_key(words);
begin
  perform private.require_admin();
  perform private.require(char_length(words) <= 120, 'q');
  if not exists (select from private.networks as own where own.id = network) then
    raise exception 'network_not_found' using errcode = 'PT404';
  end if;
  return (
    with likely as (
      select (alike ->> 'id')::uuid as id, 1 as rank
      from jsonb_array_elements(private.similar_network_names(network)) as alike where wanted = ''
      union all
      select other.network_id, 2
      from private.network_domains as own
      join private.network_domains as other on other.domain = own.domain
      where wanted = '' and own.network_id = network and not private.is_free_mail(own.domain)
      union all
      select named.id, 3 from private.networks as named
      where wanted <> '' and (
        named.name_key like private.like_pattern(wanted)
        or named.company_key like private.like_pattern(wanted)
      )
      union all
      select kept.network_id, 4 from private.network_names as kept
      where wanted <> '' and kept.name like private.like_pattern(wanted)
      union all
      select kept.network_id, 5 from private.network_domains as kept where kept.domain = lower(btrim(words))
    ),
    chosen as (
      select likely.id, min(likely.rank) as rank
      from likely join private.networks as own on own.id = likely.id
      where own.id <> network and own.merged_into is null and own.status = 'approved'
      group by likely.id
      order by rank, likely.id limit 10
    )
    select jsonb_build_object('items', coalesce(
      jsonb_agg(private.merging_network_json(chosen.id) order by chosen.rank, chosen.id), '[]'
    ))
    from chosen
  );
end
$$;
comment on function public.merge_candidates(uuid, text) is
  'For an administrator: open networks that may be the same as one, at most ten: by words of their names or their domain, and without words those that are nearly called so or write from the same domain. `{items: [private.merging_network_json()]}`. PT403 wrong_role; PT404 network_not_found; PT422 validation_failed: q.';
grant execute on function public.merge_candidates(uuid, text) to authenticated;

create function private.hidden_by_merge(merge private.network_merges) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  one constant integer[] := private.keys_of_network(merge.from_id);
  other constant integer[] := private.keys_of_network(merge.into_id);
begin
  return (
    select jsonb_build_object(
      'from', count(*) filter (where seen.by_one and not seen.by_other),
      'into', count(*) filter (where seen.by_other and not seen.by_one)
    )
    from private.talent_search as found,
      lateral (
        select private.is_visible_to('approved', found.blocked_keys, one) as by_one,
          private.is_visible_to('approved', found.blocked_keys, other) as by_other
      ) as seen
  );
end
$$;
comment on function private.hidden_by_merge(private.network_merges) is
  'How many talent each of two networks sees now and would not see merged, because they hide from the other: `{from, into}`.';

create function private.merge_rows_json(merge private.network_merges) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(private.camel_keys(jsonb_object_agg(
    split_part(moved.source::text, '.', 2), jsonb_build_object('moves', counted.moves, 'stays', counted.stays)
  )), '{}')
  from private.columns_to_move() as moved,
    private.count_rows(moved.source, moved.name, merge.from_id, merge.into_id) as counted
);
comment on function private.merge_rows_json(private.network_merges) is
  'The effect of a merge on each table: `{table: {moves, stays}}`, the tables in camelCase.';

create function public.merge_plan(network uuid, into_network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  planned private.network_merges;
begin
  perform private.require_admin();
  planned := private.require_merge(network, into_network);
  return jsonb_build_object(
    'from', private.merging_network_json(network),
    'into', private.merging_network_json(into_network),
    'rows', private.merge_rows_json(planned),
    'joinedPeople', (
      select count(*) from private.saved_talent as kept
      join private.saved_talent as other on other.talent_id = kept.talent_id
      where kept.network_id = into_network and kept.scope = into_network
        and other.network_id = network and other.scope = network
    ),
    'renamedLists', (
      select count(*) from private.talent_lists as own
      join private.talent_lists as other
        on other.network_id = into_network and not other.is_confidential
        and lower(btrim(other.name)) = lower(btrim(own.name))
      where own.network_id = network and not own.is_confidential
    ),
    'hidden', private.hidden_by_merge(planned),
    'suspends', private.upheld_reports(network) + private.upheld_reports(into_network) >= 2
      and not (private.is_suspended(network) and private.is_suspended(into_network)),
    'pauses', case
      when private.is_asking_paused(network) = private.is_asking_paused(into_network) then null
      when private.is_asking_paused(network) then 'from'
      else 'into'
    end
  );
end
$$;
comment on function public.merge_plan(uuid, uuid) is
  'For an administrator: the effect of merging one network into another: `{from, into: private.merging_network_json(), rows: {table: {moves, stays}}, joinedPeople, renamedLists, hidden: {from, into}, suspends: whether at least one of them may write to talent now and merged neither may, pauses: from | into, whose pause of asking the other gets with it | null}`. PT403 wrong_role; PT404 network_not_found; PT409 already_merged, network_rejected, network_not_open; PT422 merge_with_itself.';
grant execute on function public.merge_plan(uuid, uuid) to authenticated;

create function private.refusal_of_undo(merge private.network_merges) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when merge.undone_at is not null then 'merge_not_found'
    when merge.merged_at <= now() - interval '30 days' then 'merge_too_old'
    when merge.into_id is distinct from (select own.merged_into from private.networks as own where own.id = merge.from_id)
      or exists (
        select from private.network_merges as later
        where later.into_id = merge.into_id and later.undone_at is null and later.number > merge.number
      ) then 'merge_followed'
  end;
end
$$;
comment on function private.refusal_of_undo(private.network_merges) is
  'Why a merge cannot be undone now: merge_not_found if there is none, merge_too_old after thirty days, merge_followed while a later one exists. Null if it can.';

create function private.merge_json(merge private.network_merges) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', merge.id,
  'from', (select jsonb_build_object('id', own.id, 'name', own.name) from private.networks as own where own.id = merge.from_id),
  'into', (select jsonb_build_object('id', own.id, 'name', own.name) from private.networks as own where own.id = merge.into_id),
  'mergedBy', private.person_email(merge.merged_by),
  'mergedAt', private.utc(merge.merged_at),
  'undoUntil', private.utc(merge.merged_at + interval '30 days'),
  'undoneBy', private.person_email(merge.undone_by),
  'undoneAt', private.utc(merge.undone_at),
  'refusal', private.refusal_of_undo(merge),
  'moved', private.camel_keys(merge.moved)
);
comment on function private.merge_json(private.network_merges) is
  'A merge for the desk: `{id, from, into: {id, name}, mergedBy, mergedAt, undoUntil, undoneBy | null, undoneAt | null, refusal: why it cannot be undone | null, moved: {table: amount}}`.';

create function public.account_network(target uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  network uuid;
begin
  perform private.require_admin();
  perform private.require_applicant(target);
  network := private.network_of(target);
  return jsonb_build_object(
    'network', (
      select jsonb_build_object(
        'id', own.id, 'name', own.name, 'status', own.status,
        'members', (
          select coalesce(jsonb_agg(listed || jsonb_build_object(
            'status', (select profile.status from public.tv_network_profiles as profile where profile.user_id::text = listed ->> 'userId')
          )), '[]')
          from jsonb_array_elements(private.members_json(own.id) -> 'items') as listed
        ),
        'invitations', private.invitations_json(own.id) -> 'items'
      )
      from private.networks as own where own.id = network
    ),
    'merges', (
      select coalesce(jsonb_agg(private.merge_json(merge) order by merge.number desc), '[]')
      from private.network_merges as merge
      where merge.into_id = network or merge.from_id in (network, target)
    )
  );
end
$$;
comment on function public.account_network(uuid) is
  'The network of an account, for an administrator: `{network: {id, name, status, members: [network_members() with status], invitations: [network_invitations()]} | null, merges: [private.merge_json()]}`, the last merge first; of the founder of one that was merged that one''s too. Empty for a talent. PT403 wrong_role; PT404 account_not_found.';
grant execute on function public.account_network(uuid) to authenticated;
