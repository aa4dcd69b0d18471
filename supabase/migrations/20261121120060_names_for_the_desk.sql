-- What the desk reads about names before it approves: the networks that may be a talent's employer, and the networks
-- whose names a network's name equals or resembles.

create function private.similar_network_names(network uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', other.id, 'name', other.name, 'why', other.why)
        order by other.rank, private.words_key(other.name) collate "C", other.id
      ),
      '[]'
    )
    from (
      select distinct on (found.id) found.id, found.name, found.rank,
        (array['same', 'imitates', 'near'])[found.rank] as why
      from (
        select other.id, other.name,
          case
            when other.name_key <> own.key then 3
            -- Letters of another script in place of its own: the names look the same, but are written differently.
            when lower(other.name) <> lower(own.typed)
              and (own.typed ~ '[\u0370-\u052F]') <> (other.name ~ '[\u0370-\u052F]') then 2
            else 1
          end as rank
        from private.networks as mine,
          lateral (
            select typed, key
            from unnest(array[mine.name, mine.company_name], array[mine.name_key, mine.company_key]) as listed (typed, key)
          ) as own,
          lateral private.names_near(private.name_parts(own.key), true) as known
        join private.networks as other on other.name_key = known.name
        where mine.id = network and other.id <> all ((select private.network_with_merged(network))::uuid[]) and other.status <> 'rejected'
      ) as found
      order by found.id, found.rank
      limit 20
    ) as other
  );
end
$$;
comment on function private.similar_network_names(uuid) is
  'The networks whose name equals a network''s (same), looks the same in letters of another script (imitates), or resembles it (near), at most twenty: `[{id, name, why}]`.';

create function public.account_names(target uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_applicant(target);
  return jsonb_build_object(
    'employer', (
      select jsonb_build_object(
        'typed', profile.current_network,
        'matched', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', network.id, 'name', network.name,
            'why', case
              when network.id = private.network_after_merges(profile.current_network_id) then 'chosen'
              when network.is_certain then 'same'
              else 'near'
            end,
            'isHidden', network.is_hidden
          ))
          from private.employer_networks(target) as network
        ), '[]')
      )
      from public.talent_profiles as profile
      where profile.user_id = target and profile.current_network is not null
    ),
    'alike', private.similar_network_names(private.network_of(target)),
    -- The names that it has taken since the desk last checked.
    'unseen', (
      select coalesce(jsonb_agg(distinct typed.name), '[]')
      from private.networks as own,
        unnest(array[own.name, own.company_name], array[own.name_key, own.company_key]) as typed (name, key)
      where own.id = private.network_of(target) and own.status = 'approved'
        and not exists (
          select from private.network_names as kept
          where kept.network_id = own.id and kept.name = typed.key
        )
    )
  );
end
$$;
comment on function public.account_names(uuid) is
  'For an administrator: the networks that may be a talent''s employer and why; the networks whose names this network''s name equals or resembles; and the names of an approved network that the desk has not checked: `{employer: {typed, matched: [{id, name, why: chosen | same | near, isHidden}]} | null, alike: [{id, name, why: same | imitates | near}], unseen: [name]}`. PT404 account_not_found.';
grant execute on function public.account_names(uuid) to authenticated;

create function public.vouch_account_names(target uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from private.networks as own
  where own.id = private.network_of(target) and own.status = 'approved' for update;
  if not found then
    raise exception 'account_not_found' using errcode = 'PT404';
  end if;
  perform private.vouch_names(private.network_of(target));
  return public.account_names(target);
end
$$;
comment on function public.vouch_account_names(uuid) is
  'Confirms the present names of an approved network as its own, for an administrator who has checked them. Answers account_names(). PT404 account_not_found.';
grant execute on function public.vouch_account_names(uuid) to authenticated;
