-- Talent whom a network has saved, in lists of its own. Rows outlive their visibility: a talent who is hidden or blocks
-- the network is in nothing that is read here, not even in a count or a limit, and comes back with note, rating and
-- place when they can be seen again. A confidential list keeps its notes and ratings to itself: its scope is its own
-- id, and everything in it is read through private.scopes_of().

create type private.list_stage as enum ('longlist', 'shortlist', 'contacted', 'audition', 'offer');
comment on type private.list_stage is 'How far somebody has come in a list, in the order of casting.';

create table private.talent_lists (
  id uuid primary key default gen_random_uuid(),
  network_id uuid not null references private.networks (id) on delete cascade,
  name text not null check (private.is_line(name, 60)),
  place integer not null,
  made_by uuid references public.user_roles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  is_confidential boolean not null default false,
  access_version integer not null default 0,
  scope uuid not null generated always as (case when is_confidential then id else network_id end) stored,
  unique (id, network_id),
  unique (id, network_id, scope)
);
comment on table private.talent_lists is 'A network''s own named lists of talent, in its order.';
comment on column private.talent_lists.made_by is 'The member who made it; null once their account is erased.';
comment on column private.talent_lists.access_version is 'How often it was changed who sees it.';
comment on column private.talent_lists.scope is
  'Who may see it, by private.scopes_of(): the network''s id for all of its members, or the list''s own id if it is confidential.';
create index talent_lists_by_maker on private.talent_lists (made_by);
-- A confidential list reserves no name: a refusal of the same name would reveal it.
create unique index talent_lists_by_name on private.talent_lists (network_id, lower(btrim(name)))
  where not is_confidential;
create index talent_lists_by_network on private.talent_lists (network_id);
alter table private.talent_lists enable row level security;

create table private.saved_talent (
  network_id uuid not null references private.networks (id) on delete cascade,
  talent_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  -- Typed, it has at most 2,000 characters; of two lists that become one the notes are joined.
  note text check (private.is_line(note, 64000)),
  version integer not null default 0,
  rating smallint check (rating between 1 and 5),
  saved_at timestamptz not null default now(),
  saved_by uuid references public.user_roles (user_id) on delete set null,
  noted_by uuid references public.user_roles (user_id) on delete set null,
  scope uuid not null,
  primary key (network_id, talent_id, scope)
);
comment on table private.saved_talent is
  'The talent whom a network has saved, with its note and rating: once each, in however many of its open lists they are, and once more for each confidential list. Every row is in a list.';
comment on column private.saved_talent.scope is
  'The scope of its lists: a member who may not see these learns nothing of the row.';
comment on column private.saved_talent.version is
  'How often the note was changed: a save of a note names the one that it was made of.';
comment on column private.saved_talent.saved_by is 'The member who saved them; null once their account is erased.';
comment on column private.saved_talent.noted_by is
  'The member who wrote the present note; null if there is no note, and once their account is erased.';
create index saved_talent_by_saver on private.saved_talent (saved_by);
create index saved_talent_by_noter on private.saved_talent (noted_by);
create index saved_talent_by_talent on private.saved_talent (talent_id);
alter table private.saved_talent enable row level security;

create table private.listed_talent (
  list_id uuid not null,
  network_id uuid not null,
  talent_id uuid not null,
  stage private.list_stage not null,
  place integer not null,
  scope uuid not null,
  primary key (list_id, talent_id),
  -- Both by their network and scope: nobody is in a list of one by the hand of another.
  foreign key (list_id, network_id, scope) references private.talent_lists (id, network_id, scope)
    on update cascade on delete cascade,
  foreign key (network_id, talent_id, scope) references private.saved_talent (network_id, talent_id, scope)
    -- Of a network that is merged into another, both are moved.
    on delete cascade deferrable initially immediate
);
comment on table private.listed_talent is
  'Which talent is in which list, at which stage, and at which place within the stage.';
comment on column private.listed_talent.scope is 'The list''s.';
create index listed_talent_by_list on private.listed_talent (list_id, network_id, scope);
create index listed_talent_by_person on private.listed_talent (network_id, talent_id, scope);
alter table private.listed_talent enable row level security;

create function private.set_scope() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'listed_talent' then
    new.scope := (select list.scope from private.talent_lists as list where list.id = new.list_id);
  else
    new.scope := coalesce(new.scope, new.network_id);
  end if;
  return new;
end
$$;
comment on function private.set_scope() is
  'Copies the scope of the list to a talent''s entry there; a saved talent is in the whole network''s scope unless set otherwise.';
create trigger set_scope before insert on private.saved_talent for each row execute function private.set_scope();
create trigger set_scope before insert on private.listed_talent for each row execute function private.set_scope();
