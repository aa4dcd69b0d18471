-- Filling a role tells the rest: whoever else was asked about the job is not left waiting.

create index enquiries_of_job on private.enquiries (network_id, job_key)
  where state in ('leaving', 'open', 'talking');
create index enquiries_in_same_words on private.enquiries (network_id, jsonb_hash(job))
  where state in ('leaving', 'open', 'talking');

create function private.others_of_job(enquiry private.enquiries) returns uuid[]
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
      -- Without a brief it is the same job that is told in the same words.
      select in_same_words from private.enquiries as in_same_words
      where not about_brief and in_same_words.network_id = enquiry.network_id
        and in_same_words.job_key in (private.no_brief(), in_same_words.id)
        and in_same_words.state in ('leaving', 'open', 'talking')
        and jsonb_hash(in_same_words.job) = jsonb_hash(enquiry.job) and in_same_words.job = enquiry.job
    ) as living (other)
    where (other).id <> enquiry.id and (other).frozen_at is null
      -- A booking is cancelled by itself, or not at all.
      and not private.is_booked((other).id)
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
