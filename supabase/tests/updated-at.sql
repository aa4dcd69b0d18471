-- When something was last changed: a change of its content counts, a decision about it does not.

insert into people values ('talent', tests.create_account('talent')), ('network', tests.create_account('tv_network'));
insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text, shows_network_name)
values (private.network_of(tests.account('network')), 'Anchor', '{anchor}', '{}', '{}', '[]', '', false, '', false);

create function pg_temp.time_after(change text, changed regclass) returns text
language plpgsql as $$
declare
  found text;
begin
  -- The transaction's time stands still: what was written before has to be older.
  execute format('alter table %s disable trigger note_update', changed);
  execute format('update %s set updated_at = now() - interval ''1 day'' where true', changed);
  execute format('alter table %s enable trigger note_update', changed);
  execute change;
  execute format('select string_agg(distinct case when updated_at = now() then ''new'' else ''old'' end, '', '') from %s', changed) into found;
  return found;
end
$$;
select is(pg_temp.time_after(change, changed::regclass), 'new', format('updated_at changes with: %s', change))
from (values
  ('public.talent_profiles', $$update public.talent_profiles set first_name = 'Zoë' where true$$),
  ('public.tv_network_profiles', $$update public.tv_network_profiles set first_name = 'Zoë' where true$$),
  ('private.networks', $$update private.networks set location = 'Leeds' where true$$),
  ('private.briefs', $$update private.briefs set title = 'Reporter' where true$$)
) as done (changed, change);
select is(pg_temp.time_after(change, changed::regclass), 'old', format('updated_at stays with: %s', change))
from (values
  ('public.talent_profiles', $$update public.talent_profiles set status = 'deactivated', status_changed_at = now() where true$$),
  ('public.tv_network_profiles', $$update public.tv_network_profiles set status = 'deactivated', status_changed_at = now() where true$$),
  ('private.networks', $$update private.networks set is_confirmed = not is_confirmed where true$$)
) as decided (changed, change);
