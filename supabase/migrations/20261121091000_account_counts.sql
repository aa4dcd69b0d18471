-- The number of accounts that each choice of the lists' filters would show, beside the list itself.

create function public.admin_application_counts(filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  given constant jsonb := filter || jsonb_build_object('status', coalesce(filter ->> 'status', 'pending'));
  conditions constant jsonb := private.account_conditions(given);
  counts jsonb;
begin
  perform private.require_admin();
  -- Accounts with the same values in all filtered columns are counted together first; there are few such groups.
  execute format(
    $query$
      with kind as materialized (
        select
          listed.role, listed.status, listed.is_confirmed, listed.flags,
          case
            when claim.user_id is null then 'nobody'
            when claim.admin_id = (select auth.uid()) then 'me'
            else 'others'
          end as claimed,
          count(*) as amount
        from %1$s
        where %2$s
        group by 1, 2, 3, 4, 5
      ),
      judged as (
        select
          listed.role, listed.status, listed.is_confirmed as confirmed, listed.flags, listed.claimed,
          listed.amount,
          %3$s as is_role, %4$s as is_status, %5$s as is_confirmed,
          coalesce(listed.claimed = $1, true) as is_claimed, listed.flags @> $2 as is_flagged
        from kind as listed
      )
      select jsonb_build_object(
        'total', coalesce(sum(amount) filter (where is_role and is_status and is_confirmed and is_claimed and is_flagged), 0),
        'role', jsonb_build_object(
          'talent', coalesce(sum(amount) filter (where role = 'talent' and is_status and is_confirmed and is_claimed and is_flagged), 0),
          'tv_network', coalesce(sum(amount) filter (where role = 'tv_network' and is_status and is_confirmed and is_claimed and is_flagged), 0)
        ),
        'status', jsonb_build_object(
          'pending', coalesce(sum(amount) filter (where status = 'pending' and is_role and is_confirmed and is_claimed and is_flagged), 0),
          'approved', coalesce(sum(amount) filter (where status = 'approved' and is_role and is_confirmed and is_claimed and is_flagged), 0),
          'rejected', coalesce(sum(amount) filter (where status = 'rejected' and is_role and is_confirmed and is_claimed and is_flagged), 0),
          'deactivated', coalesce(sum(amount) filter (where status = 'deactivated' and is_role and is_confirmed and is_claimed and is_flagged), 0),
          'hidden', coalesce(sum(amount) filter (where status = 'hidden' and is_role and is_confirmed and is_claimed and is_flagged), 0)
        ),
        'emailConfirmed', jsonb_build_object(
          'true', coalesce(sum(amount) filter (where confirmed and is_role and is_status and is_claimed and is_flagged), 0),
          'false', coalesce(sum(amount) filter (where not confirmed and is_role and is_status and is_claimed and is_flagged), 0)
        ),
        'claimed', jsonb_build_object(
          'me', coalesce(sum(amount) filter (where claimed = 'me' and is_role and is_status and is_confirmed and is_flagged), 0),
          'nobody', coalesce(sum(amount) filter (where claimed = 'nobody' and is_role and is_status and is_confirmed and is_flagged), 0),
          'others', coalesce(sum(amount) filter (where claimed = 'others' and is_role and is_status and is_confirmed and is_flagged), 0)
        ),
        'flags', jsonb_build_object(
          'asked', coalesce(sum(amount) filter (where flags @> '{asked}' and is_role and is_status and is_confirmed and is_claimed and is_flagged), 0),
          'answered', coalesce(sum(amount) filter (where flags @> '{answered}' and is_role and is_status and is_confirmed and is_claimed and is_flagged), 0),
          'appealed', coalesce(sum(amount) filter (where flags @> '{appealed}' and is_role and is_status and is_confirmed and is_claimed and is_flagged), 0),
          'look_alike', coalesce(sum(amount) filter (where flags @> '{look_alike}' and is_role and is_status and is_confirmed and is_claimed and is_flagged), 0)
        )
      )
      from judged
    $query$,
    private.account_source(),
    coalesce(conditions ->> 'q', 'true'),
    coalesce(conditions ->> 'role', 'true'),
    conditions ->> 'status',
    coalesce(conditions ->> 'emailConfirmed', 'true')
  )
  into counts
  using filter ->> 'claimed', array(select jsonb_array_elements_text(filter -> 'flags'));
  return counts;
end
$$;
comment on function public.admin_application_counts(jsonb) is
  'How many accounts each choice of the queue''s filters would list, given the other choices and the words: filter as in admin_applications. `{total, role: {talent, tv_network}, status: {pending, approved, rejected, deactivated, hidden}, emailConfirmed: {true, false}, claimed: {me, nobody, others}, flags: {asked, answered, appealed, look_alike}}`; a flag is counted with the flags already chosen.';
grant execute on function public.admin_application_counts(jsonb) to authenticated;

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
        select listed.status, count(*) as amount
        from %s
        where %s
        group by listed.status
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
grant execute on function public.admin_account_counts(text, jsonb) to authenticated;
