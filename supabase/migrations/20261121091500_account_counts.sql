-- How many accounts the lists of a kind would show.

create function public.admin_account_counts(kind text, filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  conditions text[];
  counts jsonb;
begin
  perform private.require_admin();
  perform private.require_applicant_role(kind);
  conditions := array(
    select value
    from jsonb_each_text(
      private.account_conditions((filter - 'status') || jsonb_build_object('role', kind))
    )
  );
  execute format(
    $query$
      select jsonb_object_agg(status, coalesce(amount, 0))
      from unnest(enum_range(null::public.profile_status)) as status
      left join (
        select application.status, count(*) as amount
        from %s
        where %s
        group by application.status
      ) as counted using (status)
    $query$,
    private.account_source(),
    array_to_string(conditions, ' and ')
  )
  into counts;
  return counts;
end
$$;
comment on function public.admin_account_counts(text, jsonb) is
  'How many accounts of a kind have each status, given the other filters of admin_accounts. `{pending, approved, rejected, deactivated, hidden}`.';
