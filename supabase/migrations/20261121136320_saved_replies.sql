-- Texts that people who write to talent need again and again: their own, or their network's. Words that differ each
-- time are in braces, and must be filled in before anything is sent.

create function private.has_placeholder(words text) returns boolean
language sql immutable parallel safe set search_path = ''
return words ~ '(?<![A-Za-z0-9{])\{[^{}\n\r\t 0-9!-/:-@[-`|~]([^{}\n\r]{0,38}[^{}\n\r\t ])?\}(?![A-Za-z0-9}])';
comment on function private.has_placeholder(text) is
  'Whether words hold a placeholder: a name of up to forty characters between braces, that begins with a letter and has no space at its ends: {first name}. { date } and {1} are plain text. shared/placeholders.ts finds the same.';

create function private.require_filled(words text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if private.has_placeholder(words) then
    raise exception 'placeholder_unfilled' using errcode = 'PT422';
  end if;
end
$$;
comment on function private.require_filled(text) is
  'Refuses words to a talent that hold a placeholder still. PT422 placeholder_unfilled.';

create table private.saved_replies (
  id uuid primary key default gen_random_uuid(),
  network_id uuid not null references private.networks (id) on delete cascade,
  made_by uuid references public.user_roles (user_id) on delete set null,
  changed_by uuid references public.user_roles (user_id) on delete set null,
  owner_id uuid references public.user_roles (user_id) on delete cascade,
  version integer not null default 1,
  name text not null check (private.is_line(name, 60)),
  text text not null check (char_length(text) <= 1500 and not private.is_blank(text)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint private_reply_belongs_to_its_maker check (owner_id = made_by)
);
comment on table private.saved_replies is 'Texts that the members of a network keep to write to talent with.';
comment on column private.saved_replies.made_by is 'The member who wrote it first; null once their account is erased.';
comment on column private.saved_replies.changed_by is
  'The member who changed it last; null for one that has not been changed, and once their account is erased.';
comment on column private.saved_replies.owner_id is
  'The only user of the reply; null for one that all of the network use.';
create index saved_replies_by_network on private.saved_replies (network_id);
create index saved_replies_by_maker on private.saved_replies (made_by);
create index saved_replies_by_changer on private.saved_replies (changed_by);
create index saved_replies_by_owner on private.saved_replies (owner_id);
alter table private.saved_replies enable row level security;

create function private.usable_replies(network uuid) returns setof private.saved_replies
language sql stable security definer set search_path = '' as $$
  select reply.* from private.saved_replies as reply
  where reply.network_id = network and (reply.owner_id is null or reply.owner_id = auth.uid());
$$;
comment on function private.usable_replies(uuid) is 'The texts of a network that the caller may use: its own, and theirs.';

create function private.reply_json(reply private.saved_replies) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', reply.id,
  'version', reply.version,
  'name', reply.name,
  'text', reply.text,
  'isShared', reply.owner_id is null,
  'isMine', reply.made_by is not distinct from auth.uid(),
  'updatedAt', private.utc(reply.updated_at)
) || private.author_json('madeBy', reply.network_id, reply.made_by)
  || private.author_json('changedBy', reply.network_id, reply.changed_by);
comment on function private.reply_json(private.saved_replies) is 'A saved reply as shared/saved-replies.ts has it.';

create function public.saved_replies() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
  may_write constant boolean := private.may_write_for(network);
  proved_until constant timestamptz := case when may_write then private.proved_until(auth.uid()) end;
begin
  return jsonb_build_object(
    'mayWrite', may_write,
    'askRefusal', case when may_write then private.refusal_to_ask_anybody(network) end,
    'mayAskUntil', private.utc(proved_until),
    'items', (
      select coalesce(jsonb_agg(private.reply_json(reply) order by lower(reply.name), reply.id), '[]')
      from private.usable_replies(network) as reply where may_write
    )
  );
end
$$;
comment on function public.saved_replies() is
  'The texts that the caller may write to talent with, by name: `{items: [{id, version, name, text, isShared, isMine, updatedAt, madeBy?, changedBy?}], mayWrite, askRefusal: address_proof_expired | writing_suspended | asking_paused | null, mayAskUntil: when the proof of their address ends | null}`; none for who may not write, and askRefusal says why who may can begin to ask nobody now. PT403 wrong_role.';
grant execute on function public.saved_replies() to authenticated;

create function private.require_reply(reply jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_keys(reply, '{version,name,text,isShared}');
  perform private.require_typed_text(reply, '{text}');
  perform private.require_text(reply, 'name', 60);
  perform private.require(private.is_line(reply ->> 'name', 60), 'name');
  perform private.require_text(reply, 'text', 1500);
  perform private.require(not private.is_blank(reply ->> 'text'), 'text');
  perform private.require(jsonb_typeof(reply -> 'isShared') = 'boolean', 'isShared');
end
$$;
comment on function private.require_reply(jsonb) is
  'Refuses a saved reply that breaks a rule of shared/saved-replies.ts, with the name of the first such field.';

create function private.require_room_for_reply(network uuid, member uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (
    select count(*) from private.saved_replies as reply
    where reply.network_id = network and reply.owner_id is not distinct from member
  ) >= 50 then
    raise exception 'replies_full' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_room_for_reply(uuid, uuid) is
  'Refuses one more text of a member, or of the whole network where none is named: fifty of each. PT409 replies_full.';

create function public.add_reply(reply jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.writing_network();
  owner constant uuid := case when reply -> 'isShared' = 'false' then auth.uid() end;
  added private.saved_replies;
begin
  perform private.require_reply(reply);
  -- Otherwise two at once could both get the last place.
  perform private.lock_network(network);
  -- A client that got no answer sends it again.
  select sent.* into added from private.saved_replies as sent
  where sent.network_id = network and sent.made_by = auth.uid() and sent.created_at > now() - interval '10 minutes'
    and sent.owner_id is not distinct from owner and (sent.name, sent.text) = (btrim(reply ->> 'name'), reply ->> 'text')
  limit 1;
  if found then
    return private.reply_json(added);
  end if;
  perform private.require_room_for_reply(network, owner);
  insert into private.saved_replies (network_id, made_by, owner_id, name, text)
  values (network, auth.uid(), owner, btrim(reply ->> 'name'), reply ->> 'text')
  returning * into added;
  return private.reply_json(added);
end
$$;
comment on function public.add_reply(jsonb) is
  'Keeps a text `{name, text, isShared}`, for the caller alone or for all of their network who may write, and answers it. The same that they send again within ten minutes is the same text. PT403 wrong_role, may_not_write; PT409 replies_full; PT422 validation_failed with the field.';
grant execute on function public.add_reply(jsonb) to authenticated;

create function public.save_reply(wanted uuid, reply jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.writing_network();
  owner constant uuid := case when reply -> 'isShared' = 'false' then auth.uid() end;
  present private.saved_replies;
begin
  perform private.require_reply(reply);
  perform private.lock_network(network);
  select seen.* into present from private.usable_replies(network) as seen where seen.id = wanted;
  if not found then
    raise exception 'reply_not_found' using errcode = 'PT404';
  end if;
  if reply ->> 'version' <> present.version::text then
    raise exception 'reply_changed' using errcode = 'PT409';
  end if;
  if owner is distinct from present.owner_id then
    -- A member cannot make a reply private that a colleague has shared with all.
    perform private.require(owner is null or present.made_by is not distinct from owner, 'isShared');
    perform private.require_room_for_reply(network, owner);
  end if;
  update private.saved_replies as stored
  set
    version = stored.version + 1,
    name = btrim(reply ->> 'name'),
    text = reply ->> 'text',
    owner_id = owner,
    changed_by = auth.uid(),
    updated_at = now()
  where stored.id = wanted returning stored.* into present;
  return private.reply_json(present);
end
$$;
comment on function public.save_reply(uuid, jsonb) is
  'Replaces a text that the caller may use by `{version?, name, text, isShared}`, and answers it; only who wrote it first takes it back for themselves. PT403 wrong_role, may_not_write; PT404 reply_not_found; PT409 reply_changed when it was saved since, replies_full; PT422 validation_failed with the field.';
grant execute on function public.save_reply(uuid, jsonb) to authenticated;

create function public.delete_reply(wanted uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.writing_network();
begin
  delete from private.saved_replies as stored
  where stored.id in (select seen.id from private.usable_replies(network) as seen where seen.id = wanted);
  if not found then
    raise exception 'reply_not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function public.delete_reply(uuid) is
  'Deletes a text that the caller may use. PT403 wrong_role, may_not_write; PT404 reply_not_found.';
grant execute on function public.delete_reply(uuid) to authenticated;
