-- Offers that wait for their answer: side by side for the talent, and until their day is over.

create function private.offering_enquiries(talent uuid) returns private.enquiries[]
-- Planned for the number of open offers: one plan for all cases would read every talk of the talent.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  standing constant private.enquiries[] := array(
    select enquiry from private.enquiries as enquiry
    join private.offers as offer on offer.enquiry_id = enquiry.id and offer.state = 'made'
    where enquiry.talent_id = talent and enquiry.state = 'talking' and enquiry.frozen_at is null
    order by offer.answer_on, enquiry.id
  );
  seeing uuid[];
begin
  -- The usual case.
  if cardinality(standing) = 0 then
    return standing;
  end if;
  seeing := private.networks_seeing(talent, array(select distinct one.network_id from unnest(standing) as one));
  return array(
    select standing[place] from generate_subscripts(standing, 1) as place
    where (standing[place]).network_id = any (seeing) order by place limit 20
  );
end
$$;
comment on function private.offering_enquiries(uuid) is
  'The enquiries in which a talent is made an offer that they have not answered, of networks that see them: the first that is due first, at most twenty.';

create function private.open_offers_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  offering constant private.enquiries[] := private.offering_enquiries(talent);
begin
  return (
    select coalesce(
      jsonb_agg(
        private.talent_enquiry_item(offering[place], true) || jsonb_build_object(
          'job', offering[place].job,
          'offer', private.offers_json(offering[place], 'talent', true) -> -1
        )
        order by place
      ),
      '[]'
    )
    from generate_subscripts(offering, 1) as place
  );
end
$$;
comment on function private.open_offers_json(uuid) is
  'The offers that a talent has not answered, by deadline: `[private.talent_enquiry_item() with job and offer]`.';

create function private.lapse_offers(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  enquiry private.enquiries;
  moved private.enquiries;
  offer private.offers;
  lapsed integer := 0;
begin
  for enquiry in
    select held.* from private.enquiries as held
    join private.offers as open on open.enquiry_id = held.id and open.state = 'made'
    -- The first is for the index.
    where open.answer_on < (now() at time zone 'UTC')::date and private.end_of_day(open.answer_on) <= now()
      and held.state = 'talking' and held.frozen_at is null and held.unavailable_since is null
    order by open.answer_on limit most for update of held skip locked
  loop
    -- An offer is on hold with the enquiry: a talent who comes back within a week can still answer it.
    if not private.is_available(enquiry) then
      perform private.end_unavailable_enquiry(enquiry);
    else
      offer := private.change_offer(private.last_offer(enquiry.id), 'clock', 'lapse', '');
      moved := private.move_enquiry(enquiry, 'clock', 'step');
      perform private.add_step_and_notify(moved, 'clock', private.offer_entry(offer, 'lapse'), '');
      perform private.set_owed_answer(moved, 'clock', 'network', private.answer_due(enquiry.id));
    end if;
    lapsed := lapsed + 1;
  end loop;
  return lapsed;
end
$$;
comment on function private.lapse_offers(integer) is
  'Ends offers whose last day is over everywhere on earth, and notifies both, while the two see each other. The talk continues: the network says how.';
