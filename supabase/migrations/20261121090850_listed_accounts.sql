-- The rows by which the desk lists, filters and counts accounts: one narrow row per applicant. Triggers update it in
-- the transaction of each change, so that a page of the queue is a few steps along one index, however many wait, and a
-- search by address does not read Auth's table.

create view private.application_flags with (security_invoker = true) as
select question.user_id, 'asked' as flag, question.asked_at as at
from private.questions as question
where question.answered_at is null and question.superseded_at is null
union all
select question.user_id, 'answered', question.answered_at
from private.questions as question
where question.answered_at is not null and question.read_at is null and not exists (
  select from private.questions as later
  where later.user_id = question.user_id and later.answered_at is null
    and later.superseded_at is null and later.asked_at >= question.asked_at
)
union all
select appeal.user_id, 'appealed', appeal.created_at from private.appeals as appeal
union all
select pair.user_id, 'look_alike', 'infinity' from private.duplicate_candidates as pair;
comment on view private.application_flags is
  'The marks that the desk sees on accounts: asked (has a question to answer), answered (and nobody has marked that as read), appealed, look_alike. A mark from before the present status no longer counts.';

create function private.flags_of(
  account uuid,
  status public.profile_status,
  since timestamptz
) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select distinct mark.flag
    from private.application_flags as mark
    where mark.user_id = account
      and case mark.flag
        when 'look_alike' then true
        when 'appealed' then status = 'pending'
        else status in ('pending', 'approved')
      end
      and mark.at >= coalesce(since, '-infinity')
    order by mark.flag
  );
end
$$;
comment on function private.flags_of(uuid, public.profile_status, timestamptz) is
  'The marks that count for an account with this status since then.';

create table private.listed_accounts (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  role public.account_role not null,
  status public.profile_status not null,
  applied_at timestamptz not null,
  is_confirmed boolean not null,
  is_available boolean,
  last_name text collate "C" not null,
  first_name text collate "C" not null,
  words tsvector not null,
  flags text[] not null
);
comment on table private.listed_accounts is 'Each applicant as the desk''s lists know them. Written by triggers alone.';
comment on column private.listed_accounts.last_name is
  'Its folded words, to sort by: Ångström comes under A, whatever the server''s locale.';
comment on column private.listed_accounts.words is
  'Of name, address and organisation, by the one rule of words.';

create index listed_accounts_by_status on private.listed_accounts (status, applied_at, user_id);
create index listed_accounts_by_age on private.listed_accounts (applied_at, user_id);
create index listed_accounts_by_name on private.listed_accounts (last_name, first_name, user_id);
-- Few are marked: without an index of their own a page of them is looked for among all.
create index listed_accounts_marked on private.listed_accounts (status, applied_at, user_id)
  where flags <> '{}';
create index listed_accounts_by_words on private.listed_accounts
  using gin (words) with (fastupdate = off);
alter table private.listed_accounts enable row level security;

create function private.lock_listings(accounts uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  perform from private.listed_accounts as listed where listed.user_id = any (accounts)
  order by listed.user_id for update;
end
$$;
comment on function private.lock_listings(uuid[]) is
  'For who is about to have several rows written by the triggers: locks them in the one order.';

create function private.refresh_listing(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked before the rest is read: of two changes at once, the second sees the first.
  perform from private.listed_accounts as listed where listed.user_id = account for update;
  insert into private.listed_accounts as listed
  select
    application.user_id,
    application.role,
    application.status,
    application.applied_at,
    roles.email_confirmed_at is not null,
    application.is_available,
    private.words_key(application.last_name),
    private.words_key(application.first_name),
    private.word_vector(concat_ws(
      e'\n', private.name_words(application.first_name, application.last_name), person.email, application.organisation,
      private.words_as_one(array[application.organisation])
    ), 'A'),
    private.flags_of(account, application.status, application.status_changed_at)
  from private.applications as application
  join public.user_roles as roles on roles.user_id = application.user_id
  join auth.users as person on person.id = application.user_id
  where application.user_id = account
  on conflict (user_id) do update
  set
    status = excluded.status,
    applied_at = excluded.applied_at,
    is_confirmed = excluded.is_confirmed,
    is_available = excluded.is_available,
    last_name = excluded.last_name,
    first_name = excluded.first_name,
    words = excluded.words,
    flags = excluded.flags
  where listed is distinct from excluded;
  if not found then
    delete from private.listed_accounts as listed
    where listed.user_id = account
      and not exists (select from private.applications as kept where kept.user_id = account);
  end if;
end
$$;
comment on function private.refresh_listing(uuid) is
  'Updates an applicant''s row if anything in it has changed, and deletes it with the profile; does nothing for an administrator.';

create function private.refresh_changed_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_listing(
    (to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0])::uuid
  );
  return null;
end
$$;
comment on function private.refresh_changed_listing() is
  'Lists again the account that a changed row belongs to; the trigger''s argument is the column with its id.';

-- Named to come after note_duplicate_keys, which waits for its turn: nobody should be waited for who waits.
create trigger refresh_listing after insert or delete or update of
  first_name, last_name, current_network, is_available, status, created_at, status_changed_at
on public.talent_profiles for each row execute function private.refresh_changed_listing('user_id');
create trigger refresh_listing after insert or delete or update of
  first_name, last_name, status, created_at, status_changed_at
on public.tv_network_profiles for each row execute function private.refresh_changed_listing('user_id');
create trigger refresh_listing after insert or delete or update of network_id, ended_at on private.network_members
  for each row execute function private.refresh_changed_listing('user_id');
create trigger refresh_listing after update of joining, network_id on private.network_invitations
  for each row when (new.joining is not null) execute function private.refresh_changed_listing('joining');
create trigger refresh_listing after update of email_confirmed_at on public.user_roles
  for each row execute function private.refresh_changed_listing('user_id');
create trigger refresh_listing after update of email on auth.users
  for each row execute function private.refresh_changed_listing('id');
create trigger refresh_listing after insert or update or delete on private.questions
  for each row execute function private.refresh_changed_listing('user_id');
create trigger refresh_listing after insert or delete on private.appeals
  for each row execute function private.refresh_changed_listing('user_id');

create function private.refresh_member_listings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_listing(member.user_id)
  from private.network_members as member
  where member.network_id = new.id and member.ended_at is null
  order by member.user_id;
  return null;
end
$$;
comment on function private.refresh_member_listings() is 'Lists the members of a network again when its name changes.';
create trigger refresh_listing after update of name on private.networks
  for each row when (old.name <> new.name) execute function private.refresh_member_listings();

create function private.update_look_alike_flags() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked before the pairs are read: of two changes at once, the second sees the first.
  perform private.lock_listings(array(select marked.user_id from changed as marked));
  update private.listed_accounts as listed
  set flags = case
    when 'look_alike' = any (listed.flags) then array_remove(listed.flags, 'look_alike')
    else array(select flag from unnest(listed.flags || 'look_alike'::text) as flag order by flag)
  end
  where listed.user_id in (select marked.user_id from changed as marked)
    and ('look_alike' = any (listed.flags)) <> exists (
      select from private.duplicate_candidates as pair where pair.user_id = listed.user_id
    );
  return null;
end
$$;
comment on function private.update_look_alike_flags() is
  'Sets the mark on accounts that got look-alikes by a statement, and removes it from those that lost their last one. Nothing else in their rows can have changed.';

create trigger mark_new_look_alikes after insert on private.duplicate_candidates
  referencing new table as changed
  for each statement execute function private.update_look_alike_flags();
create trigger unmark_old_look_alikes after delete on private.duplicate_candidates
  referencing old table as changed
  for each statement execute function private.update_look_alike_flags();
