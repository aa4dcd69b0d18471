-- The settings of administrators: whether sign-ups are open, preset reasons of decisions, and further free mail
-- providers.

create table private.settings (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1,
  sign_ups_open boolean not null default true,
  administrators_need_second_step boolean not null default true,
  decision_reasons jsonb not null check (jsonb_typeof(decision_reasons) = 'array')
);
comment on table private.settings is 'The administrators'' settings, in one row.';
comment on column private.settings.version is
  'Goes up with every save, so that of two who edit at once the second gets a refusal.';
comment on column private.settings.administrators_need_second_step is
  'Whether an administrator without a second step may do no more than set one up.';
comment on column private.settings.decision_reasons is
  'Preset texts for decisions, to be edited before they are sent: `[{status, title, text}]`.';
alter table private.settings enable row level security;

insert into private.settings (decision_reasons) values ($json$[
  {"status": "rejected", "title": "Work samples missing",
   "text": "We could not find any of your work. You can appeal with a link to a reel or to published pieces."},
  {"status": "rejected", "title": "Identity not clear",
   "text": "We could not tell from your application who you are. Please appeal with a public profile that shows your name."},
  {"status": "rejected", "title": "Outside our field",
   "text": "Our networks look for people who work in front of or behind the camera. Your application did not show such work."},
  {"status": "rejected", "title": "Already has an account",
   "text": "You have another account with us. Please sign in to that one."},
  {"status": "deactivated", "title": "At own request",
   "text": "You asked us to close your account."},
  {"status": "deactivated", "title": "Rules broken",
   "text": "Your account was used in a way that our terms do not allow."},
  {"status": "hidden", "title": "Details to be checked",
   "text": "Something in your profile needs to be checked. Networks cannot see it until that is done."}
]$json$);


create function private.settings_json() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'version', settings.version,
    'signUpsOpen', settings.sign_ups_open,
    'decisionReasons', settings.decision_reasons,
    'freeMailDomains', (
      select coalesce(jsonb_agg(free.domain order by not free.is_built_in, free.domain), '[]')
      from private.free_mail_domains as free
    )
  )
  from private.settings as settings
);
comment on function private.settings_json() is 'The settings as the page shows and saves them.';

create function public.admin_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.settings_json();
end
$$;
comment on function public.admin_settings() is
  'For an administrator: `{version, signUpsOpen, decisionReasons: [{status, title, text}], freeMailDomains: [text]}`; the five built-in domains come first.';
grant execute on function public.admin_settings() to authenticated;

create function private.require_settings(settings jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require(jsonb_typeof(settings -> 'signUpsOpen') = 'boolean', 'signUpsOpen');

  perform private.require(jsonb_typeof(settings -> 'decisionReasons') = 'array', 'decisionReasons');
  perform private.require(jsonb_array_length(settings -> 'decisionReasons') <= 50, 'decisionReasons');
  perform private.require(
    jsonb_typeof(given) = 'object'
      and given ->> 'status' in ('rejected', 'deactivated', 'hidden')
      and jsonb_typeof(given -> 'title') = 'string' and private.is_line(given ->> 'title', 80)
      and jsonb_typeof(given -> 'text') = 'string' and private.is_line(given ->> 'text', 2000)
      and given - '{status,title,text}'::text[] = '{}',
    'decisionReasons'
  )
  from jsonb_array_elements(settings -> 'decisionReasons') as given;

  perform private.require(jsonb_typeof(settings -> 'freeMailDomains') = 'array', 'freeMailDomains');
  perform private.require(
    (
      select count(*) <= 500 from jsonb_array_elements(settings -> 'freeMailDomains') as given
      where lower(given #>> '{}') not in (
        select free.domain from private.free_mail_domains as free where free.is_built_in
      )
    ),
    'freeMailDomains'
  );
  perform private.require(
    jsonb_typeof(given) = 'string'
      -- As it is written in addresses, in ASCII: another spelling would match no address.
      and given #>> '{}' ~ '^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$'
      and char_length(given #>> '{}') <= 253,
    'freeMailDomains'
  )
  from jsonb_array_elements(settings -> 'freeMailDomains') as given;
end
$$;
comment on function private.require_settings(jsonb) is
  'Refuses settings that break a rule, with the name of the first such field.';

create function public.save_admin_settings(settings jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  saved private.settings;
  before jsonb;
  wanted jsonb;
begin
  perform private.require_admin();
  perform private.require_settings(private.settings_json() || settings);
  select * into saved from private.settings for update;
  if settings ->> 'version' <> saved.version::text then
    raise exception 'settings_changed' using errcode = 'PT409', detail = saved.version::text;
  end if;
  before := private.settings_json() - 'version';
  wanted := before || settings;
  if saved.sign_ups_open and not (wanted -> 'signUpsOpen')::boolean then
    perform private.require_reauthentication();
  end if;

  update private.settings as present
  set
    version = present.version + 1,
    sign_ups_open = (wanted -> 'signUpsOpen')::boolean,
    decision_reasons = wanted -> 'decisionReasons'
  where present.is_only;
  delete from private.free_mail_domains where not is_built_in;
  insert into private.free_mail_domains (domain)
  select lower(domain) from jsonb_array_elements_text(wanted -> 'freeMailDomains') as domain
  on conflict do nothing;

  perform private.add_audit_entry(
    auth.uid(), 'settings_saved', null, before, private.settings_json() - 'version'
  );
  return private.settings_json();
end
$$;
comment on function public.save_admin_settings(jsonb) is
  'Replaces the settings by an edited `admin_settings()` and answers them as saved. Fields that are left out stay, and the five built-in domains always stay. `version` is the version that was edited; null or none accepts any. PT409 settings_changed (detail: present version) when somebody else saved since; PT403 reauthenticate to close sign-ups; PT422 validation_failed with the field.';
grant execute on function public.save_admin_settings(jsonb) to authenticated;

create function public.sign_ups_open() returns boolean
language sql stable security definer set search_path = ''
return (select settings.sign_ups_open from private.settings as settings);
comment on function public.sign_ups_open() is 'Whether new registrations are taken, for the registration page.';
grant execute on function public.sign_ups_open() to service_role;
