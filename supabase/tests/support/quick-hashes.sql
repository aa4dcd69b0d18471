-- The database hashes and compares passwords at Auth's own cost, which takes 60 ms of a processor each time. In tests
-- that ask about something else, this stores a new password at pgcrypto's default cost, and compares a password with
-- the hash of an unknown one at bcrypt's least cost. `passwords.sql` asserts the product's own cost. It is one statement,
-- for a superuser, who owns the functions of the extension.
do $do$
declare
  stated constant text := pg_get_functiondef('private.sign_in_address(text, text[], text)'::regprocedure);
  quick constant text := replace(stated, 'no_hash constant text := ''10$', 'no_hash constant text := ''04$');
begin
  if quick = stated then
    raise exception 'private.sign_in_address() has no hash of an unknown password at the cost 10 any more.';
  end if;
  execute quick;
  create or replace function extensions.gen_salt(kind text, cost integer) returns text
  language sql volatile strict parallel safe set search_path = ''
  return extensions.gen_salt(kind);
end
$do$;
