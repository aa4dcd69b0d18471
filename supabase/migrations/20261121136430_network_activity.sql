-- The activity of a network, for its members: who joined and left, what they made, whom they saved and asked. Each
-- action notes itself here in its own transaction, because most leave no other trace. It is read by
-- private.visible_network_activity() only. Decision 056.

create table private.network_activity (
  id uuid primary key default gen_random_uuid(),
  network_id uuid not null references private.networks (id) on delete cascade,
  scope uuid not null,
  kind text not null check (kind in (
    'member_invited', 'member_uninvited', 'member_joined', 'member_left', 'member_removed', 'member_role',
    'member_may_write', 'network_changed', 'network_proved', 'network_unproved', 'network_lost_proof',
    'network_merged', 'network_parted', 'list_made', 'list_renamed', 'list_deleted', 'list_saved', 'list_moved',
    'list_unsaved', 'brief_made', 'brief_renamed', 'brief_opened', 'brief_closed', 'brief_deleted', 'enquiry_sent',
    'enquiry_accepted', 'enquiry_declined', 'enquiry_expired', 'enquiry_withdrawn', 'enquiry_closed',
    'enquiry_hired', 'enquiry_reopened'
  )),
  -- The present moment, not the start of the transaction, so that several actions of one transaction are in order.
  at timestamptz not null default clock_timestamp(),
  side private.enquiry_actor not null,
  by_id uuid references public.user_roles (user_id) on delete set null,
  about_id uuid references public.user_roles (user_id) on delete set null,
  list_id uuid references private.talent_lists (id) on delete set null,
  brief_id uuid references private.briefs (id) on delete set null,
  talent_id uuid references public.talent_profiles (user_id) on delete cascade,
  enquiry_id uuid references private.enquiries (id) on delete cascade,
  name text check (private.is_line(name, 253)),
  detail text check (private.is_line(detail, 120)),
  constraint only_the_network_side_names_a_member check (by_id is null or side = 'network')
);
comment on table private.network_activity is
  'The activity of a network, one row per action, added and never changed. Kept for 180 days.';
comment on column private.network_activity.scope is
  'Who could see it when it happened, by private.scopes_of(). If fewer may see its object since, fewer see the row.';
comment on column private.network_activity.kind is 'The kind of object, and after the underscore what happened to it.';
comment on column private.network_activity.side is
  'The side that acted. For the network it is a member, by_id; null once their account is erased.';
comment on column private.network_activity.about_id is
  'The member whom somebody else acted on; null once their account is erased, and if there is none.';
comment on column private.network_activity.enquiry_id is
  'The enquiry has the talent and the brief: a row here that referenced them would be locked in another order than elsewhere.';
comment on column private.network_activity.name is 'The name of the list, brief, domain or other network at that time.';
comment on column private.network_activity.detail is
  'The role, the stage, whether they may write, or the former name of the list or brief, by kind.';
create index network_activity_in_order on private.network_activity (network_id, at desc, id desc);
create index network_activity_by_age on private.network_activity (at);
create index network_activity_by_member on private.network_activity (by_id);
create index network_activity_about_member on private.network_activity (about_id);
create index network_activity_of_list on private.network_activity (list_id);
create index network_activity_of_brief on private.network_activity (brief_id);
create index network_activity_of_talent on private.network_activity (talent_id);
create index network_activity_of_enquiry on private.network_activity (enquiry_id);
alter table private.network_activity enable row level security;

create function private.refuse_activity_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
comment on function private.refuse_activity_change() is
  'Refuses changes of a noted action, so that nobody becomes the author of another''s action.';
-- A merge moves rows, and references to erased or deleted objects are set to null.
create trigger refuse_activity_change before update on private.network_activity
  for each row when (
    (new.id, new.kind, new.at, new.side, new.talent_id, new.enquiry_id, new.name, new.detail)
      is distinct from (old.id, old.kind, old.at, old.side, old.talent_id, old.enquiry_id, old.name, old.detail)
    or new.by_id is distinct from old.by_id and new.by_id is not null
    or new.about_id is distinct from old.about_id and new.about_id is not null
    or new.list_id is distinct from old.list_id and new.list_id is not null
    or new.brief_id is distinct from old.brief_id and new.brief_id is not null
  )
  execute function private.refuse_activity_change();

create function private.note_network_activity(
  network uuid, kind text, about uuid default null, list uuid default null, brief uuid default null,
  talent uuid default null, name text default null, detail text default null,
  by_whom uuid default auth.uid(), side private.enquiry_actor default 'network'
) returns void
language sql security definer set search_path = '' as $$
  insert into private.network_activity
    (network_id, scope, kind, side, by_id, about_id, list_id, brief_id, talent_id, name, detail)
  values (
    network,
    coalesce(
      (select own.scope from private.talent_lists as own where own.id = note_network_activity.list),
      (select own.scope from private.briefs as own where own.id = note_network_activity.brief),
      network
    ),
    note_network_activity.kind, note_network_activity.side,
    case note_network_activity.side when 'network' then by_whom end, about, list, brief, talent,
    coalesce(
      note_network_activity.name,
      (select own.name from private.talent_lists as own where own.id = note_network_activity.list)
    ),
    note_network_activity.detail
  );
$$;
comment on function private.note_network_activity(uuid, text, uuid, uuid, uuid, uuid, text, text, uuid, private.enquiry_actor) is
  'Notes an action of a member, the desk or the clock for the members of a network. Call it before private.add_audit_entry(), because it waits for no other transaction.';

create function private.note_network_profile_change(network uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Its sections are saved one by one: once an hour tells as much.
  if not exists (
    select from private.network_activity as deed
    where deed.network_id = network and deed.kind = 'network_changed' and deed.by_id = auth.uid()
      and deed.at > now() - interval '1 hour'
  ) then
    perform private.note_network_activity(network, 'network_changed');
  end if;
end
$$;
comment on function private.note_network_profile_change(uuid) is
  'Notes that a member has changed the network''s own profile.';

create function private.note_enquiry_move(moved private.enquiries, actor private.enquiry_actor, move text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  what constant text := case
    when move = 'deliver' then 'sent'
    when move in ('accept', 'revive') then 'accepted'
    when move = 'decline' then 'declined'
    when move = 'expire' then 'expired'
    when move = 'withdraw' then 'withdrawn'
    when move = 'reopen' then 'reopened'
    when move = 'hire' then 'hired'
    when move in ('close', 'end', 'give_up', 'lose', 'uphold') then 'closed'
  end;
  side constant private.enquiry_actor := case move when 'deliver' then 'network' else actor end;
begin
  -- One that never reached anybody is nothing that happened.
  if what is null or moved.delivered_at is null or moved.network_id is null then
    return;
  end if;
  insert into private.network_activity (network_id, scope, kind, side, by_id, enquiry_id)
  values (
    moved.network_id,
    coalesce((select brief.scope from private.briefs as brief where brief.id = moved.brief_id), moved.network_id),
    'enquiry_' || what, side,
    case when move = 'deliver' then moved.writer_id when side = 'network' then auth.uid() end,
    moved.id
  );
end
$$;
comment on function private.note_enquiry_move(private.enquiries, private.enquiry_actor, text) is
  'Notes for the members of a network that an enquiry was moved, and by which side, but no reason and no words.';

-- Lists and briefs that become, or were, confidential -----------------------------------------------

create function private.forget_confidential_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.network_activity as deed
  where deed.id in (
      select of_list.id from private.network_activity as of_list where of_list.list_id = old.id
      union all
      select of_brief.id from private.network_activity as of_brief where of_brief.brief_id = old.id
      union all
      select of_enquiry.id from private.network_activity as of_enquiry
      join private.enquiries as asked on asked.id = of_enquiry.enquiry_id and asked.brief_id = old.id
    )
    -- Rows that an undone merge has left with the other network would lose their object.
    and (deed.scope = old.id or (tg_op = 'DELETE' and (old.is_confidential or deed.network_id <> old.network_id)));
  return old;
end
$$;
comment on function private.forget_confidential_activity() is
  'Deletes the activity of a list or brief from its confidential time when it is opened: it was for some, and is never shown to others. If one is deleted while it is confidential, all its activity is deleted, before its rows lose the reference to it.';
create trigger forget_confidential_activity after update of is_confidential on private.talent_lists
  for each row when (old.is_confidential and not new.is_confidential)
  execute function private.forget_confidential_activity();
create trigger forget_confidential_activity after update of is_confidential on private.briefs
  for each row when (old.is_confidential and not new.is_confidential)
  execute function private.forget_confidential_activity();
create trigger forget_confidential_activity_of_deleted before delete on private.talent_lists
  for each row execute function private.forget_confidential_activity();
create trigger forget_confidential_activity_of_deleted before delete on private.briefs
  for each row execute function private.forget_confidential_activity();

create function private.wait_for_enquiry_moves(brief uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform asked.id from private.enquiries as asked
  where asked.brief_id = wait_for_enquiry_moves.brief order by asked.id for no key update;
end
$$;
comment on function private.wait_for_enquiry_moves(uuid) is
  'Waits for transactions that move an enquiry about a brief, and makes the next ones wait: their notes are made for the readers of the brief before it changes, or after. Enquiries are locked before their brief, in the order of a transaction that changes one twice.';

create function private.wait_for_enquiry_moves() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The actions have waited before they locked the brief; a network that is deleted with its briefs has locked their
  -- enquiries by now.
  perform private.wait_for_enquiry_moves(old.id);
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.wait_for_enquiry_moves() is
  'Makes a brief whose readers change, or that is deleted, wait for transactions that move an enquiry about it, and the next ones wait for it: later activity is noted for those who see the brief after both.';
-- Triggers run in the order of their names: these have to lock the enquiries before another one forgets the activity.
create trigger await_enquiry_moves before update of is_confidential on private.briefs
  for each row when (old.is_confidential <> new.is_confidential) execute function private.wait_for_enquiry_moves();
create trigger await_enquiry_moves_before_deletion before delete on private.briefs
  for each row execute function private.wait_for_enquiry_moves();

create function private.forget_network_activity(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.network_activity as noted
  where noted.id in (
    select old.id from private.network_activity as old
    where old.at < now() - interval '180 days'
    order by old.at limit most
    for update skip locked
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function private.forget_network_activity(integer) is
  'Deletes the activity of networks of more than 180 days ago, up to this many rows, and answers how many.';
