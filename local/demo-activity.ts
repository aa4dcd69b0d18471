/**
 * SQL that writes the activity of the demo networks' members, as if the calls had noted it: who joined, whom they
 * saved, which briefs they wrote and whom they asked. For the script that writes the demo accounts, after all of that
 * exists.
 */
export const noteWhatHappened = `
  insert into private.network_activity
    (network_id, scope, kind, side, by_id, list_id, brief_id, talent_id, enquiry_id, name, detail, at)
  select network_id, scope, kind, 'network', by_id, list_id, brief_id, talent_id, enquiry_id, name, detail, at
  from (
    select member.network_id, member.network_id as scope, 'member_joined' as kind, member.user_id as by_id,
      null::uuid as list_id, null::uuid as brief_id, null::uuid as talent_id, null::uuid as enquiry_id,
      null as name, member.role::text as detail, now() - interval '20 days' as at
    from private.network_members as member where member.user_id <> member.network_id
    union all
    select list.network_id, list.scope, 'list_made', list.made_by, list.id, null, null, null, list.name, null,
      now() - interval '12 days' - interval '1 hour' * list.place
    from private.talent_lists as list
    union all
    select listed.network_id, listed.scope, 'list_saved', saved.saved_by, listed.list_id, null, listed.talent_id, null,
      list.name, 'longlist', saved.saved_at
    from private.listed_talent as listed
    join private.saved_talent as saved using (network_id, talent_id, scope)
    join private.talent_lists as list on list.id = listed.list_id
    union all
    select brief.network_id, brief.scope, 'brief_made', brief.made_by, null, brief.id, null, null, brief.title, null,
      brief.created_at
    from private.briefs as brief
    union all
    select asked.network_id, asked.network_id, 'enquiry_sent', asked.writer_id, null, null, null, asked.id, null, null,
      asked.delivered_at
    from private.enquiries as asked where asked.delivered_at is not null and asked.network_id is not null
  ) as happened
  where at > now() - interval '180 days' and at <= now();`
