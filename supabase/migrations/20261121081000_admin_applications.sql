-- The vetting desk's list: both kinds of applicant in one order, a page at a time.

create view private.applications with (security_invoker = true) as
select
  user_id, 'talent'::public.account_role as role, status, created_at as applied_at,
  first_name, last_name, current_network as organisation, location, years_of_experience,
  nationality, phone_number, is_available, current_network, null::text as network_name,
  null::text as job_title, linkedin_url, twitter_url, instagram_url
from public.talent_profiles
union all
select
  user_id, 'tv_network', status, created_at,
  first_name, last_name, network_name, nullif(location, ''), null,
  null, phone_number, null, null, network_name,
  job_title, linkedin_url, twitter_url, instagram_url
from public.tv_network_profiles;
comment on view private.applications is 'Talent and networks as the vetting desk sees them, in one shape.';

create function private.like_pattern(words text) returns text
language sql immutable parallel safe set search_path = ''
return '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
comment on function private.like_pattern(text) is
  'A pattern that finds a text as it was typed: its own %, _ and \ stand for themselves.';

create function public.admin_applications(filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := least(greatest(coalesce((filter ->> 'limit')::integer, 24), 1), 100);
  newest_first constant boolean := coalesce(filter ->> 'sort' = 'newest', false);
  words constant text := nullif(btrim(filter ->> 'q'), '');
  items jsonb;
  last_item jsonb;
begin
  perform private.require_admin();

  -- Written out for one order at a time, and without the conditions nobody asked for, so that the
  -- indexes on (status, created_at, user_id) give the page without sorting the whole queue.
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
          'claimedBy', null,
          'flags', '[]'::jsonb,
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
        order by found.applied_at %1$s, found.user_id %1$s
      )
      from (
        select application.*, account.email, roles.email_confirmed_at
        from private.applications as application
        join public.user_roles as roles on roles.user_id = application.user_id
        join auth.users as account on account.id = application.user_id
        where application.status = $1 %2$s
        order by application.applied_at %1$s, application.user_id %1$s
        limit $2
      ) as found
    $query$,
    case when newest_first then 'desc' else 'asc' end,
    concat_ws(
      ' ',
      case when filter ->> 'role' is not null then 'and application.role = $3' end,
      case when filter ->> 'emailConfirmed' is not null then
        'and (roles.email_confirmed_at is not null) = $4'
      end,
      case when words is not null then
        $and$and (
          application.first_name || ' ' || application.last_name ilike $5
          or account.email ilike $5
          or application.organisation ilike $5
        )$and$
      end,
      case when filter ->> 'after' is not null then
        format(
          'and (application.applied_at, application.user_id) %s ($6, $7)',
          case when newest_first then '<' else '>' end
        )
      end
    )
  )
  into items
  using
    coalesce(filter ->> 'status', 'pending')::public.profile_status,
    page_size + 1,
    (filter ->> 'role')::public.account_role,
    (filter ->> 'emailConfirmed')::boolean,
    private.like_pattern(words),
    (filter #>> '{after,appliedAt}')::timestamptz,
    (filter #>> '{after,userId}')::uuid;

  items := coalesce(items, '[]');
  -- One more than the page was asked for, only to know whether there is one.
  if jsonb_array_length(items) > page_size then
    items := items - page_size;
    last_item := items -> (page_size - 1);
  end if;
  return jsonb_build_object(
    'items', items,
    'nextCursor', case when last_item is not null then
      jsonb_build_object('appliedAt', last_item -> 'appliedAt', 'userId', last_item -> 'userId')
    end
  );
end
$$;
comment on function public.admin_applications(jsonb) is
  'A page of accounts with one status for an administrator, oldest or newest first, filtered by role, words and confirmed address.';
