-- A browser that an account was signed in to from has tries of its own, so that a stranger cannot use up
-- its owner's (docs/decisions/028-a-known-browser-has-tries-of-its-own.md). Nothing is stored for it: the
-- browser has the stamps, sealed.

create function public.take_login_rate(
  address jsonb, account jsonb, browser jsonb, email text, stamps text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present constant text := private.password_stamp(private.account_at(email));
begin
  return jsonb_build_object(
    'wait', public.take_rate(
      jsonb_build_array(address, case when present = any (stamps) then browser else account end)
    ),
    'stamp', present
  );
end
$$;
comment on function public.take_login_rate(jsonb, jsonb, jsonb, text, text[]) is
  'Counts a try of a password as take_rate() does: in the bucket of its address, and in that of the browser when one of the stamps it brings is the account''s present one, else in that of the account. Answers `{wait, stamp}`: the seconds to wait or 0, and the present stamp, null for an address without an account.';
grant execute on function public.take_login_rate(jsonb, jsonb, jsonb, text, text[]) to service_role;
