-- A page may load several things first. Each is a call of its own, so that it can be loaded again by itself; when the
-- page is opened they are loaded in one request.

create function public.read_batch(reads jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  wanted jsonb;
  statement text;
  answer jsonb;
  answers jsonb := '[]';
begin
  for wanted in select value from jsonb_array_elements(reads) limit 5 loop
    -- Functions that only read, and functions whose comment says that they leave the same state however often they run.
    select format('select to_jsonb(public.%I(%s))', proc.proname, coalesce(given.arguments, ''))
    into statement
    from pg_catalog.pg_proc as proc
    cross join lateral (
      select string_agg(
        format(
          case
            when argument.type = 'jsonb'::regtype then '%1$I => $1 -> %1$L'
            when argument.type::regtype::text like '%[]'
              then '%1$I => array(select jsonb_array_elements_text($1 -> %1$L))::%2$s'
            else '%1$I => ($1 ->> %1$L)::%2$s'
          end,
          argument.name, argument.type::regtype
        ),
        ', '
      ) as arguments
      from unnest(proc.proargnames, proc.proargtypes::oid[]) as argument (name, type)
      where wanted -> 'args' ? argument.name
    ) as given
    where proc.pronamespace = 'public'::regnamespace
      and proc.proname = wanted ->> 'call'
      and (
        proc.provolatile <> 'v'
        or pg_catalog.obj_description(proc.oid, 'pg_proc') like '% Repeatable.'
      );
    if statement is null then
      raise exception 'invalid_request' using errcode = 'PT400', detail = coalesce(wanted ->> 'call', '');
    end if;
    begin
      -- With the caller's own rights: each of these functions checks its callers itself.
      execute statement into answer using wanted -> 'args';
    exception
      -- The refusal of one call leaves the answers of the others intact.
      when others then
        answer := null;
    end;
    answers := answers || jsonb_build_array(answer);
  end loop;
  return answers;
end
$$;
comment on function public.read_batch(jsonb) is
  'The answers of up to five calls `[{call, args}]` in their order; null for one that was refused. PT400 invalid_request for a call that may not be made twice, or that there is not. Repeatable.';
-- Passes calls on with the caller's own rights.
grant execute on function public.read_batch(jsonb) to authenticated;
