-- The rules of a registration; a refusal names the field.

create function private.require_line(payload jsonb, field text, longest integer) returns void
language sql immutable set search_path = ''
return private.require(
  jsonb_typeof(payload -> field) = 'string' and private.is_line(payload ->> field, longest),
  field
);
comment on function private.require_line(jsonb, text, integer) is
  'Refuses a payload whose field is missing, not a text, blank, or longer than this many characters.';

create function private.require_integer(payload jsonb, field text, lowest integer, highest integer) returns void
language sql immutable set search_path = ''
return private.require(
  case jsonb_typeof(payload -> field) when 'number' then
    (payload -> field)::numeric between lowest and highest and (payload -> field)::numeric % 1 = 0
  end,
  field
);
comment on function private.require_integer(jsonb, text, integer, integer) is
  'Refuses a payload whose field is missing, not a whole number, or outside these bounds.';

create function private.require_optional_link(payload jsonb, field text) returns void
language sql immutable set search_path = ''
return private.require(
  case coalesce(jsonb_typeof(payload -> field), 'null')
    when 'null' then true
    when 'string' then payload ->> field = '' or private.is_web_address(payload ->> field)
  end,
  field
);
comment on function private.require_optional_link(jsonb, text) is
  'Refuses a payload whose link is not absent, empty, or an http or https address.';

create function private.require_chosen_network(payload jsonb) returns void
language sql immutable set search_path = ''
return private.require(
  case coalesce(jsonb_typeof(payload -> 'currentNetworkId'), 'null')
    when 'null' then true
    when 'string' then payload ->> 'currentNetworkId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  end,
  'currentNetworkId'
);
comment on function private.require_chosen_network(jsonb) is
  'Refuses a payload in which the chosen network is not an id. private.chosen_network() checks that it exists.';

create function private.require_registration(role text, email text, payload jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require(role in ('talent', 'tv_network'), 'role');
  perform private.require(private.is_mail_address(email), 'email');
  perform private.require(jsonb_typeof(payload) = 'object', 'payload');

  perform private.require_line(payload, 'firstName', 80);
  perform private.require_line(payload, 'lastName', 80);
  perform private.require_line(payload, 'phoneNumber', 32);
  perform private.require(private.phone_key(payload ->> 'phoneNumber') is not null, 'phoneNumber');
  perform private.require_optional_link(payload, 'linkedinUrl');
  perform private.require_optional_link(payload, 'twitterUrl');
  perform private.require_optional_link(payload, 'instagramUrl');

  if role = 'tv_network' then
    perform private.require(not private.is_free_mail(email), 'email');
    perform private.require_line(payload, 'networkName', 120);
    perform private.require_line(payload, 'jobTitle', 120);
    return;
  end if;

  perform private.require_line(payload, 'nationality', 120);
  perform private.require_line(payload, 'location', 120);
  perform private.require(jsonb_typeof(payload -> 'isAvailable') = 'boolean', 'isAvailable');
  if not (payload -> 'isAvailable')::boolean then
    perform private.require_line(payload, 'currentNetwork', 120);
  end if;
  perform private.require_chosen_network(payload);
  perform private.require_integer(payload, 'yearsOfExperience', 0, 80);
end
$$;
comment on function private.require_registration(text, text, jsonb) is
  'Refuses a registration that breaks a rule of the form, with the name of the first such field.';
