-- Filling a role tells the rest: whoever else was asked about the job is not left waiting.

create function private.others_of_job(enquiry private.enquiries) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  others constant private.enquiries[] := array(
    select other from private.enquiries as other
    where other.network_id = enquiry.network_id and other.id <> enquiry.id
      and other.state in ('leaving', 'open', 'talking') and other.frozen_at is null
      and other.brief_id is not distinct from enquiry.brief_id
      -- Without a brief it is the same job that is told in the same words.
      and (enquiry.brief_id is not null or other.job = enquiry.job)
      -- A booking is cancelled by itself, or not at all.
      and not private.is_booked(other.id)
  );
  seen constant uuid[] := private.enquiries_seen(
    enquiry.network_id, array(select one.talent_id from unnest(others) as one)
  );
begin
  return array(select one.id from unnest(others) as one where one.talent_id = any (seen) order by one.id);
end
$$;
comment on function private.others_of_job(private.enquiries) is
  'Which enquiries of its network about the same job live beside one, of talent whom the network sees; without those who are booked.';

create function private.end_others_of_job(hired private.enquiries) returns private.enquiries[]
language plpgsql security definer set search_path = '' as $$
declare
  other private.enquiries;
  ended private.enquiries[] := '{}';
begin
  for other in
    select stored.* from private.enquiries as stored
    where stored.id = any (private.others_of_job(hired)) order by stored.id for update
  loop
    ended := ended || case other.state
      when 'leaving' then private.move_enquiry(other, 'network', 'recall')
      when 'open' then private.move_enquiry(other, 'network', 'withdraw', 'filled')
      else private.move_enquiry(other, 'network', 'close', 'chose_another')
    end;
  end loop;
  return ended;
end
$$;
comment on function private.end_others_of_job(private.enquiries) is
  'Ends all other enquiries about the job of one, and answers them: what has not left is taken back, what waits is withdrawn as filled, a talk is closed for another. It tells nobody.';
