-- Filling a role informs everybody else who was asked about the job, so that nobody is left waiting.

create index enquiries_of_job on private.enquiries (network_id, job_key)
  where state in ('leaving', 'open', 'talking');
create index enquiries_in_same_words on private.enquiries (network_id, jsonb_hash(job))
  where state in ('leaving', 'open', 'talking');

create function private.other_enquiries_of_job(enquiry private.enquiries, known_keys integer[] default null) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  about_brief constant boolean := private.is_about_brief(enquiry);
  others constant private.enquiries[] := array(
    select other
    from (
      -- Of one brief they are one job, also when it is deleted.
      select of_brief from private.enquiries as of_brief
      where about_brief and of_brief.network_id = enquiry.network_id and of_brief.job_key = enquiry.job_key
        and of_brief.state in ('leaving', 'open', 'talking')
      union all
      -- Without a brief, a job is the same if it has the same words.
      select in_same_words from private.enquiries as in_same_words
      where not about_brief and in_same_words.network_id = enquiry.network_id
        and in_same_words.job_key in (private.placeholder_brief(), in_same_words.id)
        and in_same_words.state in ('leaving', 'open', 'talking')
        and jsonb_hash(in_same_words.job) = jsonb_hash(enquiry.job) and in_same_words.job = enquiry.job
    ) as living (other)
    where (other).id <> enquiry.id and (other).frozen_at is null
      -- A booking is cancelled by itself, or not at all.
      and not private.is_booked((other).id)
  );
  seen constant uuid[] := private.visible_enquiry_talent(
    enquiry.network_id, array(select one.talent_id from unnest(others) as one), known_keys
  );
begin
  return array(select one.id from unnest(others) as one where one.talent_id = any (seen) order by one.id);
end
$$;
comment on function private.other_enquiries_of_job(private.enquiries, integer[]) is
  'The live enquiries of the same network about the same job, of talent whom the network sees; without those who are booked. A caller that knows the network''s keys gives them, as to private.visible_enquiry_talent().';

create function private.end_other_enquiries_of_job(hired private.enquiries) returns private.enquiries[]
language plpgsql security definer set search_path = '' as $$
declare
  other private.enquiries;
  ended private.enquiries[] := '{}';
begin
  for other in
    select stored.* from private.enquiries as stored
    where stored.id = any (private.other_enquiries_of_job(hired)) order by stored.id for update
  loop
    ended := ended || case other.state
      when 'leaving' then private.move_enquiry(other, 'network', 'recall')
      when 'open' then private.move_enquiry(other, 'network', 'withdraw', 'filled')
      else private.move_enquiry(other, 'network', 'close', 'chose_another')
    end;
  end loop;
  -- Talent who did not answer in time could otherwise still say yes for a month.
  update private.enquiries as late set job_filled_at = now()
  where late.id in (
    select past.id from private.enquiries as past
    where past.network_id = hired.network_id and past.state = 'expired' and past.job_filled_at is null
      and case
        when private.is_about_brief(hired) then past.job_key = hired.job_key
        else not private.is_about_brief(past) and past.job = hired.job
      end
    order by past.id for no key update
  );
  update private.enquiries as stored set job_filled_at = now() where stored.id = hired.id;
  return ended;
end
$$;
comment on function private.end_other_enquiries_of_job(private.enquiries) is
  'Ends all other enquiries about the job of one, and answers them: those that have not left are recalled, those that wait are withdrawn as filled, and talks are closed because somebody else was chosen. Those that were not answered in time can no longer be answered late. It notes on the one that its role is filled, and notifies nobody.';
