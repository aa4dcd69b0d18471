-- A page may show several things first. Each is a call of its own, so that it can be asked for again by
-- itself; when the page is opened they are asked for in one journey.

create function public.read_batch(reads jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  wanted jsonb;
  args jsonb;
  answer jsonb;
  answers jsonb := '[]';
begin
  for wanted in select value from jsonb_array_elements(reads) limit 5 loop
    args := wanted -> 'args';
    begin
      -- With the caller's own rights: each of these decides by itself who may ask it.
      case wanted ->> 'call'
        when 'account_settings' then answer := public.account_settings();
        when 'talent_privacy' then answer := public.talent_privacy();
        when 'search_talent' then answer := public.search_talent(args -> 'filter');
        when 'view_talent' then answer := public.view_talent((args ->> 'talent')::uuid);
        when 'briefs' then answer := public.briefs(args -> 'filter');
        when 'brief' then answer := public.brief((args ->> 'wanted')::uuid);
        when 'brief_matches' then answer := public.brief_matches((args ->> 'wanted')::uuid);
        when 'brief_match' then
          answer := public.brief_match((args ->> 'wanted')::uuid, (args ->> 'talent')::uuid);
        when 'talent_matches' then answer := public.talent_matches();
        when 'talent_lists' then answer := public.talent_lists();
        when 'saved_talent' then answer := public.saved_talent(args -> 'filter');
        when 'compare_talent' then answer := public.compare_talent(
          array(select person::uuid from jsonb_array_elements_text(args -> 'people') as person)
        );
        when 'admin_applications' then answer := public.admin_applications(args -> 'filter');
        when 'admin_overview' then answer := public.admin_overview();
        when 'admin_application_counts' then answer := public.admin_application_counts(args -> 'filter');
        when 'admin_account' then answer := public.admin_account((args ->> 'target')::uuid);
        when 'admin_settings' then answer := public.admin_settings();
        when 'administrators' then answer := public.administrators();
        when 'admin_accounts' then answer := public.admin_accounts(args ->> 'kind', args -> 'filter');
        when 'admin_account_counts' then answer := public.admin_account_counts(args ->> 'kind', args -> 'filter');
      end case;
    exception
      when case_not_found then
        raise exception 'invalid_request' using errcode = 'PT400', detail = coalesce(wanted ->> 'call', '');
      -- What one call refuses does not take the others' answers away.
      when others then
        answer := null;
    end;
    answers := answers || jsonb_build_array(answer);
  end loop;
  return answers;
end
$$;
comment on function public.read_batch(jsonb) is
  'The answers of up to five calls `[{call, args}]` in their order; null for one that was refused. PT400 invalid_request for a call that is not among those that may be asked together.';
-- Passes calls on with the caller's own rights.
grant execute on function public.read_batch(jsonb) to authenticated;
