-- A browser from which an account was signed in to has its own count of tries, so that a stranger cannot use up the
-- owner's (docs/decisions/028-a-browser-that-has-signed-in-before-has-login-attempts-of-its-own.md). Nothing is
-- stored for it: the browser keeps the fingerprints, sealed.

create function public.consume_login_rate_limit(
  address jsonb, account jsonb, browser jsonb, email text, fingerprints text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present constant text := private.password_fingerprint(private.account_at(email));
begin
  return jsonb_build_object(
    'wait', public.consume_rate_limit(
      jsonb_build_array(address, case when present = any (fingerprints) then browser else account end)
    ),
    'fingerprint', present
  );
end
$$;
comment on function public.consume_login_rate_limit(jsonb, jsonb, jsonb, text, text[]) is
  'Counts a try of a password as consume_rate_limit() does: in the bucket of its address, and in that of the browser when one of the fingerprints it brings is the account''s present one, else in that of the account. Answers `{wait, fingerprint}`: the seconds to wait or 0, and the present fingerprint, null for an address without an account.';
grant execute on function public.consume_login_rate_limit(jsonb, jsonb, jsonb, text, text[]) to service_role;
