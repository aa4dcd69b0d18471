-- The rules of registration: each refusal names its field.

create function pg_temp.refused(role text, changes jsonb, email text default 'ada@harbournews.example')
returns text language sql as $$
  select tests.refusal(format('select tests.begin_registration(%L, %L, %L)', role, email, changes))
$$;

select is(
  pg_temp.refused(role, changes), 'PT422 validation_failed ' || field,
  format('%s: %s = %s is refused', role, field, left(changes ->> field, 24))
)
from (
  select 'talent' as role, field, jsonb_build_object(field, value) as changes
  from unnest(array['firstName', 'lastName', 'phoneNumber', 'nationality', 'location']) as field,
    unnest(array['""', '"  \t\n"', '"\u3000\u00a0"', 'null', '7', 'true', '[]', '{}']::jsonb[]) as value
  union all
  select 'tv_network', field, jsonb_build_object(field, value)
  from unnest(array['networkName', 'jobTitle', 'firstName', 'lastName', 'phoneNumber']) as field,
    unnest(array['""', '" "', 'null', '7']::jsonb[]) as value
  union all
  select role, field, jsonb_build_object(field, value)
  from unnest(array['talent', 'tv_network']) as role,
    unnest(array['linkedinUrl', 'twitterUrl', 'instagramUrl']) as field,
    unnest(array[
      '"javascript:alert(1)"', '"ftp://files.example"', '"linkedin.com/in/ada"', '"https://"',
      '"https://a b.example"', '" https://a.example"', '7', '{}'
    ]::jsonb[]) as value
  union all
  select 'talent', 'isAvailable', jsonb_build_object('isAvailable', value)
  from unnest(array['null', '"true"', '1']::jsonb[]) as value
  union all
  select 'talent', 'yearsOfExperience', jsonb_build_object('yearsOfExperience', value)
  from unnest(array['-1', '1.5', '81', '1e9', '1e300', '"3"', 'null', 'true']::jsonb[]) as value
) as wrong;

select is(
  pg_temp.refused('talent', jsonb_build_object('isAvailable', false) || changes),
  'PT422 validation_failed currentNetwork',
  format('talent in employment must name the network, not %s', changes)
)
from unnest(array['{}', '{"currentNetwork": null}', '{"currentNetwork": ""}', '{"currentNetwork": " "}']::jsonb[])
  as changes;

select is(
  pg_temp.refused(role, jsonb_build_object(field, repeat('é', longest + 1)) || context),
  'PT422 validation_failed ' || field,
  format('%s: %s of %s characters is too long', role, field, longest + 1)
)
from (values
  ('talent', 'firstName', 80, '{}'::jsonb), ('talent', 'lastName', 80, '{}'),
  ('talent', 'phoneNumber', 32, '{}'), ('talent', 'nationality', 120, '{}'),
  ('talent', 'location', 120, '{}'), ('talent', 'currentNetwork', 120, '{"isAvailable": false}'),
  ('tv_network', 'networkName', 120, '{}'), ('tv_network', 'jobTitle', 120, '{}')
) as limits (role, field, longest, context);

select is(
  pg_temp.refused('talent', jsonb_build_object('linkedinUrl', 'https://a.example/' || repeat('a', 283))),
  'PT422 validation_failed linkedinUrl', 'a link of 301 characters is too long'
);

select is(
  pg_temp.refused('talent', '{}', email), 'PT422 validation_failed email',
  format('the address "%s" is refused', left(email, 24))
)
from unnest(array[
  '', ' ', 'ada', '@harbournews.example', 'ada@', 'ada@localhost', 'a da@harbournews.example',
  'a@b@harbournews.example', repeat('a', 250) || '@a.ie'
]) as email;

select is(
  pg_temp.refused('tv_network', '{}', email), 'PT422 validation_failed email',
  format('a network may not use %s', email)
)
from unnest(array[
  'news@gmail.com', 'news@yahoo.com', 'news@hotmail.com', 'news@outlook.com', 'news@aol.com',
  'News@GMail.Com', 'NEWS@OUTLOOK.COM', 'news@icloud.com', 'news@GMX.de', 'news@qq.com', 'news@yopmail.com'
]) as email;
select is(pg_temp.refused('tv_network', '{}', 'news@notgmail.com'), null, 'a domain that only ends so is no free provider');
select is(pg_temp.refused('talent', '{}', 'ada@gmail.com'), null, 'talent may use a free provider');

select is(pg_temp.refused(role, '{}'), 'PT422 validation_failed role', format('role %s is refused', role))
from unnest(array['admin', 'Talent', 'network', '']) as role;
select is(
  tests.refusal($$select public.begin_registration(null, 'a@b.example', '{}', 'hash', 'sealed', 'address')$$),
  'PT422 validation_failed role', 'no role is refused'
);
select is(
  tests.refusal(format('select public.begin_registration(%L, %L, %L, %L, %L, %L)', 'talent', 'a@b.example', payload, 'hash', 'sealed', 'address')),
  'PT422 validation_failed payload', format('the payload %s is refused', payload)
)
from unnest(array['[]', '"text"', 'null', '7']) as payload;
