create function pg_temp.refused(changes jsonb) returns text
language sql as $$
  select tests.refusal(format(
    'select public.submit_contact_message(%L, %L, %L, %L)',
    message ->> 'name', message ->> 'email', message ->> 'subject', message ->> 'message'
  ))
  from (select
    '{"name": "Ada", "email": "ada@harbournews.example", "subject": "Hello", "message": "Hi"}'::jsonb || changes as message
  ) as complete
$$;

select is(pg_temp.refused('{}'), null, 'a complete message is stored');
select is(
  pg_temp.refused(jsonb_build_object(field, value)), 'PT422 validation_failed ' || field,
  format('%s may not be %s', field, coalesce(quote_literal(left(value, 12)), 'absent'))
)
from unnest(array['name', 'email', 'subject', 'message']) as field,
  unnest(array[null, '', '  ', E'\n\t']) as value;
select is(
  pg_temp.refused(jsonb_build_object(field, repeat('🎬', longest + 1))), 'PT422 validation_failed ' || field,
  format('%s of %s characters is too long', field, longest + 1)
)
from (values ('name', 80), ('subject', 200), ('message', 5000)) as limits (field, longest);
select is(
  pg_temp.refused(jsonb_build_object(field, repeat('🎬', longest))), null,
  format('%s of %s characters is not', field, longest)
)
from (values ('name', 80), ('subject', 200), ('message', 5000)) as limits (field, longest);
select is(pg_temp.refused('{"email": "nobody"}'), 'PT422 validation_failed email', 'an address needs its shape');

create temp table stored as
select public.submit_contact_message(' <Ada> ', 'Ada@Harbournews.example', 'Re: "x"', E'Line one\nline two ') as id;
select results_eq(
  'select name, email, subject, message from public.contact_messages join stored using (id)',
  $$values (' <Ada> ', 'Ada@Harbournews.example', 'Re: "x"', E'Line one\nline two ')$$,
  'a message is stored as typed, under the id that was answered'
);

-- No answer came to a message, and it is sent again.
select is(
  public.submit_contact_message(' <Ada> ', 'Ada@Harbournews.example', 'Re: "x"', E'Line one\nline two '), id,
  'a message that is sent again at once is the same message'
)
from stored;
select isnt(
  public.submit_contact_message(' <Ada> ', 'Ada@Harbournews.example', 'Re: "x"', E'Line one\nline two'), id,
  'a message with other words is another message'
)
from stored;
update public.contact_messages as sent set created_at = sent.created_at - interval '11 minutes' where sent.id = (select id from stored);
select isnt(
  public.submit_contact_message(' <Ada> ', 'Ada@Harbournews.example', 'Re: "x"', E'Line one\nline two '), id,
  'a message that is sent again after ten minutes is another'
)
from stored;
