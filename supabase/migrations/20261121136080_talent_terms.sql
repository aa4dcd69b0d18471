-- A talent's terms, and until when they want no enquiries. Only the talent sees them: enquiries that do not meet the
-- terms are marked for the talent alone. An enquiry below the pay floor still arrives: otherwise a network could find
-- the floor by halving.

create table private.talent_terms (
  user_id uuid primary key references public.talent_profiles (user_id) on delete cascade,
  version integer not null default 1,
  pay_floor jsonb,
  places text[] not null check (cardinality(places) <= 10),
  free_from date,
  notice text not null check (char_length(notice) <= 120),
  non_compete text not null check (char_length(non_compete) <= 1000),
  paused_until date,
  updated_at timestamptz not null default now()
);
comment on table private.talent_terms is 'The terms of a talent, as in shared/talent-terms.ts: for their eyes alone.';
comment on column private.talent_terms.pay_floor is 'The least pay: `{amount, currency, per}`; null for none.';
comment on column private.talent_terms.free_from is 'The day from which they could begin; null if they have not said.';
comment on column private.talent_terms.paused_until is
  'On which day they are visible again by themselves, once it has begun everywhere on earth; null for who is not paused, or until they go live.';
create index ending_pauses on private.talent_terms (paused_until) where paused_until is not null;
alter table private.talent_terms enable row level security;

create function private.terms_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'version', coalesce(terms.version, 0),
      'payFloor', terms.pay_floor,
      'places', coalesce(terms.places, '{}'),
      'freeFrom', terms.free_from,
      'notice', coalesce(terms.notice, ''),
      'nonCompete', coalesce(terms.non_compete, ''),
      'pausedUntil', terms.paused_until,
      'notificationAddress', private.notification_address_json(talent),
      'agent', private.agent_json(talent)
    )
    from (values (talent)) as asked (id)
    left join private.talent_terms as terms on terms.user_id = asked.id
  );
end
$$;
comment on function private.terms_json(uuid) is
  'The terms of a talent: `{version, payFloor: {amount, currency, per} | null, places, freeFrom | null, notice, nonCompete, pausedUntil | null, notificationAddress: {email, isOwn, pending: {email, expiresAt} | null}, agent: {mode, name, email, provedAt | null, linkUntil | null} | null}`, empty and of version 0 until they are saved.';

create function public.talent_terms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.terms_json(private.require_active_role('talent'));
end
$$;
comment on function public.talent_terms() is 'The calling talent''s terms, as terms_json() has them.';
grant execute on function public.talent_terms() to authenticated;

create function private.require_terms(terms jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  pay_floor constant jsonb := terms -> 'payFloor';
begin
  perform private.require_keys(terms, '{version,payFloor,places,freeFrom,notice,nonCompete,pausedUntil,notificationAddress,agent}');
  perform private.require_typed_text(terms, '{nonCompete}');
  perform private.require(pay_floor = 'null' or jsonb_typeof(pay_floor) = 'object', 'payFloor');
  if pay_floor <> 'null' then
    perform private.require(pay_floor - '{amount,currency,per}'::text[] = '{}', 'payFloor');
    perform private.require(pay_floor ->> 'currency' = any (private.enquiry_words('currency')), 'payFloor');
    perform private.require(pay_floor ->> 'per' = any (private.enquiry_words('per')), 'payFloor');
    perform private.require(
      case when jsonb_typeof(pay_floor -> 'amount') = 'number' then
        (pay_floor -> 'amount')::numeric > 0 and (pay_floor -> 'amount')::numeric <= 1000000000
          and scale((pay_floor -> 'amount')::numeric) <= 2
      end,
      'payFloor'
    );
  end if;
  perform private.require_texts(terms, 'places', 10, 120);
  perform private.require_day(terms, 'freeFrom');
  perform private.require_text(terms, 'notice', 120);
  perform private.require_text(terms, 'nonCompete', 1000);
  perform private.require_day(terms, 'pausedUntil');
  perform private.require(
    coalesce((terms ->> 'pausedUntil')::date between (now() at time zone 'UTC')::date
      and (now() at time zone 'UTC')::date + 366, true),
    'pausedUntil'
  );
end
$$;
comment on function private.require_terms(jsonb) is
  'Refuses terms that break a rule of shared/talent-terms.ts, with the name of the first such field.';

create function public.save_talent_terms(terms jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  talent constant uuid := private.require_active_role('talent');
  present integer;
begin
  perform private.require_terms(terms);
  -- Of two first saves at once, one finds the other's row.
  perform from public.talent_profiles as profile where profile.user_id = talent for no key update;
  select coalesce(max(kept.version), 0) into present from private.talent_terms as kept where kept.user_id = talent;
  if terms ->> 'version' <> present::text then
    raise exception 'terms_changed' using errcode = 'PT409';
  end if;
  -- On that day the clock makes them visible; a talent who has never chosen to be visible must not become so by a
  -- pause.
  if terms ->> 'pausedUntil' is not null and exists (
    select from public.talent_profiles as profile where profile.user_id = talent and profile.first_visible_at is null
  ) then
    raise exception 'not_live_yet' using errcode = 'PT409';
  end if;
  insert into private.talent_terms as kept (user_id, pay_floor, places, free_from, notice, non_compete, paused_until)
  values (
    talent, nullif(terms -> 'payFloor', 'null'), array(select jsonb_array_elements_text(terms -> 'places')),
    (terms ->> 'freeFrom')::date, terms ->> 'notice', terms ->> 'nonCompete',
    (terms ->> 'pausedUntil')::date
  )
  on conflict (user_id) do update
  set
    version = kept.version + 1,
    pay_floor = excluded.pay_floor,
    places = excluded.places,
    free_from = excluded.free_from,
    notice = excluded.notice,
    non_compete = excluded.non_compete,
    paused_until = excluded.paused_until,
    updated_at = now();
  if terms ->> 'pausedUntil' is not null then
    update public.talent_profiles as profile set is_visible = false, visible_since = null
    where profile.user_id = talent and profile.is_visible;
  end if;
  return private.terms_json(talent);
end
$$;
comment on function public.save_talent_terms(jsonb) is
  'Replaces the calling talent''s terms by an edited `talent_terms()`, and answers them as saved; `version` is the version that was edited; null or none accepts any; it does not save the address of mails or the agent. With pausedUntil networks do not see them until that day. PT409 terms_changed when they were saved since; PT409 not_live_yet with pausedUntil, of who has never gone live; PT422 validation_failed with the field.';
grant execute on function public.save_talent_terms(jsonb) to authenticated;

create function private.end_own_pause() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.talent_terms as terms set paused_until = null, version = terms.version + 1, updated_at = now()
  where terms.user_id = new.user_id and terms.paused_until is not null;
  return null;
end
$$;
comment on function private.end_own_pause() is 'Ends the pause of a talent who has become visible.';
create trigger end_own_pause after update of is_visible on public.talent_profiles
  for each row when (new.is_visible and not old.is_visible)
  execute function private.end_own_pause();

create function private.end_pauses(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due constant uuid[] := array(
    select profile.user_id from private.talent_terms as terms
    join public.talent_profiles as profile on profile.user_id = terms.user_id
    -- Nobody is seen on the day before it.
    where terms.paused_until <= private.earliest_day()
    order by terms.paused_until limit most for update of profile skip locked
  );
begin
  update public.talent_profiles as profile set is_visible = true, visible_since = now()
  where profile.user_id = any (due);
  return cardinality(due);
end
$$;
comment on function private.end_pauses(integer) is
  'Makes talent visible again whose pause lasted until a day that has begun everywhere on earth, up to this many.';
