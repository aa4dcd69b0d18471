-- The tables of an export that grow with use. They are read in pages, which end by their size and by the time that they
-- took: one thread of an enquiry can be longer than a thousand notifications.

-- The order is that of a key which never changes, so that no row is left out or read twice if something happens between
-- two pages.
create function private.open_own_rows(source text, self uuid, workplace uuid, network uuid, after jsonb, most integer)
returns refcursor
language plpgsql stable security definer set search_path = '' as $$
declare
  scopes constant uuid[] := private.scopes_of(self);
  is_first constant boolean := after is null;
  after_time constant text := after ->> 0;
  after_id constant uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
  after_scope constant uuid := (after ->> 2)::uuid;
  found_rows refcursor;
  keys constant integer[] := private.keys_of_network(workplace);
  seeing uuid[];
  address text;
begin
  case source
    when 'private.listed_talent' then
      open found_rows for
        select
          jsonb_build_array(null, listed.list_id, listed.talent_id),
          jsonb_build_object(
            'list', list.name, 'talent', private.full_name(profile.first_name, profile.last_name),
            'stage', listed.stage, 'place', listed.place
          )
        from private.visible_saved(network) as saved
        join private.listed_talent as listed using (network_id, talent_id, scope)
        join private.talent_lists as list on list.id = listed.list_id
        join public.talent_profiles as profile on profile.user_id = saved.talent_id
        where is_first or (listed.list_id, listed.talent_id) > (after_id, after_scope)
        order by listed.list_id, listed.talent_id limit most;
    -- A network's own; the talent does not learn who has saved them, and the network gets nobody whom it may not see.
    when 'private.saved_talent' then
      open found_rows for
        select
          jsonb_build_array(saved.saved_at, saved.talent_id, saved.scope),
          jsonb_build_object(
            'talent', private.full_name(profile.first_name, profile.last_name),
            'note', case when network is not null or saved.noted_by = self then saved.note end,
            'rating', case when network is not null then saved.rating end, 'savedAt', private.utc(saved.saved_at)
          )
        from private.visible_saved(workplace) as saved
        join public.talent_profiles as profile on profile.user_id = saved.talent_id
        where (network is not null or self in (saved.saved_by, saved.noted_by))
          and (is_first or (saved.saved_at, saved.talent_id, saved.scope) > (after_time::timestamptz, after_id, after_scope))
        order by saved.saved_at, saved.talent_id, saved.scope limit most;
    when 'private.notifications' then
      open found_rows for
        -- As its reader may see it: without talent who now hide from them.
        select jsonb_build_array(shown.created_at, shown.id), private.notification_json(shown.row_of, keys)
        from (
          select told as row_of, told.created_at, told.id
          from private.notifications_of(self) as told
          where is_first or (told.created_at, told.id) > (after_time::timestamptz, after_id)
          order by told.created_at, told.id limit most
        ) as shown;
    when 'public.audit_log' then
      open found_rows for
        select
          jsonb_build_array(entry.id),
          jsonb_build_object(
            'at', private.utc(entry.at), 'action', entry.action, 'byMe', entry.actor = self,
            -- Texts that an administrator wrote about others are data about those others.
            'before', case when entry.target = self then entry.before end,
            'after', case when entry.target = self then entry.after end,
            -- Its note on a report or a pause is the desk's own; every other reason is mailed to the account.
            'reason', case
              when entry.target = self and entry.action not in ('enquiry_report_decided', 'asking_pause_ended')
              then entry.reason
            end
          )
        from public.audit_log as entry
        where entry.id > coalesce(after_time::bigint, 0)
          -- Which administrator noted or looked at something is internal to the desk.
          and ((entry.target = self and entry.action not in ('note_added', 'profile_views_checked')) or entry.actor = self)
          -- Nor does a network read here what was decided about an enquiry to somebody whom it does not see.
          and (
            entry.actor = self or entry.action not in ('enquiry_report_decided', 'enquiry_unfrozen')
            or exists (
              select from private.enquiries as enquiry
              where enquiry.id = (entry.after ->> 'enquiry')::uuid and private.is_available(enquiry)
            )
          )
          -- Nor does anybody hear of a decision while it can be undone.
          and (
            entry.target is distinct from self or entry.actor = self
            or entry.action not in ('account_status_changed', 'decision_undone')
            or entry.at <= now() - private.decision_hold()
          )
        order by entry.id limit most;
    when 'private.mail_outbox' then
      select person.email into address from auth.users as person where person.id = self;
      open found_rows for
        select
          jsonb_build_array(mail.created_at, mail.id),
          jsonb_build_object(
            'kind', mail.kind, 'recipient', mail.recipient, 'data', mail.data - 'sealedToken',
            'createdAt', private.utc(mail.created_at), 'sentAt', private.utc(mail.sent_at)
          )
        from private.mails_of(self) as mail
        -- The fact that this mail was sent would reveal that the wanted address has no account.
        where (mail.kind <> 'confirm_new_address' or mail.recipient = address)
          -- A held decision may still be undone, and one that was undone was never sent.
          and mail.state <> 'cancelled' and (mail.attempts > 0 or mail.next_attempt_at <= now())
          and (is_first or (mail.created_at, mail.id) > (after_time::timestamptz, after_id))
        order by mail.created_at, mail.id limit most;
    when 'private.briefs' then
      open found_rows for
        select jsonb_build_array(shown.created_at, shown.id), private.brief_json(shown.row_of) - '{madeBy,confidentialTo}'::text[]
        from (
          select brief as row_of, brief.created_at, brief.id
          from private.briefs as brief
          where brief.network_id = workplace and brief.scope = any (scopes)
            and (network is not null or brief.made_by = self)
            and (is_first or (brief.created_at, brief.id) > (after_time::timestamptz, after_id))
          order by brief.created_at, brief.id limit most
        ) as shown;
    -- All events of the network for its owners; for everybody else those that they caused or that concern them.
    when 'private.network_activity' then
      open found_rows for
        select jsonb_build_array(deed.at, deed.id), private.network_activity_json(deed)
        from private.visible_network_activity(
          workplace,
          jsonb_build_object('member', case when network is null then self end)
            || case when is_first then '{}' else jsonb_build_object('after', jsonb_build_object('at', after_time, 'id', after_id)) end,
          most
        ) as deed
        order by deed.at desc, deed.id desc;
    -- A thread belongs to both sides: each exports what it can read in it, and a member who is no owner their own words.
    when 'private.enquiries' then
      if network is not null then
        open found_rows for
          select
            jsonb_build_array(null, shown.id),
            private.network_enquiry_json(shown.row_of, private.is_available(shown.row_of, keys), keys)
          from (
            select enquiry as row_of, enquiry.id from private.enquiries as enquiry
            where enquiry.network_id = network and enquiry.id > after_id
            order by enquiry.id limit most
          ) as shown;
      elsif workplace is not null then
        open found_rows for
          select
            jsonb_build_array(null, shown.id),
            private.network_enquiry_item(shown.row_of, private.is_available(shown.row_of, keys)) || jsonb_build_object(
              'text', case when (shown.row_of).writer_id = self then (shown.row_of).text end,
              'line', case when (shown.row_of).writer_id = self then (shown.row_of).line end,
              'messages', (
                select coalesce(jsonb_agg(
                  jsonb_build_object('text', said.text, 'step', said.step, 'sentAt', private.utc(said.sent_at))
                  order by said.sent_at, said.id
                ), '[]')
                from private.enquiry_messages as said where said.enquiry_id = shown.id and said.author_id = self
              )
            )
          from (
            select enquiry as row_of, enquiry.id from private.enquiries as enquiry
            where enquiry.network_id = workplace and enquiry.id > after_id and (
              enquiry.writer_id = self
              or enquiry.id in (select said.enquiry_id from private.enquiry_messages as said where said.author_id = self)
            )
            order by enquiry.id limit most
          ) as shown;
      else
        seeing := private.networks_seeing(self, array(
          select distinct enquiry.network_id from private.enquiries as enquiry where enquiry.talent_id = self
        ));
        open found_rows for
          select
            jsonb_build_array(null, shown.id),
            private.talent_enquiry_json(
              shown.row_of,
              coalesce((shown.row_of).network_id = any (seeing), false) or private.is_employed_by_offer(shown.row_of)
            )
          from (
            select enquiry as row_of, enquiry.id from private.enquiries as enquiry
            where enquiry.talent_id = self and enquiry.delivered_at is not null and enquiry.id > after_id
            order by enquiry.id limit most
          ) as shown;
      end if;
  end case;
  return found_rows;
end
$$;
comment on function private.open_own_rows(text, uuid, uuid, uuid, jsonb, integer) is
  'A cursor over the keys and rows of one growing table of an export, after a key, at most so many. `network` is the workplace of an owner, and null for everybody else, who export what they made there.';

create function private.own_data_page(self uuid, workplace uuid, network uuid, continued jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sources constant text[] := array[
    'private.listed_talent', 'private.saved_talent', 'private.notifications', 'public.audit_log', 'private.mail_outbox',
    'private.briefs', 'private.network_activity', 'private.enquiries'
  ];
  most_rows constant integer := 1000;
  -- Far below what a call may take, and small beside the memory of a worker.
  most_bytes constant integer := 1000000;
  most_time constant interval := '1.5 seconds';
  began constant timestamptz := clock_timestamp();
  after jsonb := continued -> 'after';
  tables jsonb := '{}';
  found_rows refcursor;
  key jsonb;
  value jsonb;
  part jsonb[];
  read_rows integer;
  bytes integer := 0;
  source text;
begin
  foreach source in array sources[coalesce(array_position(sources, continued ->> 'table'), 1):] loop
    part := '{}';
    loop
      found_rows := private.open_own_rows(source, self, workplace, network, after, most_rows);
      read_rows := 0;
      loop
        fetch found_rows into key, value;
        exit when not found;
        read_rows := read_rows + 1;
        after := key;
        part := part || value;
        bytes := bytes + octet_length(value::text);
        if bytes > most_bytes or clock_timestamp() > began + most_time then
          close found_rows;
          return jsonb_build_object(
            'tables', tables || jsonb_build_object(source, to_jsonb(part)),
            'next', jsonb_build_object('table', source, 'after', after, 'workplace', workplace, 'network', network)
          );
        end if;
      end loop;
      close found_rows;
      exit when read_rows < most_rows;
    end loop;
    tables := tables || jsonb_build_object(source, to_jsonb(part));
    after := null;
  end loop;
  return jsonb_build_object('tables', tables, 'next', null);
end
$$;
comment on function private.own_data_page(uuid, uuid, uuid, jsonb) is
  'As many rows of the growing tables as fit into one answer, and where the next page continues: `{tables, next}`. Of `next.table` there may be more rows; each table before it is complete.';
