-- Members who ask talent prove their address every 90 days. They get a reminder before that ends, so that it does not
-- end while they are asking.

create index address_proofs_by_age on public.user_roles (email_confirmed_at) where role = 'tv_network';

create function private.remind_of_proofs(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  reminded integer := 0;
begin
  for due in
    select roles.user_id, private.utc(private.proved_until(roles.user_id)) as until
    from public.user_roles as roles
    where roles.role = 'tv_network' and roles.email_confirmed_at <= now() - interval '83 days'
      and roles.email_confirmed_at > now() - interval '90 days'
      and private.announced_status_of(roles.user_id) = 'approved'
      and exists (
        select from private.network_members as member
        where member.user_id = roles.user_id and member.ended_at is null and member.may_write
      )
      and not exists (
        select from private.notifications as told
        where (told.user_id, told.kind, told.occasion)
          = (roles.user_id, 'address_proof', private.utc(private.proved_until(roles.user_id)))
      )
    order by roles.user_id limit most
  loop
    perform private.notify(due.user_id, 'address_proof', due.until, mailed => false);
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
comment on function private.remind_of_proofs(integer) is
  'Tells members who may write to talent, seven days before their proof of address ends, until when it holds: once for each proof, and by no mail.';
