-- Everything stored about somebody, for themselves to take away.

create function private.own_rows(source text, owner uuid, by_column text default 'user_id') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A row as JSON has its moments in another form than every other answer.
  moments constant text := (
    select coalesce(string_agg(format('%L, private.utc(stored.%I)', attname, attname), ', '), '')
    from pg_catalog.pg_attribute
    where attrelid = source::regclass and atttypid = 'timestamptz'::regtype and not attisdropped
  );
  found_rows jsonb;
begin
  -- Hashes and keys contain nothing about a person; which administrator asked or decided is another person's data.
  execute format(
    $query$
      select coalesce(
        jsonb_agg(
          private.camel_keys(
            (
              to_jsonb(stored) || jsonb_build_object(%s)
              || case when to_jsonb(stored) ? 'status_changed_at' then jsonb_build_object(
                'status', private.announced_status_of($1), 'status_changed_at', private.utc(private.announced_since($1))
              ) else '{}' end
            )
              -- The network's status is that of its owners, and each owner exports their own status.
              - case %L when 'private.networks' then '{status,is_confirmed}'::text[] else '{}' end
              - '{user_id,network_id,token,token_hash,registration_id,asked_by,key,state,due_at,attempts,sealed_secret,last_time_step,credential_id,public_key,sign_count,name_parts}'::text[]
          )
        ),
        '[]'
      )
      from %s as stored where stored.%I = $1
    $query$,
    moments, source, source::regclass, by_column
  )
  using owner into found_rows;
  return found_rows;
end
$$;
comment on function private.own_rows(text, uuid, text) is
  'The rows of a table that belong to an account by its user_id or by another named column, as JSON, without hashes, keys and other people.';

create function public.own_data(continued jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  self constant uuid := auth.uid();
  -- An owner exports the network's data; every other member exports what they made or wrote there themselves.
  workplace constant uuid := private.network_of(self);
  scopes constant uuid[] := private.scopes_of(self);
  network constant uuid := (
    select member.network_id from private.network_members as member
    where member.user_id = self and member.ended_at is null and member.role = 'owner'
  );
  page jsonb;
  tables jsonb;
begin
  perform private.require_active();
  -- An export is of one role in one network: what was read in another would be incomplete.
  if continued is not null and (continued -> 'workplace', continued -> 'network')
    is distinct from (coalesce(to_jsonb(workplace), 'null'), coalesce(to_jsonb(network), 'null'))
  then
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
  page := private.own_data_page(self, workplace, network, continued);
  if continued is not null then
    return page;
  end if;

  select jsonb_object_agg(source, private.own_rows(source, self)) into tables
  from unnest(array[
    'public.user_roles', 'public.talent_profiles', 'public.tv_network_profiles',
    'private.network_members', 'private.confidential_readers', 'private.talent_languages', 'private.talent_credits', 'private.talent_reels',
    'private.questions', 'private.appeals', 'private.session_devices', 'private.session_proofs', 'private.account_activity',
    'private.second_steps', 'private.email_changes', 'private.notification_preferences', 'private.read_receipts', 'private.account_deletions', 'private.other_networks', 'private.talent_terms',
    'private.notification_addresses', 'private.talent_agents'
  ]) as source;

  return jsonb_build_object(
    'exportedAt', private.utc(now()),
    'next', page -> 'next',
    'tables', tables || (page -> 'tables') || jsonb_build_object(
      'private.networks', private.own_rows('private.networks', network, 'id'),
      'private.network_domains', private.own_rows('private.network_domains', network, 'network_id'),
      'private.domain_claims', private.own_rows('private.domain_claims', network, 'network_id'),
      'private.network_names', private.own_rows('private.network_names', network, 'network_id'),
      'private.kept_keys', (
        select coalesce(jsonb_agg(kept - 'isShared'), '[]')
        from jsonb_array_elements(private.own_rows('private.kept_keys', network, 'network_id')) as kept
        -- The others are of another network, with which it was one.
        where not (kept -> 'isShared')::boolean
      ),
      'private.pictures', private.own_rows('private.pictures', self)
        || private.own_rows('private.pictures', network, 'network_id'),
      'auth.users', (
        select jsonb_agg(jsonb_build_object(
          'email', person.email, 'createdAt', private.utc(person.created_at),
          'lastSignInAt', private.utc(person.last_sign_in_at)
        ))
        from auth.users as person where person.id = self
      ),
      'auth.sessions', private.sessions_json(self),
      'private.talent_blocks', (
        select coalesce(jsonb_agg(hidden), '[]') from private.privacy_json(self) as hidden
        where hidden is not null
      ),
      'private.talent_lists', (
        select coalesce(jsonb_agg(
          jsonb_build_object('name', list.name, 'createdAt', private.utc(list.created_at)) order by list.place
        ), '[]')
        from private.talent_lists as list
        where list.network_id = workplace and list.scope = any (scopes) and (network is not null or list.made_by = self)
      ),
      'private.saved_replies', (
        select coalesce(jsonb_agg(private.reply_json(reply) - 'madeBy' order by reply.created_at), '[]')
        from private.usable_replies(workplace) as reply
        where network is not null or reply.made_by = self
      ),
      'private.profile_view_counts', (
        select coalesce(jsonb_agg(jsonb_build_object('day', counted.day, 'profiles', counted.profiles) order by counted.day), '[]')
        from private.profile_view_counts as counted where counted.viewer_id = self
      ),
      'public.contact_messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', message.name, 'email', message.email, 'subject', message.subject,
          'message', message.message, 'createdAt', private.utc(message.created_at),
          'answers', (
            select coalesce(jsonb_agg(answer.answer order by answer.created_at), '[]')
            from private.contact_answers as answer where answer.message_id = message.id
          )
        ) order by message.created_at), '[]')
        from private.messages_of(self) as message
      )
    ),
    'files', (
      select coalesce(jsonb_agg(file.path), '[]')
      from (
        select '/media/' || picture.key as path from private.pictures as picture
        where (picture.user_id = self or picture.network_id = network) and picture.state = 'kept'
        union all
        select '/api/account/files/' || sent.message_id from private.own_attachments(self) as sent
      ) as file
    )
  );
end
$$;
comment on function public.own_data(jsonb) is
  'Everything stored about the caller: `{exportedAt, tables: {name: [row]}, files: [path], next}`, or the rows that follow it: `{tables, next}`. `next` says where the rest continues, and is null if there is none. supabase/personal-data.ts lists the exceptions, with reasons.';
grant execute on function public.own_data(jsonb) to authenticated;
