-- The actors of the tests of near names: a network is called by one, and a talent blocks the other.

create function tests.is_near(called_so text, typed text) returns boolean language plpgsql as $$
begin
  perform private.compare_name(private.network_name_key(called_so), true);
  perform private.compare_name(private.network_name_key(typed), false);
  return exists (
    select from private.near_names as near
    where (near.called, near.blocked) = (private.network_name_key(called_so), private.network_name_key(typed))
  );
end
$$;
