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

create function public.own_data() returns jsonb
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
  keys constant integer[] := private.keys_of_network(workplace);
  seeing constant uuid[] := private.networks_seeing(self, array(
    select distinct enquiry.network_id from private.enquiries as enquiry where enquiry.talent_id = self
  ));
  address text;
  tables jsonb;
begin
  perform private.require_active();
  select person.email into address from auth.users as person where person.id = self;

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
    'tables', tables || jsonb_build_object(
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
      -- A network's own; the talent does not learn who has saved them, and the network gets nobody whom it may not see.
      'private.saved_talent', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'talent', private.full_name(profile.first_name, profile.last_name),
          'note', case when network is not null or saved.noted_by = self then saved.note end,
          'rating', case when network is not null then saved.rating end, 'savedAt', private.utc(saved.saved_at)
        ) order by saved.saved_at, saved.talent_id), '[]')
        from private.visible_saved(workplace) as saved
        join public.talent_profiles as profile on profile.user_id = saved.talent_id
        where network is not null or self in (saved.saved_by, saved.noted_by)
      ),
      'private.listed_talent', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'list', list.name, 'talent', private.full_name(profile.first_name, profile.last_name), 'stage', listed.stage
        ) order by list.place, listed.stage, listed.place), '[]')
        from private.visible_saved(network) as saved
        join private.listed_talent as listed using (network_id, talent_id, scope)
        join private.talent_lists as list on list.id = listed.list_id
        join public.talent_profiles as profile on profile.user_id = saved.talent_id
      ),
      'private.notifications', (
        -- As its reader may see it: without talent who now hide from them.
        select coalesce(jsonb_agg(private.notification_json(told, keys) order by told.created_at), '[]')
        from private.notifications_of(self) as told
      ),
      'public.audit_log', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'at', private.utc(entry.at), 'action', entry.action, 'byMe', entry.actor = self,
          -- Texts that an administrator wrote about others are data about those others.
          'before', case when entry.target = self then entry.before end,
          'after', case when entry.target = self then entry.after end,
          -- Its note on a report or a pause is the desk's own; every other reason is mailed to the account.
          'reason', case
            when entry.target = self and entry.action not in ('enquiry_report_decided', 'asking_pause_ended') then entry.reason
          end
        ) order by entry.id), '[]')
        from public.audit_log as entry
        -- Which administrator noted or looked at something is internal to the desk.
        where ((entry.target = self and entry.action not in ('note_added', 'profile_views_checked')) or entry.actor = self)
          -- Nor does a network read here what was decided about an enquiry to somebody whom it does not see.
          and (
            entry.actor = self or entry.action not in ('enquiry_report_decided', 'enquiry_unfrozen')
            or exists (
              select from private.enquiries as enquiry
              where enquiry.id::text = entry.after ->> 'enquiry' and private.is_available(enquiry)
            )
          )
          -- Nor does anybody hear of a decision while it can be undone.
          and (
            entry.target is distinct from self or entry.actor = self
            or entry.action not in ('account_status_changed', 'decision_undone')
            or entry.at <= now() - private.decision_hold()
          )
      ),
      'private.mail_outbox', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', mail.kind, 'recipient', mail.recipient, 'data', mail.data - 'sealedToken',
          'createdAt', private.utc(mail.created_at), 'sentAt', private.utc(mail.sent_at)
        ) order by mail.created_at), '[]')
        from private.mails_of(self) as mail
        -- The fact that this mail was sent would reveal that the wanted address has no account.
        where (mail.kind <> 'confirm_new_address' or mail.recipient = address)
          -- A held decision may still be undone, and one that was undone was never sent.
          and mail.state <> 'cancelled' and (mail.attempts > 0 or mail.next_attempt_at <= now())
      ),
      'private.briefs', (
        select coalesce(jsonb_agg(private.brief_json(brief) - '{madeBy,confidentialTo}'::text[] order by brief.created_at), '[]')
        from private.briefs as brief
        where brief.network_id = workplace and brief.scope = any (scopes)
          and (network is not null or brief.made_by = self)
      ),
      -- All events of the network for its owners; for everybody else those that they caused or that concern them.
      'private.network_activity', (
        select coalesce(jsonb_agg(private.network_activity_json(deed) order by deed.at), '[]')
        from private.visible_network_activity(workplace, '{}', null) as deed
        where network is not null or self in (deed.by_id, deed.about_id)
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
      -- A thread belongs to both sides: each exports what it can read in it.
      'private.enquiries', (
        select coalesce(jsonb_agg(
          case when enquiry.talent_id = self then private.talent_enquiry_json(enquiry, shown.available)
          else private.network_enquiry_json(enquiry, shown.available, keys) end
          order by enquiry.changed_at
        ), '[]')
        from private.enquiries as enquiry
        -- With what is computed once: else ten thousand take longer than a call may.
        cross join lateral (
          select case
            when enquiry.talent_id = self
              then coalesce(enquiry.network_id = any (seeing), false) or private.is_employed_by_offer(enquiry)
            else private.is_available(enquiry, keys)
          end as available
          offset 0
        ) as shown
        where enquiry.network_id = network or (enquiry.talent_id = self and enquiry.delivered_at is not null)
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
comment on function public.own_data() is
  'Everything stored about the caller: `{exportedAt, tables: {name: [row]}, files: [path]}`. supabase/personal-data.ts lists the exceptions, with reasons.';
grant execute on function public.own_data() to authenticated;
