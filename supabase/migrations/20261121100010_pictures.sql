-- Photographs and logos are files in the bucket; these tables list which files exist, and which are being added or
-- deleted. A key is written before the bucket has the file, and deleted after the bucket has lost it, so that no file
-- exists without a row: a later round deletes the files of an upload that breaks off.

create type private.picture_kind as enum ('photo', 'logo', 'file');
comment on type private.picture_kind is
  'A talent has a photo, a network a logo, one of each at most. A file is sent in an enquiry, and is here while it is uploaded and while it is deleted.';

create type private.picture_state as enum ('uploading', 'kept', 'deleting');
comment on type private.picture_state is
  'Being written into the bucket, shown, or to be deleted from the bucket.';

create function private.is_picture_key(value text) returns boolean
language sql immutable parallel safe set search_path = ''
-- By places: a pattern that counts to 64 took twelve times as long, for every row that is written.
return value ~ '^[0-9a-f]+-[0-9a-f]+\.(jpg|png|webp|pdf)$' and strpos(value, '-') = 33 and strpos(value, '.') = 98;
comment on function private.is_picture_key(text) is
  'Whether a text is a key of the bucket: 32 and 64 hexadecimal digits, and the kind of file.';

create table private.pictures (
  key text primary key check (private.is_picture_key(key)),
  user_id uuid references public.user_roles (user_id) on delete set null,
  network_id uuid references private.networks (id) on delete set null,
  kind private.picture_kind not null,
  state private.picture_state not null default 'uploading',
  width integer check (width between 1 and 6000),
  height integer check (height between 1 and 6000),
  created_at timestamptz not null default now(),
  due_at timestamptz default now() + interval '10 minutes',
  attempts integer not null default 0,
  constraint kept_pictures_have_no_due_time check ((state = 'kept') = (due_at is null)),
  constraint kept_pictures_have_owner_and_size
    check (state <> 'kept' or (num_nonnulls(user_id, network_id) = 1 and width is not null and height is not null))
);
comment on table private.pictures is 'Every file that is or may be in the bucket.';
comment on column private.pictures.key is
  'Its name in the bucket and in its address: 128 random bits, and the hash of its content.';
comment on column private.pictures.user_id is
  'The owner of a photo, or the uploader of a logo; null when that account is erased.';
comment on column private.pictures.network_id is 'The owner of a logo: it stays when its uploader leaves.';
comment on column private.pictures.due_at is
  'When to delete it from the bucket: an upload that did not come to its end is, after ten minutes.';

create unique index one_picture_of_a_kind on private.pictures (user_id, kind) where state = 'kept';
create unique index one_logo on private.pictures (network_id) where state = 'kept';
create index pictures_by_user on private.pictures (user_id);
create index pictures_by_network on private.pictures (network_id);
create index pictures_due on private.pictures (due_at) where state <> 'kept';
alter table private.pictures enable row level security;

create function private.drop_orphaned_picture() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.state := 'deleting';
  new.due_at := now();
  return new;
end
$$;
comment on function private.drop_orphaned_picture() is 'The files of an account, and of a network, go with it.';

create trigger drop_orphaned_picture before update of user_id, network_id on private.pictures
  for each row when (num_nonnulls(new.user_id, new.network_id) = 0) execute function private.drop_orphaned_picture();

create function private.picture_json(owner uuid, kind private.picture_kind) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'url', '/media/' || picture.key, 'width', picture.width, 'height', picture.height
    )
    from private.pictures as picture
    where owner in (picture.user_id, picture.network_id) and picture.kind = picture_json.kind and picture.state = 'kept'
  );
end
$$;
comment on function private.picture_json(uuid, private.picture_kind) is
  'A talent''s photo or a network''s logo: `{url, width, height}`, or null.';

create function private.discard_picture(owner uuid, kind private.picture_kind) returns void
language sql security definer set search_path = '' as $$
  update private.pictures as picture
  set state = 'deleting', due_at = now()
  where owner in (picture.user_id, picture.network_id) and picture.kind = discard_picture.kind
    and picture.state = 'kept';
$$;
comment on function private.discard_picture(uuid, private.picture_kind) is
  'Takes a talent''s photo or a network''s logo away; the file itself is deleted by the next round.';

create function private.show_picture(owner uuid, kind private.picture_kind) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.picture_json(owner, kind) ->> 'url';
begin
  if kind = 'photo' then
    update public.talent_profiles as profile set profile_image_url = address
    where profile.user_id = owner;
  else
    update private.networks as network set logo_url = address where network.id = owner;
    perform private.note_network_profile_change(owner);
  end if;
end
$$;
comment on function private.show_picture(uuid, private.picture_kind) is
  'Writes the address of a picture, or that there is none, into the profile it is shown in.';

-- Uploading -----------------------------------------------------------------------------------

create function private.own_picture_kind() returns private.picture_kind
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('tv_network') then
    perform private.acting_network('owner');
    return 'logo';
  end if;
  perform private.require_active_role('talent');
  return 'photo';
end
$$;
comment on function private.own_picture_kind() is
  'The kind of picture that the caller may change. PT403 wrong_role for an account that may change none now.';

create function private.own_picture_owner() returns uuid
language sql stable security definer set search_path = ''
return case private.own_picture_kind() when 'logo' then private.acting_network('owner') else auth.uid() end;
comment on function private.own_picture_owner() is
  'The owner of the picture that the caller may change: the talent themselves, or the network of which the caller is an owner. PT403 wrong_role.';

create function public.begin_upload(key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kind constant private.picture_kind := private.own_picture_kind();
begin
  perform private.limit_own_rate('upload', 10);
  perform private.require(
    private.is_picture_key(begin_upload.key)
      and not exists (select from private.pictures as taken where taken.key = begin_upload.key),
    'key'
  );
  insert into private.pictures (key, user_id, kind) values (begin_upload.key, auth.uid(), kind);
end
$$;
comment on function public.begin_upload(text) is
  'Says that the caller''s photo or logo is about to be written into the bucket under this key. PT403 wrong_role; PT422 validation_failed: key, also when it is taken; PT429 too_many_requests (detail: seconds to wait) after ten in a minute.';
grant execute on function public.begin_upload(text) to authenticated;

create function private.lock_picture_owner(owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.talent_profiles as profile where profile.user_id = owner for no key update;
  perform private.lock_network(owner);
end
$$;
comment on function private.lock_picture_owner(uuid) is
  'Lets one change of a talent''s photo or a network''s logo run at a time. Take it before the pictures: of two uploads that finish together, the second sees the first one''s picture.';

create function public.finish_upload(key text, width integer, height integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own constant private.picture_kind := private.own_picture_kind();
  owner constant uuid := private.own_picture_owner();
begin
  perform private.require(finish_upload.width between 1 and 6000, 'width');
  perform private.require(finish_upload.height between 1 and 6000, 'height');
  perform private.lock_picture_owner(owner);
  perform from private.pictures as picture
  where picture.key = finish_upload.key and picture.user_id = auth.uid()
    and picture.kind = own and picture.state = 'uploading'
  for update;
  perform private.require(found, 'key');

  perform private.discard_picture(owner, own);
  update private.pictures as picture
  set
    state = 'kept', due_at = null, width = finish_upload.width, height = finish_upload.height,
    user_id = case own when 'photo' then owner end,
    network_id = case own when 'logo' then owner end
  where picture.key = finish_upload.key;
  perform private.show_picture(owner, own);
  return private.picture_json(owner, own);
end
$$;
comment on function public.finish_upload(text, integer, integer) is
  'Shows what the caller uploaded, and discards what it replaces. Answers `{url, width, height}`. PT403 wrong_role; PT422 validation_failed: key, when the caller is not uploading it.';
grant execute on function public.finish_upload(text, integer, integer) to authenticated;

create function public.remove_picture() returns void
language plpgsql security definer set search_path = '' as $$
declare
  own constant private.picture_kind := private.own_picture_kind();
  owner constant uuid := private.own_picture_owner();
begin
  perform private.lock_picture_owner(owner);
  perform private.discard_picture(owner, own);
  perform private.show_picture(owner, own);
end
$$;
comment on function public.remove_picture() is
  'Takes the caller''s photo, or their network''s logo, away; also when there is none. PT403 wrong_role. Repeatable.';
grant execute on function public.remove_picture() to authenticated;

-- Reading -------------------------------------------------------------------------------------

create function public.may_see_picture(key text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  picture private.pictures;
begin
  select * into picture from private.pictures as stored
  where stored.key = may_see_picture.key and stored.state = 'kept';
  if picture.kind = 'logo' then
    return private.can_see_network(picture.network_id);
  end if;
  -- This also runs if there is no picture, so that it takes as long as for a picture that must not be seen.
  return private.can_see_talent(picture.user_id) and picture.key is not null;
end
$$;
comment on function public.may_see_picture(text) is
  'Whether the caller may have this file. An unknown key, a discarded picture and a forbidden one are the same.';
grant execute on function public.may_see_picture(text) to authenticated;

-- Deleting ------------------------------------------------------------------------------------

create function public.claim_deletions(batch integer) returns setof text
language sql security definer set search_path = '' as $$
  with due as materialized (
    select picture.key
    from private.pictures as picture
    where picture.state <> 'kept' and picture.due_at <= now()
    order by picture.due_at
    limit least(greatest(batch, 0), 100)
    for update skip locked
  )
  update private.pictures as picture
  set
    -- An upload that is claimed here has lost its chance.
    state = 'deleting',
    attempts = picture.attempts + 1,
    due_at = now() + least(interval '1 minute' * power(2, picture.attempts), interval '6 hours')
  from due
  where picture.key = due.key
  returning picture.key;
$$;
comment on function public.claim_deletions(integer) is
  'Keys to delete from the bucket, each handed to one caller. A key comes again after a minute, two, four, up to six hours, until `forget_pictures` confirms the deletion.';
grant execute on function public.claim_deletions(integer) to service_role;

create function public.forget_pictures(keys text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.pictures as picture
  where picture.key = any (keys) and picture.state = 'deleting';
$$;
comment on function public.forget_pictures(text[]) is 'Says that the bucket no longer has these files. Repeatable.';
grant execute on function public.forget_pictures(text[]) to service_role;
