-- Talent and networks as the vetting desk meets them: one kind of applicant.

create view private.applications with (security_invoker = true) as
select
  user_id, 'talent'::public.account_role as role, status, created_at as applied_at,
  first_name, last_name, current_network as organisation, location, years_of_experience,
  nationality, phone_number, is_available, current_network, null::text as network_name,
  null::text as job_title, linkedin_url, twitter_url, instagram_url, status_changed_at
from public.talent_profiles
union all
select
  profile.user_id, 'tv_network', profile.status, profile.created_at,
  profile.first_name, profile.last_name, network.name, nullif(network.location, ''), null,
  null, profile.phone_number, null, null, network.name,
  profile.job_title, profile.linkedin_url, profile.twitter_url, profile.instagram_url, profile.status_changed_at
from public.tv_network_profiles as profile
left join private.network_members as member on member.user_id = profile.user_id and member.ended_at is null
left join private.network_invitations as invitation on invitation.joining = profile.user_id
left join private.networks as network on network.id = coalesce(member.network_id, invitation.network_id);

comment on view private.applications is
  'Talent and networks as the vetting desk sees them, in one shape. Query several with one lateral each: a join would read all rows.';

create type private.applicant as (
  user_id uuid,
  role public.account_role,
  status public.profile_status,
  status_changed_at timestamptz
);
comment on type private.applicant is 'The fields of the target that every action of the desk needs.';

create function private.require_applicant(target uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform from private.applications as listed where listed.user_id = target;
  if not found then
    raise exception 'account_not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.require_applicant(uuid) is
  'Refuses an unknown account and an administrator, for what the desk reads or does without locking the applicant.';

create function private.lock_applicant(target uuid) returns private.applicant
language plpgsql security definer set search_path = '' as $$
declare
  found_one private.applicant;
begin
  -- Not their key: who puts them into a list holds the row of a network, and would wait here for the record.
  select profile.user_id, 'talent', profile.status, profile.status_changed_at into found_one
  from public.talent_profiles as profile where profile.user_id = target for no key update;
  if not found then
    select profile.user_id, 'tv_network', profile.status, profile.status_changed_at into found_one
    from public.tv_network_profiles as profile where profile.user_id = target for no key update;
  end if;
  if not found then
    raise exception 'account_not_found' using errcode = 'PT404';
  end if;
  return found_one;
end
$$;
comment on function private.lock_applicant(uuid) is
  'An applicant as they are now, and until the end of the transaction; refuses an unknown account and an administrator. Always taken before the record''s chain, so that nobody waits in a circle.';
