-- The queue and the lists of all accounts are the same list with different filters; one function finds the page for
-- both, and only the rows on it are looked up and written out.

create function private.account_conditions(filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'role', 'listed.role = ' || quote_literal(filter ->> 'role') || '::public.account_role',
    'status', 'listed.status = ' || quote_literal(filter ->> 'status') || '::public.profile_status',
    'emailConfirmed', 'listed.is_confirmed = ' || quote_literal(filter ->> 'emailConfirmed') || '::boolean',
    'available', 'listed.is_available = ' || quote_literal(filter ->> 'available') || '::boolean',
    'claimed', case filter ->> 'claimed'
      when 'me' then 'claim.admin_id = (select auth.uid())'
      when 'nobody' then 'claim.user_id is null'
      when 'others' then 'claim.admin_id <> (select auth.uid())'
    end,
    'flags', case when jsonb_array_length(filter -> 'flags') > 0 then
      format(
        $condition$listed.flags @> %L::text[] and listed.flags <> '{}'$condition$,
        array(select jsonb_array_elements_text(filter -> 'flags'))
      )
    end,
    'q', case when not private.is_blank(filter ->> 'q') then
      -- A text of nothing but signs matches nobody.
      format('listed.words @@ %L::tsquery', coalesce(private.words_query(filter ->> 'q'), ''))
    end
  ));
end
$$;
comment on function private.account_conditions(jsonb) is
  'Each part of a filter as a condition of the lists'' query. Parts that were not asked for are left out, so that the indexes fit.';

create function private.account_source() returns text
language sql immutable parallel safe set search_path = ''
return $source$
  private.listed_accounts as listed
  left join private.claims as claim on claim.user_id = listed.user_id and claim.until > now()
$source$;
comment on function private.account_source() is 'The tables to which the lists'' conditions refer.';

create function private.find_accounts(filter jsonb, amount integer) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  by_name constant boolean := coalesce(filter ->> 'sort' = 'name', false);
  direction constant text := case when filter ->> 'sort' = 'newest' then 'desc' else 'asc' end;
  sort_columns constant text[] := case
    when by_name then array['listed.last_name', 'listed.first_name'] else array['listed.applied_at']
  end || array['listed.user_id'];
  conditions text[] := array(select value from jsonb_each_text(private.account_conditions(filter)));
  accounts uuid[];
begin
  if jsonb_typeof(filter -> 'after') = 'object' then
    conditions := conditions || format(
      '(%s) %s (%s)',
      array_to_string(sort_columns, ', '),
      case direction when 'desc' then '<' else '>' end,
      case
        when by_name then format(
          '%L::text, %L::text, %L::uuid',
          filter #>> '{after,lastName}', filter #>> '{after,firstName}', filter #>> '{after,userId}'
        )
        else format(
          '%L::timestamptz, %L::uuid', filter #>> '{after,appliedAt}', filter #>> '{after,userId}'
        )
      end
    );
  end if;
  -- Written out for one order at a time, so that an index gives the page without sorting all there is.
  execute format(
    'select array(select listed.user_id from %s %s order by %s limit $1)',
    private.account_source(),
    case when conditions <> '{}' then 'where ' || array_to_string(conditions, ' and ') end,
    array_to_string(sort_columns, ' ' || direction || ', ') || ' ' || direction
  )
  into accounts
  using amount;
  return accounts;
end
$$;
comment on function private.find_accounts(jsonb, integer) is
  'The first so many accounts that a filter lets through, by age or by name, after the place it names.';

create function private.account_items(accounts uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'userId', listed.user_id,
          'role', listed.role,
          'email', person.email,
          'emailConfirmed', listed.is_confirmed,
          'firstName', application.first_name,
          'lastName', application.last_name,
          'organisation', application.organisation,
          'location', application.location,
          'yearsOfExperience', application.years_of_experience,
          'status', listed.status,
          'appliedAt', private.utc(listed.applied_at),
          'statusChangedAt', private.utc(application.status_changed_at),
          'claimedBy', holder.email,
          'claimedUntil', private.utc(claim.until),
          'flags', listed.flags,
          'nationality', application.nationality,
          'phoneNumber', application.phone_number,
          'isAvailable', application.is_available,
          'currentNetwork', application.current_network,
          'networkName', application.network_name,
          'jobTitle', application.job_title,
          'linkedinUrl', application.linkedin_url,
          'twitterUrl', application.twitter_url,
          'instagramUrl', application.instagram_url
        )
        order by found.place
      ),
      '[]'
    )
    from unnest(accounts) with ordinality as found (user_id, place)
    join private.listed_accounts as listed on listed.user_id = found.user_id
    -- Each by its key: a view of two tables that is joined would be read to its end.
    cross join lateral (
      select * from private.applications as one where one.user_id = found.user_id offset 0
    ) as application
    join auth.users as person on person.id = found.user_id
    left join private.claims as claim on claim.user_id = found.user_id and claim.until > now()
    left join auth.users as holder on holder.id = claim.admin_id
  );
end
$$;
comment on function private.account_items(uuid[]) is
  'Accounts as the lists show them, in the order given. In plpgsql for the plan it keeps: making one costs more than the page.';

create function private.account_page(filter jsonb, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- One row more than asked for, to know whether there is a next page.
  found constant uuid[] := private.find_accounts(filter, page_size + 1);
  items constant jsonb := private.account_items(found[:page_size]);
  last_item constant jsonb := items -> (page_size - 1);
begin
  return jsonb_build_object(
    'items', items,
    'nextCursor', case
      when cardinality(found) <= page_size then null
      when filter ->> 'sort' = 'name' then jsonb_build_object(
        'lastName', private.words_key(last_item ->> 'lastName'),
        'firstName', private.words_key(last_item ->> 'firstName'),
        'userId', last_item -> 'userId'
      )
      else jsonb_build_object('appliedAt', last_item -> 'appliedAt', 'userId', last_item -> 'userId')
    end
  );
end
$$;
comment on function private.account_page(jsonb, integer) is
  'A page of the accounts that a filter lets through, by age or by name, and the place where the next begins.';

create function public.admin_applications(filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.account_page(
    filter || jsonb_build_object('status', coalesce(filter ->> 'status', 'pending')),
    private.page_size(filter)
  );
end
$$;
comment on function public.admin_applications(jsonb) is
  'The queue: accounts with one status, for an administrator. filter `{role?, status = pending, emailConfirmed?, claimed?: me | nobody | others, flags?: [asked | answered | appealed | look_alike] (all of them), q?, sort = oldest | newest | name, after?: nextCursor, limit = 24}`. `{items: [{userId, role, email, emailConfirmed, firstName, lastName, organisation, location, yearsOfExperience, status, appliedAt, statusChangedAt, claimedBy: e-mail | null, claimedUntil, flags, nationality, phoneNumber, isAvailable, currentNetwork, networkName, jobTitle, linkedinUrl, twitterUrl, instagramUrl}], nextCursor: {appliedAt, userId} | {lastName, firstName, userId} (by name) | null}`.';
grant execute on function public.admin_applications(jsonb) to authenticated;

create function private.require_applicant_role(kind text) returns void
language sql immutable set search_path = ''
return private.require(kind in ('talent', 'tv_network'), 'kind');
comment on function private.require_applicant_role(text) is 'Refuses a role whose accounts are not listed.';

create function public.admin_accounts(kind text, filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_applicant_role(kind);
  return private.account_page(
    filter || jsonb_build_object('role', kind), private.page_size(filter)
  );
end
$$;
comment on function public.admin_accounts(text, jsonb) is
  'All accounts of a kind (talent, tv_network), any status unless the filter names one, and `available?`: otherwise filter and answer as in admin_applications.';
grant execute on function public.admin_accounts(text, jsonb) to authenticated;

create function public.export_accounts(kind text, filter jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.require_admin();
  perform private.require_reauthentication();
  perform private.require_applicant_role(kind);
  page := private.account_page(
    (filter - 'after') || jsonb_build_object('role', kind), 10000
  );
  perform private.add_audit_entry(
    auth.uid(), 'accounts_exported', null, null,
    jsonb_build_object(
      'kind', kind,
      'filter', jsonb_strip_nulls(filter - '{after,limit}'::text[]),
      'amount', jsonb_array_length(page -> 'items')
    )
  );
  return jsonb_build_object(
    'items', page -> 'items', 'isComplete', page -> 'nextCursor' = 'null'
  );
end
$$;
comment on function public.export_accounts(text, jsonb) is
  'Up to 10,000 accounts as admin_accounts lists them, for a file; recorded as accounts_exported with kind, filter and amount. `{items, isComplete}`. PT403 reauthenticate.';
grant execute on function public.export_accounts(text, jsonb) to authenticated;
