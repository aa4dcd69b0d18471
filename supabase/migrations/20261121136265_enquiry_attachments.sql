-- Files that the two sides of an enquiry send each other after a yes. Each is an entry of the thread. A file that is or
-- may be in the bucket has a row in private.pictures while it is uploaded and while it is deleted, and a row here in
-- between: deleting a row here queues its file for deletion from the bucket. Decision 049.

create function private.is_file_name(value text, key text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.is_line(value, 120)
    -- No folder, nothing that a system reads as more than a name, and nothing that turns the letters around.
    and value !~ '[\u0001-\u001f\u007f-\u009f/\\:*?"<>|\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
    and value !~ '^[.\s]|\s$'
    and right(value, 4) = right(key, 4);
end
$$;
comment on function private.is_file_name(text, text) is
  'Whether a file name is valid: one line of at most 120 characters, no path, and the same ending as its key in the bucket, which shows its type.';

create table private.enquiry_attachments (
  message_id uuid primary key references private.enquiry_messages (id) on delete cascade,
  key text not null unique check (private.is_picture_key(key)),
  name text not null,
  bytes integer not null check (bytes between 1 and 10485760),
  constraint file_name_is_valid check (private.is_file_name(name, key))
);
comment on table private.enquiry_attachments is
  'Files that were sent in enquiries. The file''s message has its enquiry, its side and its time.';
comment on column private.enquiry_attachments.key is 'Its name in the bucket.';
comment on column private.enquiry_attachments.name is
  'The name that its sender gave it, without characters that no name needs.';
alter table private.enquiry_attachments enable row level security;

create function private.discard_attachment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pictures (key, kind, state, due_at) values (old.key, 'file', 'deleting', now());
  return null;
end
$$;
comment on function private.discard_attachment() is 'Queues the file for deletion when its row is deleted.';
create trigger discard_attachment after delete on private.enquiry_attachments
  for each row execute function private.discard_attachment();

create function private.file_type(key text) returns text
language sql immutable parallel safe set search_path = ''
return case right(key, 4)
  when '.pdf' then 'application/pdf' when '.jpg' then 'image/jpeg' when '.png' then 'image/png' else 'image/webp'
end;
comment on function private.file_type(text) is 'A file''s type, by its key: the content was checked before it got one.';

create function private.attachment_json(attachment private.enquiry_attachments) returns jsonb
language sql immutable set search_path = ''
return case when attachment.key is not null then jsonb_build_object(
  'id', attachment.message_id, 'name', attachment.name, 'type', private.file_type(attachment.key),
  'bytes', attachment.bytes
) end;
comment on function private.attachment_json(private.enquiry_attachments) is
  'A file as both sides read it: `{id, name, type, bytes}`; null for none.';

-- Sending ------------------------------------------------------------------------------------------

create function private.attaching_side(wanted uuid) returns private.enquiry_actor
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('talent') then
    perform private.received_enquiry(wanted);
    return 'talent';
  end if;
  perform private.own_enquiry(wanted);
  perform private.require_writing(private.writing_network());
  return 'network';
end
$$;
comment on function private.attaching_side(uuid) is
  'The side of an enquiry that the caller may write for. PT403 wrong_role, may_not_write, writing_suspended; PT404 enquiry_not_found.';

create function private.require_attaching(present private.enquiries, side private.enquiry_actor) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  available constant boolean := private.is_available(present);
  sent bigint;
  today bigint;
begin
  -- A network that does not see the talent gets the same refusal as if there were no report.
  if present.frozen_at is not null and (side = 'talent' or available) then
    raise exception 'enquiry_frozen' using errcode = 'PT409';
  end if;
  perform private.require_move('write' = any (private.allowed_moves(present, side, available)));
  perform private.require_room(present.id);
  select count(*), count(*) filter (
    where said.side = require_attaching.side and said.sent_at > now() - interval '1 day'
  ) into sent, today
  from private.enquiry_messages as said join private.enquiry_attachments as kept on kept.message_id = said.id
  where said.enquiry_id = present.id;
  if sent >= 50 then
    raise exception 'attachments_full' using errcode = 'PT409';
  elsif today >= 10 then
    raise exception 'attachments_daily' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_attaching(private.enquiries, private.enquiry_actor) is
  'Refuses a file where no word may be written, beyond ten of a side in a day, and beyond fifty. PT409 enquiry_frozen, thread_full, attachments_full, attachments_daily; PT422 move_not_allowed.';

create function private.is_file_sent_again(wanted uuid, side private.enquiry_actor, key text, name text default null) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  (
    select last.side = is_file_sent_again.side
      and (is_file_sent_again.side = 'talent' or last.author_id = auth.uid())
      and last.sent_at > clock_timestamp() - interval '10 minutes'
      -- A key ends in the hash of the content, after the random part.
      and substr(kept.key, 34) = substr(is_file_sent_again.key, 34)
      and kept.name = coalesce(is_file_sent_again.name, kept.name)
    from private.enquiry_messages as last
    left join private.enquiry_attachments as kept on kept.message_id = last.id
    where last.enquiry_id = wanted
    order by last.sent_at desc, last.id desc limit 1
  ),
  false
);
comment on function private.is_file_sent_again(uuid, private.enquiry_actor, text, text) is
  'Whether the last entry of a thread is the same file of the same person, of the last ten minutes: who got no answer sends it once more. Without a name, the same content.';

create function public.begin_attachment(wanted uuid, key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  side constant private.enquiry_actor := private.attaching_side(wanted);
begin
  perform private.limit_own_rate('upload', 10);
  -- A file that is there already counts against no limit; finish_attachment() also knows its name, and checks again.
  if not private.is_file_sent_again(wanted, side, begin_attachment.key) then
    perform private.require_attaching(present, side) from private.enquiries as present where present.id = wanted;
  end if;
  perform private.require(
    private.is_picture_key(begin_attachment.key)
      and not exists (select from private.pictures as taken where taken.key = begin_attachment.key)
      and not exists (select from private.enquiry_attachments as taken where taken.key = begin_attachment.key),
    'key'
  );
  insert into private.pictures (key, user_id, kind) values (begin_attachment.key, auth.uid(), 'file');
end
$$;
comment on function public.begin_attachment(uuid, text) is
  'Announces a file for an enquiry that is about to be written into the bucket under this key. PT403 wrong_role, may_not_write, writing_suspended; PT404 enquiry_not_found; PT409 enquiry_frozen, thread_full, attachments_full at 50, attachments_daily at ten of the side in a day; PT422 move_not_allowed before a yes and after the end; PT422 validation_failed: key; PT429 after ten in a minute. What is sent again at once is refused by none of the limits: it is there.';
grant execute on function public.begin_attachment(uuid, text) to authenticated;

create function public.finish_attachment(wanted uuid, key text, name text, bytes integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  side constant private.enquiry_actor := private.attaching_side(wanted);
  entry constant uuid := gen_random_uuid();
  present private.enquiries;
begin
  perform private.require(coalesce(private.is_file_name(finish_attachment.name, finish_attachment.key), false), 'name');
  perform private.require(coalesce(finish_attachment.bytes between 1 and 10485760, false), 'bytes');
  -- Before the enquiry, as who writes does: else the two may wait for each other.
  perform private.limit_own_rate('enquiry_message', 30);
  -- So that of two files that are sent at once, the second counts the first.
  select stored.* into present from private.enquiries as stored where stored.id = wanted for update;
  if private.is_file_sent_again(wanted, side, finish_attachment.key, finish_attachment.name) then
    -- The file is there already: the second upload is deleted by the next round.
    update private.pictures as uploaded set state = 'deleting', due_at = now()
    where uploaded.key = finish_attachment.key and uploaded.user_id = auth.uid()
      and uploaded.kind = 'file' and uploaded.state = 'uploading';
    perform private.require(found, 'key');
    return case side
      when 'network' then private.network_enquiry_json(present) else private.talent_enquiry_json(present)
    end;
  end if;
  perform private.require_attaching(present, side);
  -- From here on nobody deletes it as an upload that broke off.
  delete from private.pictures as uploaded
  where uploaded.key = finish_attachment.key and uploaded.user_id = auth.uid()
    and uploaded.kind = 'file' and uploaded.state = 'uploading';
  perform private.require(found, 'key');
  present := private.write_message(wanted, side, '', '{"step": "file", "move": "send"}', entry);
  insert into private.enquiry_attachments (message_id, key, name, bytes)
  values (entry, finish_attachment.key, finish_attachment.name, finish_attachment.bytes);
  return case side
    when 'network' then private.network_enquiry_json(present) else private.talent_enquiry_json(present)
  end;
end
$$;
comment on function public.finish_attachment(uuid, text, text, integer) is
  'Sends the caller''s uploaded file, as an entry of the thread, and answers the enquiry as their side reads it; the same file sent again at once by the same person changes nothing. PT403, PT404, PT409 and PT422 as begin_attachment(); PT422 validation_failed: name, bytes, key when the caller is not uploading it; PT429 after 30 entries in a minute.';
grant execute on function public.finish_attachment(uuid, text, text, integer) to authenticated;

-- Reading ------------------------------------------------------------------------------------------

create function public.enquiry_attachment(wanted uuid, file uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Also where there is nobody: to everybody else it is as unknown.
  network constant uuid := case when not private.has_role('talent') then private.acting_network() end;
  talent constant uuid := case when network is null then private.require_active_role('talent') end;
  enquiry private.enquiries;
  found private.enquiry_attachments;
begin
  select asked.* into enquiry from private.enquiries as asked
  where asked.id = wanted
    and (asked.network_id = network or (asked.talent_id = talent and asked.delivered_at is not null));
  select kept.* into found from private.enquiry_messages as said
  join private.enquiry_attachments as kept on kept.message_id = said.id
  where said.id = file and said.enquiry_id = enquiry.id;
  -- Asked whether or not there is one, so that it takes as long.
  if not private.is_available(enquiry) or found.key is null then
    raise exception 'attachment_not_found' using errcode = 'PT404';
  end if;
  return private.attachment_json(found);
end
$$;
comment on function public.enquiry_attachment(uuid, uuid) is
  'A file that was sent in an enquiry of the calling side, while the two see each other: private.attachment_json(). PT403 wrong_role; PT404 attachment_not_found, the same for another''s, for one that is gone and where they do not see each other.';
grant execute on function public.enquiry_attachment(uuid, uuid) to authenticated;

create function public.linked_attachment(file uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('key', kept.key, 'name', kept.name)
    from private.enquiry_attachments as kept
    join private.enquiry_messages as said on said.id = kept.message_id
    join private.enquiries as enquiry on enquiry.id = said.enquiry_id
    where kept.message_id = file and private.is_available(enquiry)
  );
end
$$;
comment on function public.linked_attachment(uuid) is
  'Where the file is that the worker has made a link to a minute ago at most: `{key, name}`; null when it is gone since, or the two no longer see each other.';
grant execute on function public.linked_attachment(uuid) to service_role;

create function private.own_attachments(account uuid) returns setof private.enquiry_attachments
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := (
    select member.network_id from private.network_members as member
    where member.user_id = account and member.ended_at is null and member.role = 'owner'
  );
  keys constant integer[] := private.keys_of_network(network);
begin
  return query
    -- First the files, of which there are few: to ask whom a network sees takes milliseconds for each row.
    with sent as materialized (
      select kept as file, enquiry as row_of, said.side, said.sent_at
      from private.enquiries as enquiry
      join private.enquiry_messages as said on said.enquiry_id = enquiry.id
      join private.enquiry_attachments as kept on kept.message_id = said.id
      where (said.side = 'talent' and enquiry.talent_id = account)
        or (said.side = 'network' and enquiry.network_id = network)
    )
    select (sent.file).* from sent
    -- Missing files must not reveal to a network why somebody is no longer available.
    where sent.side = 'talent' or private.is_available(sent.row_of, keys)
    order by sent.sent_at, (sent.file).message_id;
end
$$;
comment on function private.own_attachments(uuid) is
  'The files that somebody has sent in enquiries: for a talent their own, for an owner those of their network, to talent whom it sees.';

create function public.own_attachment(file uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found private.enquiry_attachments;
begin
  perform private.require_active();
  select kept.* into found from private.own_attachments(auth.uid()) as kept where kept.message_id = file;
  if found.key is null then
    raise exception 'attachment_not_found' using errcode = 'PT404';
  end if;
  return jsonb_build_object('key', found.key, 'name', found.name);
end
$$;
comment on function public.own_attachment(uuid) is
  'A file of the caller''s own export: `{key, name}`. PT404 attachment_not_found for another''s as for none.';
grant execute on function public.own_attachment(uuid) to authenticated;
