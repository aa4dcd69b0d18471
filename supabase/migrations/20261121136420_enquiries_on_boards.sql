-- The board's stage follows the enquiry: a talent who is asked is contacted, one who is met or hands in a tape
-- auditions, one who gets an offer has an offer. Only forward: a network that has put somebody further on already knows
-- more than the enquiry does. Decision 044.

create function private.advance_on_boards(network uuid, talent uuid, reached private.list_stage) returns void
language plpgsql security definer set search_path = '' as $$
declare
  list uuid;
begin
  for list in
    select held.id from private.talent_lists as held
    where held.network_id = network and exists (
      select from private.listed_talent as listed
      where listed.list_id = held.id and listed.talent_id = talent and listed.stage < reached
    )
    order by held.id for no key update of held
  loop
    perform private.place_in_stage(list, talent, reached, null);
  end loop;
end
$$;
comment on function private.advance_on_boards(uuid, uuid, private.list_stage) is
  'Moves a talent to the end of a stage in each of a network''s lists where they are at an earlier stage.';

create function private.follow_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.advance_on_boards(
    new.network_id, new.talent_id,
    case when new.state = 'closed' then 'offer' else 'contacted' end::private.list_stage
  );
  return null;
end
$$;
comment on function private.follow_enquiry() is
  'Moves a talent to contacted when an enquiry reaches them, and to offer when they are hired.';
create trigger follow_enquiry after update of state on private.enquiries
  for each row when (
    new.state is distinct from old.state and new.network_id is not null and new.talent_id is not null
    and (new.state in ('open', 'talking') or (new.state = 'closed' and new.reason = 'hired'))
  )
  execute function private.follow_enquiry();

create function private.follow_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.advance_on_boards(enquiry.network_id, enquiry.talent_id, tg_argv[0]::private.list_stage)
  from private.enquiries as enquiry
  where enquiry.id = new.enquiry_id and enquiry.network_id is not null and enquiry.talent_id is not null;
  return null;
end
$$;
comment on function private.follow_step() is
  'Moves a talent to audition when they agree on a meeting or hand in a tape, and to offer when they get one. The trigger''s argument is the stage.';
create trigger follow_audition after update of state on private.auditions
  for each row when (new.state = 'agreed' and old.state <> 'agreed')
  execute function private.follow_step('audition');
create trigger follow_tape after update of state on private.tapes
  for each row when (new.state = 'handed_in' and old.state <> 'handed_in')
  execute function private.follow_step('audition');
create trigger follow_offer after insert on private.offers
  for each row execute function private.follow_step('offer');
