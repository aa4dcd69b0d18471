-- Where those go who are saved for a brief.

create function private.list_of_brief(network uuid, wanted uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  brief constant private.briefs := private.own_brief(wanted, 'editor');
  called constant text := btrim(left(brief.title, 60));
begin
  return coalesce(
    (
      select list.id from private.talent_lists as list
      where list.network_id = network and list.scope = any (private.scopes_of(auth.uid()))
        and lower(btrim(list.name)) = lower(called)
        and list.is_confidential = brief.is_confidential
        -- Whoever sees the list reads its name, which is the brief's.
        and (not brief.is_confidential or not exists (
          select private.readers_of(network, list.scope) except select private.readers_of(network, brief.scope)
        ))
      order by list.place, list.id limit 1
    ),
    private.add_list(
      network, called, case when brief.is_confidential then array(select private.readers_of(network, brief.scope)) end
    )
  );
end
$$;
comment on function private.list_of_brief(uuid, uuid) is
  'The list of one of a network''s briefs, which is called as the brief is, and made if there is none: seen by the whole network where the brief is, else by none but readers of the brief. PT404 brief_not_found as own_brief() has it; PT409 lists_full at 30.';
