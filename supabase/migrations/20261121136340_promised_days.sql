-- All days for which a talent is asked, held or booked, by which network and in which order: one list of their own.

create function private.promised_days_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        private.days_json(about.days) || jsonb_build_object(
          'enquiryId', about.enquiry_id,
          'network', network.company_name,
          'role', enquiry.job ->> 'role',
          'state', about.state,
          'until', about.stands_until,
          'rank', private.option_rank(about),
          'moves', private.step_moves(
            enquiry, 'talent', private.is_available(enquiry), private.allowed_availability_moves(about, 'talent')
          )
        )
        -- Of the same days those first that were held first.
        order by lower(about.days), about.held_since nulls last, about.id
      ),
      '[]'
    )
    from (
      select stored.* from private.availability_checks as stored
      where stored.talent_id = talent
        and stored.state in ('asked', 'available', 'partly', 'optioned', 'renewed', 'confirmed', 'booked')
      order by lower(stored.days), stored.id limit 100
    ) as listed
    join private.availability_checks as about on about.id = listed.id
    join private.enquiries as enquiry on enquiry.id = about.enquiry_id
    join private.networks as network on network.id = enquiry.network_id
  );
end
$$;
comment on function private.promised_days_json(uuid) is
  'The open days of a talent, the earliest first, and for the same days in the order in which networks held them: `[{from, to, enquiryId, network, role, state, until, rank, moves}]`, at most a hundred. For that talent alone.';
