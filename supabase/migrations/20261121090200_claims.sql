-- Two reviewers never work on the same application: a reviewer who begins to write about it, or says so, claims it for
-- a quarter of an hour. The others see the claim, and cannot decide until it ends. Opening an application does not
-- claim it.

create table private.claims (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  admin_id uuid not null references public.user_roles (user_id) on delete cascade,
  until timestamptz not null
);
comment on table private.claims is
  'Which administrator works on which application. A claim past its end counts for nothing.';
create index claims_by_admin on private.claims (admin_id, until);
alter table private.claims enable row level security;

create function private.claim_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'claimedBy', private.person_email(claim.admin_id), 'until', private.utc(claim.until)
  )
  from private.claims as claim
  where claim.user_id = account and claim.until > now()
);
comment on function private.claim_json(uuid) is
  'The administrator who works on an application, and until when: `{claimedBy, until}`, or null if nobody does.';

create function private.refuse_when_claimed_by_other(account uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from private.claims as claim
    where claim.user_id = account and claim.until > now() and claim.admin_id <> auth.uid()
  ) then
    raise exception 'claimed_by_other'
      using errcode = 'PT409', detail = private.claim_json(account)::text;
  end if;
end
$$;
comment on function private.refuse_when_claimed_by_other(uuid) is
  'Refuses an administrator''s action on an application that another one has claimed.';

create function public.claim_application(target uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.lock_applicant(target);
  perform private.refuse_when_claimed_by_other(target);
  insert into private.claims as claim (user_id, admin_id, until)
  values (target, auth.uid(), now() + interval '15 minutes')
  on conflict (user_id) do update set admin_id = excluded.admin_id, until = excluded.until;
  perform private.note_desk_read(target, 'claim');
  return private.claim_json(target);
end
$$;
comment on function public.claim_application(uuid) is
  'Claims an application for 15 minutes for the calling administrator, or renews their claim: `{claimedBy: e-mail, until}`. PT409 claimed_by_other with the other''s claim in the same shape as detail; PT404 account_not_found. Repeatable.';
grant execute on function public.claim_application(uuid) to authenticated;

create function public.release_application(target uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_applicant(target);
  delete from private.claims as claim where claim.user_id = target and claim.admin_id = auth.uid();
end
$$;
comment on function public.release_application(uuid) is
  'Ends the calling administrator''s own claim; without one, nothing happens. PT404 account_not_found. Repeatable.';
grant execute on function public.release_application(uuid) to authenticated;
