-- The queue and the lists of all accounts are the same list, differently filtered; one function writes
-- the query for both.

create index talent_profiles_by_age on public.talent_profiles (created_at, user_id);
create index tv_network_profiles_by_age on public.tv_network_profiles (created_at, user_id);
create index talent_profiles_by_name
  on public.talent_profiles (lower(last_name), lower(first_name), user_id);
create index tv_network_profiles_by_name
  on public.tv_network_profiles (lower(last_name), lower(first_name), user_id);

create view private.marks with (security_invoker = true) as
select question.user_id, 'asked' as flag, question.asked_at as at
from private.questions as question
where question.answered_at is null and question.superseded_at is null
union all
select question.user_id, 'answered', question.answered_at
from private.questions as question
where question.answered_at is not null and not exists (
  select from private.questions as later
  where later.user_id = question.user_id and later.answered_at is null
    and later.superseded_at is null and later.asked_at >= question.asked_at
)
union all
select appeal.user_id, 'appealed', appeal.created_at from private.appeals as appeal
union all
select pair.user_id, 'look_alike', 'infinity' from private.look_alikes as pair;
comment on view private.marks is
  'What the queue marks accounts with: asked (has a question to answer), answered, appealed, look_alike. A mark from before the present status counts no more.';

create function private.flags_of(
  account uuid,
  status public.profile_status,
  since timestamptz
) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(distinct mark.flag), '[]')
  from private.marks as mark
  where mark.user_id = account
    and (status = 'pending' or mark.flag = 'look_alike')
    and mark.at >= coalesce(since, '-infinity')
);
comment on function private.flags_of(uuid, public.profile_status, timestamptz) is
  'The marks that count for an account with this status since then.';

create function private.account_conditions(filter jsonb) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_strip_nulls(jsonb_build_object(
  'role', 'application.role = ' || quote_literal(filter ->> 'role') || '::public.account_role',
  'status', 'application.status = ' || quote_literal(filter ->> 'status') || '::public.profile_status',
  'emailConfirmed',
    '(roles.email_confirmed_at is not null) = ' || quote_literal(filter ->> 'emailConfirmed') || '::boolean',
  'available', 'application.is_available = ' || quote_literal(filter ->> 'available') || '::boolean',
  'claimed', case filter ->> 'claimed'
    when 'me' then 'claim.admin_id = auth.uid()'
    when 'nobody' then 'claim.user_id is null'
    when 'others' then 'claim.admin_id <> auth.uid()'
  end,
  'flags', (
    select string_agg(
      format(
        $condition$exists (
          select from private.marks as mark
          where mark.user_id = application.user_id and mark.flag = %L
            and (application.status = 'pending' or mark.flag = 'look_alike')
            and mark.at >= coalesce(application.status_changed_at, '-infinity')
        )$condition$,
        flag
      ),
      ' and '
    )
    from jsonb_array_elements_text(filter -> 'flags') as flag
  ),
  'q', case when not private.is_blank(filter ->> 'q') then
    format(
      $condition$(
        application.first_name || ' ' || application.last_name ilike %1$L
        or person.email ilike %1$L
        or application.organisation ilike %1$L
      )$condition$,
      private.like_pattern(btrim(filter ->> 'q'))
    )
  end
));
comment on function private.account_conditions(jsonb) is
  'Each part of a filter as a condition of the lists'' query; what nobody asked for is left out, so that the indexes fit.';

create function private.account_source() returns text
language sql immutable parallel safe set search_path = ''
return $source$
  private.applications as application
  join public.user_roles as roles on roles.user_id = application.user_id
  join auth.users as person on person.id = application.user_id
  left join private.claims as claim on claim.user_id = application.user_id and claim.until > now()
$source$;
comment on function private.account_source() is 'What the lists'' conditions speak of.';

create function private.account_page(filter jsonb, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  by_name constant boolean := coalesce(filter ->> 'sort' = 'name', false);
  direction constant text := case when filter ->> 'sort' = 'newest' then 'desc' else 'asc' end;
  sort_columns constant text[] := case
    when by_name then array['lower(application.last_name)', 'lower(application.first_name)']
    else array['application.applied_at']
  end || array['application.user_id'];
  conditions text[] := array(select value from jsonb_each_text(private.account_conditions(filter)));
  items jsonb;
  last_item jsonb;
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
    $query$
      select jsonb_agg(
        jsonb_build_object(
          'userId', found.user_id,
          'role', found.role,
          'email', found.email,
          'emailConfirmed', found.email_confirmed_at is not null,
          'firstName', found.first_name,
          'lastName', found.last_name,
          'organisation', found.organisation,
          'location', found.location,
          'yearsOfExperience', found.years_of_experience,
          'status', found.status,
          'appliedAt', private.utc(found.applied_at),
          'statusChangedAt', private.utc(found.status_changed_at),
          'claimedBy', case when found.admin_id is not null then private.person_email(found.admin_id) end,
          'claimedUntil', private.utc(found.until),
          'flags', coalesce(marked.flags, '[]'),
          'nationality', found.nationality,
          'phoneNumber', found.phone_number,
          'isAvailable', found.is_available,
          'currentNetwork', found.current_network,
          'networkName', found.network_name,
          'jobTitle', found.job_title,
          'linkedinUrl', found.linkedin_url,
          'twitterUrl', found.twitter_url,
          'instagramUrl', found.instagram_url
        )
        order by found.place
      )
      from (
        select
          application.*, person.email, roles.email_confirmed_at, claim.admin_id, claim.until,
          row_number() over (order by %1$s) as place
        from %2$s
        %3$s
        order by %1$s
        limit $1
      ) as found
      left join lateral (
        select jsonb_agg(distinct mark.flag) as flags
        from private.marks as mark
        where mark.user_id = found.user_id
          and (found.status = 'pending' or mark.flag = 'look_alike')
          and mark.at >= coalesce(found.status_changed_at, '-infinity')
      ) as marked on true
    $query$,
    array_to_string(sort_columns, ' ' || direction || ', ') || ' ' || direction,
    private.account_source(),
    case when conditions <> '{}' then 'where ' || array_to_string(conditions, ' and ') end
  )
  into items
  using page_size + 1;

  items := coalesce(items, '[]');
  -- One more than the page was asked for, only to know whether there is one.
  if jsonb_array_length(items) > page_size then
    items := items - page_size;
    last_item := items -> (page_size - 1);
  end if;
  return jsonb_build_object(
    'items', items,
    'nextCursor', case
      when last_item is null then null
      when by_name then jsonb_build_object(
        'lastName', lower(last_item ->> 'lastName'),
        'firstName', lower(last_item ->> 'firstName'),
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

create function private.require_applicant_role(kind text) returns void
language sql immutable set search_path = ''
return private.require(kind in ('talent', 'tv_network'), 'kind');
comment on function private.require_applicant_role(text) is 'Refuses what is no kind of account that can be listed.';

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

create function public.export_accounts(kind text, filter jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.require_admin();
  perform private.require_applicant_role(kind);
  page := private.account_page(
    (filter - 'after') || jsonb_build_object('role', kind), 10000
  );
  perform private.record(
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
  'Up to 10,000 accounts as admin_accounts lists them, for a file; recorded as accounts_exported with kind, filter and amount. `{items, isComplete}`.';
