-- Talent who are saved for a brief go to its own list, whatever the names of the two are since.

alter table private.talent_lists add column brief_id uuid references private.briefs (id) on delete set null;
comment on column private.talent_lists.brief_id is
  'The brief for which people are saved in it; null for a list of none, and once the brief is deleted.';
create index talent_lists_by_brief on private.talent_lists (brief_id);

create function private.list_name_for_brief(brief private.briefs) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  called text := btrim(left(brief.title, 60));
begin
  -- A confidential list takes its name from nobody.
  for attempt in 2..1000 loop
    exit when brief.is_confidential or not exists (
      select from private.talent_lists as other
      where other.network_id = brief.network_id and not other.is_confidential
        and lower(btrim(other.name)) = lower(called)
    );
    called := btrim(left(btrim(brief.title), 60 - char_length(format(' (%s)', attempt)))) || format(' (%s)', attempt);
  end loop;
  return called;
end
$$;
comment on function private.list_name_for_brief(private.briefs) is
  'The name of a new list of a brief: the brief''s title, with a number if another list has the name, in at most sixty characters.';

create function private.list_of_brief(network uuid, wanted uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  brief constant private.briefs := private.own_brief(wanted, 'editor');
  found uuid := (
    select list.id from private.talent_lists as list
    where list.network_id = network and list.scope = any (private.scopes_of(auth.uid()))
      -- A list that belongs to no brief and has the name becomes the brief's own.
      and (
        list.brief_id = brief.id
        or (list.brief_id is null and lower(btrim(list.name)) = lower(btrim(left(brief.title, 60))))
      )
      and list.is_confidential = brief.is_confidential
      -- Everybody who sees the list reads its name, which is the brief's.
      and (not brief.is_confidential or not exists (
        select private.readers_of(network, list.scope) except select private.readers_of(network, brief.scope)
      ))
    order by list.brief_id is null, list.place, list.id limit 1
  );
begin
  if found is null then
    found := private.add_list(
      network, private.list_name_for_brief(brief),
      case when brief.is_confidential then array(select private.readers_of(network, brief.scope)) end
    );
  end if;
  update private.talent_lists as list set brief_id = brief.id where list.id = found and list.brief_id is null;
  return found;
end
$$;
comment on function private.list_of_brief(uuid, uuid) is
  'The list of one of a network''s briefs, which is called as the brief is when the first is saved, and made if there is none: seen by the whole network where the brief is, else by none but readers of the brief. PT404 brief_not_found as own_brief() has it; PT409 lists_full at 30.';
