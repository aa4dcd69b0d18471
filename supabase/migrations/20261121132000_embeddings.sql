-- Embeddings of the texts of briefs and profiles, by a model of the deployment. Only where Postgres has pgvector and
-- the worker has a model (docs/decisions/018): otherwise the tables stay empty and no score has such a part.

create table private.text_model (
  is_only boolean primary key default true check (is_only),
  name text not null check (private.is_line(name, 120))
);
comment on table private.text_model is 'The worker''s model; no row while it has none.';
alter table private.text_model enable row level security;

create table private.embeddings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references private.talent_search (user_id) on delete cascade,
  brief_id uuid unique references private.briefs (id) on delete cascade,
  text_hash text,
  state text not null default 'queued' check (state in ('queued', 'made', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  model text,
  constraint is_of_a_talent_or_a_brief check (num_nonnulls(user_id, brief_id) = 1)
);
comment on table private.embeddings is
  'The texts that are compared, and their vectors. A text that changes is queued again, and its old vector counts until then.';
comment on column private.embeddings.text_hash is
  'The hash of the text as it was last handed out or queued, so that a vector of an older text is not stored; null until then.';
comment on column private.embeddings.model is 'The model that made the vector; null until there is one.';
create index embeddings_due on private.embeddings (next_attempt_at) where state = 'queued';
alter table private.embeddings enable row level security;

-- A server without the extension takes this migration too; so nothing but this block names its type.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'vector') then
    create extension if not exists vector with schema extensions;
    alter table private.embeddings add column vector extensions.vector;
    comment on column private.embeddings.vector is
      'Its length is the model''s; only vectors of one model are compared.';
    execute $function$
      create function private.vector_similarity(one extensions.vector, other extensions.vector) returns integer
      language sql immutable parallel safe
      return case
        when one is null or other is null or extensions.vector_dims(one) <> extensions.vector_dims(other) then null
        -- A vector of zeros points nowhere.
        when one operator(extensions.<=>) other = 'NaN' then null
        else greatest(least((360360 * (0.6 - (one operator(extensions.<=>) other)) / 0.5)::integer, 360360), 0)
      end
    $function$;
    comment on function private.vector_similarity(extensions.vector, extensions.vector) is
      'How alike two texts are, in 360,360ths: nothing up to a cosine of 0.4, which any two texts of a trade have, all from 0.9 on.';
  end if;
end
$$;

create function private.keeps_embeddings() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from pg_catalog.pg_attribute as stored
    where stored.attrelid = 'private.embeddings'::regclass and stored.attname = 'vector' and not stored.attisdropped
  );
end
$$;
comment on function private.keeps_embeddings() is 'Whether this server has the extension that compares vectors.';

create function private.compares_texts() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.keeps_embeddings() and exists (select from private.text_model);
end
$$;
comment on function private.compares_texts() is 'Whether texts are compared here: the server can, and the worker has a model.';

create function private.has_vector(brief uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.compares_texts() and exists (
    select from private.embeddings as stored where stored.brief_id = brief and stored.model is not null
  );
end
$$;
comment on function private.has_vector(uuid) is 'Whether a brief''s text can be compared with profiles'' now.';

-- The texts ------------------------------------------------------------------------------------

create function private.profile_text(talent uuid) returns text
language sql stable security definer set search_path = ''
return (
  select concat_ws(
    e'\n', nullif(profile.headline, ''), nullif(array_to_string(profile.roles || profile.skills, ', '), ''),
    nullif(profile.bio, ''),
    (
      select string_agg(
        concat_ws(', ', credit.role, case when credit.place <> all (hidden.places) then nullif(credit.programme, '') end),
        e'\n' order by credit.place
      )
      from private.hidden_credits(talent) as hidden (places), private.talent_credits as credit
      where credit.user_id = talent
    )
  )
  from public.talent_profiles as profile where profile.user_id = talent
);
comment on function private.profile_text(uuid) is
  'The text of a talent about their work: never name, nationality, place or former employers.';

create function private.brief_text(wanted uuid) returns text
language sql stable security definer set search_path = ''
return (
  select concat_ws(
    e'\n', brief.title, nullif(array_to_string(brief.roles || brief.must_skills || brief.nice_skills, ', '), ''),
    nullif(brief.text, '')
  )
  from private.briefs as brief where brief.id = wanted
);
comment on function private.brief_text(uuid) is 'The text of a brief.';

-- The queue -------------------------------------------------------------------------------------

create function private.queue_text(talent uuid, wanted uuid, content text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_blank(coalesce(content, '')) then
    delete from private.embeddings as stored where stored.user_id = talent or stored.brief_id = wanted;
    return;
  end if;
  update private.embeddings as stored
  set state = 'queued', attempts = 0, next_attempt_at = now(), text_hash = md5(content)
  where (stored.user_id = talent or stored.brief_id = wanted) and stored.text_hash is distinct from md5(content);
  insert into private.embeddings (user_id, brief_id, text_hash) values (talent, wanted, md5(content))
  on conflict do nothing;
end
$$;
comment on function private.queue_text(uuid, uuid, text) is
  'Queues the text of a talent or of a brief if it has changed; the other of the two is null.';

create function private.queue_talent_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.compares_texts() then
    perform private.queue_text(new.user_id, null, private.profile_text(new.user_id));
  end if;
  return null;
end
$$;
comment on function private.queue_talent_text() is 'Queues a talent''s text when it has changed.';
create trigger queue_text after insert or update on private.talent_search
  for each row execute function private.queue_talent_text();

create function private.queue_brief_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.compares_texts() then
    perform private.queue_text(null, new.id, private.brief_text(new.id));
  end if;
  return null;
end
$$;
comment on function private.queue_brief_text() is 'Queues a brief''s text when it has changed.';
create trigger queue_new_text after insert on private.briefs
  for each row execute function private.queue_brief_text();
create trigger queue_text after update on private.briefs
  for each row when (old.network_id = new.network_id) execute function private.queue_brief_text();

create function private.store_model(model text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.text_model as stored (name) values (model)
  on conflict (is_only) do update set name = excluded.name where stored.name <> excluded.name;
  if not found then
    return;
  end if;
  update private.embeddings as stored set state = 'queued', attempts = 0, next_attempt_at = now()
  where stored.model is distinct from store_model.model or stored.state = 'failed';
  insert into private.embeddings (user_id) select user_id from private.talent_search on conflict do nothing;
  insert into private.embeddings (brief_id) select id from private.briefs on conflict do nothing;
end
$$;
comment on function private.store_model(text) is
  'Stores which model the worker uses. With the first model, and with each new one, every text is queued.';

create function public.claim_texts(model text, batch integer)
returns table (id uuid, hash text, content text)
language plpgsql security definer set search_path = '' as $$
begin
  if not private.keeps_embeddings() then
    return;
  end if;
  perform private.store_model(model);
  return query
    with due as materialized (
      select stored.id, coalesce(private.profile_text(stored.user_id), private.brief_text(stored.brief_id), '') as content
      from private.embeddings as stored
      where stored.state = 'queued' and stored.next_attempt_at <= now()
      order by stored.next_attempt_at
      limit least(greatest(batch, 0), 100)
      for update skip locked
    ),
    silent as (
      delete from private.embeddings as stored using due where stored.id = due.id and private.is_blank(due.content)
    )
    update private.embeddings as stored
    set
      attempts = stored.attempts + 1,
      next_attempt_at = now() + interval '60 seconds',
      text_hash = md5(due.content)
    from due
    where stored.id = due.id and not private.is_blank(due.content)
    returning stored.id, stored.text_hash, due.content;
end
$$;
comment on function public.claim_texts(text, integer) is
  'Hands out texts of which the named model has not made a vector yet, each to one caller, who has 60 seconds. None where the server cannot keep vectors.';
grant execute on function public.claim_texts(text, integer) to service_role;

create function public.store_embeddings(model text, made jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  execute $update$
    update private.embeddings as stored
    set vector = (given ->> 'vector')::extensions.vector, model = $1, state = 'made', last_error = null
    from jsonb_array_elements($2) as given
    where stored.id = (given ->> 'id')::uuid and stored.text_hash = given ->> 'hash' and stored.state = 'queued'
  $update$ using model, made;
end
$$;
comment on function public.store_embeddings(text, jsonb) is
  'Stores the vectors of claimed texts: `[{id, hash, vector: [number]}]`. A vector of a text that has changed since is ignored, because that text is queued.';
grant execute on function public.store_embeddings(text, jsonb) to service_role;

create function public.mark_texts_failed(ids uuid[], error text) returns void
language sql security definer set search_path = '' as $$
  update private.embeddings
  set
    last_error = left(error, 500),
    state = case when attempts >= 20 then 'failed' else 'queued' end,
    next_attempt_at = now() + least(interval '30 seconds' * power(2, greatest(attempts - 1, 0)), interval '6 hours')
  where id = any (ids) and state = 'queued';
$$;
comment on function public.mark_texts_failed(uuid[], text) is
  'Says why the model made nothing of claimed texts. The wait doubles from 30 seconds up to 6 hours; after 20 tries a text stays as it is until it changes.';
grant execute on function public.mark_texts_failed(uuid[], text) to service_role;
