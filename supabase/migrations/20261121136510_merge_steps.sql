-- The rows that both networks of a merge have, and how they are joined without a loss.

create function private.free_list_name(merge private.network_merges, wanted text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  called constant text := (select left(own.name, 30) from private.networks as own where own.id = merge.from_id);
  ending text := format(' (%s)', called);
  free text;
begin
  for attempt in 2..1000 loop
    free := rtrim(left(btrim(wanted), 60 - char_length(ending))) || ending;
    exit when not exists (
      select from private.talent_lists as other
      where other.network_id in (merge.from_id, merge.into_id) and not other.is_confidential
        and lower(btrim(other.name)) = lower(btrim(free))
    );
    ending := format(' (%s %s)', called, attempt);
  end loop;
  return free;
end
$$;
comment on function private.free_list_name(private.network_merges, text) is
  'A free name for a list whose name is taken: with its network''s name in brackets, at most sixty characters.';

create function private.rename_lists(merge private.network_merges) returns void
language plpgsql security definer set search_path = '' as $$
declare
  list private.talent_lists;
begin
  insert into private.merged_lists (merge_id, list_id, name, given_name, place)
  select merge.id, own.id, own.name, own.name, own.place
  from private.talent_lists as own where own.network_id = merge.from_id;
  for list in
    select own.* from private.talent_lists as own
    where own.network_id = merge.from_id and not own.is_confidential and exists (
      select from private.talent_lists as other
      where other.network_id = merge.into_id and not other.is_confidential
        and lower(btrim(other.name)) = lower(btrim(own.name))
    )
    order by own.place, own.id
  loop
    update private.talent_lists as own set name = private.free_list_name(merge, list.name) where own.id = list.id;
  end loop;
  update private.merged_lists as kept set given_name = own.name
  from private.talent_lists as own where kept.merge_id = merge.id and own.id = kept.list_id;
  -- After those that are there.
  update private.talent_lists as own
  set place = own.place + coalesce((
    select max(other.place) from private.talent_lists as other where other.network_id = merge.into_id
  ), 0)
  where own.network_id = merge.from_id;
end
$$;
comment on function private.rename_lists(private.network_merges) is
  'Puts the lists of a network after those of the other, each under a free name, and stores their former names.';

create function private.join_saved_notes(merge private.network_merges) returns void
language sql security definer set search_path = '' as $$
  insert into private.joined_saves (merge_id, network_id, talent_id, scope, note, version, rating, noted_by)
  select merge.id, kept.network_id, kept.talent_id, kept.scope, kept.note, kept.version, kept.rating, kept.noted_by
  from private.saved_talent as kept
  join private.saved_talent as other on other.talent_id = kept.talent_id
  where kept.network_id = merge.into_id and kept.scope = merge.into_id
    and other.network_id = merge.from_id and other.scope = merge.from_id;
  update private.saved_talent as kept
  set
    note = left(private.joined_notes(kept.note, other.note), 64000),
    version = kept.version + 1,
    rating = coalesce(kept.rating, other.rating),
    noted_by = coalesce(kept.noted_by, other.noted_by)
  from private.saved_talent as other
  where kept.network_id = merge.into_id and kept.scope = merge.into_id
    and other.network_id = merge.from_id and other.scope = merge.from_id and other.talent_id = kept.talent_id;
$$;
comment on function private.join_saved_notes(private.network_merges) is
  'For talent whom both networks have saved: adds the other''s note to the one''s, after its own. The other''s row stays as it is.';

create function private.separate_saved_notes(merge private.network_merges) returns void
language sql security definer set search_path = '' as $$
  update private.saved_talent as kept
  set
    note = former.note, version = former.version, noted_by = former.noted_by,
    rating = case
      when kept.rating is not distinct from coalesce(former.rating, other.rating) then former.rating
      else kept.rating
    end
  from private.joined_saves as former
  left join private.saved_talent as other
    on other.network_id = merge.from_id and other.talent_id = former.talent_id and other.scope = merge.from_id
  where former.merge_id = merge.id
    and (kept.network_id, kept.talent_id, kept.scope) = (former.network_id, former.talent_id, former.scope)
    -- Later text there stays.
    and kept.version = former.version + 1;
$$;
comment on function private.separate_saved_notes(private.network_merges) is
  'Gives a network its own notes back that a merge has joined with another''s, but where somebody has written since.';

create function private.separate_enquiries(merge private.network_merges) returns void
language sql security definer set search_path = '' as $$
  update private.enquiries as asked set job_key = asked.id
  where asked.network_id = merge.from_id and asked.state in ('leaving', 'open', 'talking') and exists (
    select from private.enquiries as other
    where other.network_id = merge.into_id and other.talent_id = asked.talent_id and other.job_key = asked.job_key
      and other.state in ('leaving', 'open', 'talking')
  );
$$;
comment on function private.separate_enquiries(private.network_merges) is
  'Lets two enquiries to one talent without a brief both continue: one counts as about a separate job from now on.';

create function private.transfer_domain_proofs(giver uuid, taker uuid, domains text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given private.domain_claims;
  had private.domain_claims;
begin
  for given in
    select claim.* from private.domain_claims as claim
    where claim.network_id = giver and claim.domain = any (domains) order by claim.domain for update
  loop
    select claim.* into had from private.domain_claims as claim
    where claim.network_id = taker and claim.domain = given.domain for update;
    continue when had.domain is null;
    -- First the one, or two would have proved it.
    update private.domain_claims as claim
    set token = had.token, method = null, proved_at = null, seen_at = null, next_check_at = null, grace_until = null
    where claim.network_id = giver and claim.domain = given.domain;
    update private.domain_claims as claim
    set
      token = given.token, method = given.method, proved_at = given.proved_at, seen_at = given.seen_at,
      next_check_at = given.next_check_at, grace_until = given.grace_until
    where claim.network_id = taker and claim.domain = given.domain;
  end loop;
end
$$;
comment on function private.transfer_domain_proofs(uuid, uuid, text[]) is
  'For domains that both networks have claimed: gives the one''s proof to the claim of the other, which has none, and takes its token.';

-- Planned with the marks at hand, which are then looked up by their hash; else each entry is held beside each mark.
create function private.keep_late_entries(merge private.network_merges) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  marks constant uuid[] := private.moved_row_identifiers(merge, 'private.listed_talent');
  list private.talent_lists;
  late uuid[];
  own_list uuid;
begin
  for list in
    select held.* from private.talent_lists as held
    where held.network_id = merge.into_id and exists (
      select from private.merged_lists as kept where kept.merge_id = merge.id and kept.list_id = held.id
    )
    order by held.place, held.id
  loop
    late := array(
      select listed.talent_id from private.listed_talent as listed
      where listed.list_id = list.id and md5(concat_ws(' ', listed.list_id, listed.talent_id))::uuid <> all (marks)
    );
    continue when late = '{}';
    -- Under another name until the list itself is gone.
    insert into private.talent_lists (network_id, name, place, is_confidential)
    values (merge.into_id, gen_random_uuid()::text, list.place, list.is_confidential)
    returning id into own_list;
    insert into private.confidential_readers (network_id, list_id, user_id)
    select merge.into_id, own_list, reader.user_id
    from private.confidential_readers as reader where reader.list_id = list.id;
    if list.is_confidential then
      update private.saved_talent as saved set scope = own_list
      where saved.network_id = merge.into_id and saved.scope = list.id and saved.talent_id = any (late);
    end if;
    update private.listed_talent as listed
    set list_id = own_list, scope = case when list.is_confidential then own_list else listed.scope end
    where listed.list_id = list.id and listed.talent_id = any (late);
    insert into private.merged_lists (merge_id, list_id, name, given_name, place, is_late)
    values (merge.id, own_list, list.name, list.name, list.place, true);
  end loop;
end
$$;
comment on function private.keep_late_entries(private.network_merges) is
  'Keeps talent who were put into a moved list since the merge with the network that remains, in a list of its own of the same name.';

create function private.restore_list_names(merge private.network_merges) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former private.merged_lists;
begin
  update private.talent_lists as own set place = kept.place
  from private.merged_lists as kept
  where kept.merge_id = merge.id and kept.list_id = own.id and not kept.is_late;
  for former in
    select kept.* from private.merged_lists as kept where kept.merge_id = merge.id order by kept.place, kept.list_id
  loop
    update private.talent_lists as own set name = former.name
    where own.id = former.list_id and (former.is_late or own.name = former.given_name)
      -- Another list may have been given the name since.
      and (own.is_confidential or not exists (
        select from private.talent_lists as other
        where other.network_id = own.network_id and other.id <> own.id and not other.is_confidential
          and lower(btrim(other.name)) = lower(btrim(former.name))
      ));
  end loop;
end
$$;
comment on function private.restore_list_names(private.network_merges) is
  'Gives the returned lists their former names, unless they were renamed since or another one has the name; likewise the lists that were made beside them.';

create function private.return_confidential_saves(merge private.network_merges) returns void
language sql security definer set search_path = '' as $$
  update private.saved_talent as saved set network_id = merge.from_id
  from private.talent_lists as list
  where list.network_id = merge.from_id and list.is_confidential
    and saved.network_id = merge.into_id and saved.scope = list.id;
$$;
comment on function private.return_confidential_saves(private.network_merges) is
  'Returns the notes of a confidential list with it, also where they were separated from the open ones since the merge.';

create function private.keep_late_saves(merge private.network_merges) returns void
language sql security definer set search_path = '' as $$
  insert into private.saved_talent (network_id, talent_id, scope, note, version, rating, saved_at, saved_by, noted_by)
  select
    own.id, own.talent_id, own.id,
    case when own.is_only or words.is_own then words.note end,
    case when own.is_only or words.is_own then words.version else 0 end,
    case when own.is_only then words.rating end,
    case when own.is_only then words.saved_at else now() end,
    case when own.is_only then words.saved_by end,
    case when own.is_only or words.is_own then words.noted_by end
  from (
    select distinct network.id, network.other_id, listed.talent_id, not exists (
      select from private.listed_talent as held
      where held.network_id = network.other_id and held.talent_id = listed.talent_id and held.scope = network.other_id
    ) as is_only
    from (values (merge.from_id, merge.into_id), (merge.into_id, merge.from_id)) as network (id, other_id)
    join private.listed_talent as listed on listed.network_id = network.id and listed.scope = network.id
    where not exists (
      select from private.saved_talent as saved
      where saved.network_id = network.id and saved.talent_id = listed.talent_id and saved.scope = network.id
    )
  ) as own
  left join lateral (
    -- The row is the other network's, but a member of this one may have written it.
    select gone.*, exists (
      select from private.network_members as member
      where member.user_id = gone.noted_by and member.network_id = own.id and member.ended_at is null
    ) as is_own
    from private.saved_talent as gone
    where gone.network_id = own.other_id and gone.talent_id = own.talent_id and gone.scope = own.other_id
  ) as words on true;
$$;
comment on function private.keep_late_saves(private.network_merges) is
  'Keeps talent who are in open lists of one of two separated networks as saved by it, even if the row is the other''s: all that was kept about them if the other has them in no list, else its own members'' notes.';
