create function pg_temp.apply(role text, email text, changes jsonb) returns uuid
language sql as $$
  select tests.sign_up(email, jsonb_build_object('intent', tests.begin_registration(role, email, changes) ->> 'registrationId'))
$$;
insert into people values
  ('admin', tests.create_account('admin')),
  ('jürgen', pg_temp.apply('talent', 'jurgen.weiss@post.example',
    '{"firstName": "Jürgen", "lastName": "Weißmüller", "phoneNumber": "+44 20 7946 0123", "linkedinUrl": "https://www.linkedin.com/in/Weiss/"}')),
  ('carmen', pg_temp.apply('talent', 'carmen@long.example',
    '{"firstName": "María del Carmen", "lastName": "van der Wolfsberg", "phoneNumber": "+31 20 555 0144"}')),
  ('harbour', pg_temp.apply('tv_network', 'casting@harbournews.example',
    '{"firstName": "Nora", "lastName": "Quistgaard", "phoneNumber": "+353 21 555 0199"}'));
update public.talent_profiles set status = 'rejected' where user_id = tests.account('jürgen');

-- What one newcomer is said to have in common with anybody, who then leaves again.
create function pg_temp.why(role text, email text, changes jsonb) returns text
language plpgsql as $$
declare
  newcomer constant uuid := pg_temp.apply(role, email, changes);
  answer text;
begin
  select string_agg(people.name || ': ' || array_to_string(pair.reasons, ' '), ', ' order by people.name) into answer
  from private.duplicate_candidates as pair join people on people.account = pair.other_id
  where pair.user_id = newcomer;
  if exists (
    select from private.duplicate_candidates as pair where pair.user_id = newcomer and not exists (
      select from private.duplicate_candidates as back
      where back.user_id = pair.other_id and back.other_id = newcomer and back.reasons = pair.reasons
    )
  ) then
    answer := answer || ', but not the other way round';
  end if;
  delete from auth.users where id = newcomer;
  return coalesce(answer, 'nobody');
end
$$;

select is(pg_temp.why(role, email, changes || case when changes ? 'phoneNumber' then '{}' else '{"phoneNumber": "+1 555 010 4477"}'::jsonb end), expected, label)
from (values
  ('talent', 'a1@inbox.example', '{"firstName": "Jürgen", "lastName": "Weißmüller"}'::jsonb, 'jürgen: same_name', 'the same name'),
  ('talent', 'a2@inbox.example', '{"firstName": "JURGEN", "lastName": "weissmuller"}', 'jürgen: same_name', 'without its accents'),
  ('talent', 'a3@inbox.example', '{"firstName": "Weißmüller", "lastName": "Jürgen"}', 'jürgen: same_name', 'turned round'),
  ('talent', 'a4@inbox.example', '{"firstName": "Jürgеn", "lastName": "Weißmüller"}', 'jürgen: same_name', 'with a Cyrillic letter'),
  ('talent', 'a5@inbox.example', '{"firstName": "Jurgen", "lastName": "Weissmueller"}', 'jürgen: near_name', 'spelled otherwise'),
  ('talent', 'a6@inbox.example', '{"firstName": "Jrugen", "lastName": "Weissmuller"}', 'jürgen: near_name', 'with two letters in each other''s place'),
  ('talent', 'c6@inbox.example', '{"firstName": "Jurgenn", "lastName": "Weissmueller"}', 'jürgen: near_name', 'with two slips in a long name'),
  ('talent', 'd1@inbox.example', '{"firstName": "Jürgen Ole", "lastName": "Weißmüller"}', 'jürgen: near_name', 'with a first name more'),
  ('talent', 'd2@inbox.example', '{"firstName": "Jürgen", "lastName": "Weiß-Müller"}', 'jürgen: near_name', 'with a hyphen'),
  ('talent', 'e1@inbox.example', '{"firstName": "Jürgen", "lastName": "Wießmüller"}', 'jürgen: near_name', 'with a slip at the beginning of a word'),
  ('talent', 'e2@inbox.example', '{"firstName": "Jürgen", "lastName": "Weißmüllet"}', 'jürgen: near_name', 'with a slip at its end'),
  ('talent', 'e3@inbox.example', '{"firstName": "Jrügen", "lastName": "Weißmüllet"}', 'jürgen: near_name', 'with one at the beginning of a word and one at the end of the other'),
  ('talent', 'e4@inbox.example', '{"firstName": "Jürgen Kai Ole", "lastName": "Weißmüller"}', 'jürgen: near_name', 'with two first names more'),
  ('talent', 'e5@inbox.example', '{"firstName": "Maximiliane Konstantine Jürgen", "lastName": "Weißmüller"}', 'jürgen: near_name', 'with two long ones'),
  ('talent', 'f1@inbox.example', '{"firstName": "Maria del Carmen", "lastName": "van der Wolfsburg"}', 'carmen: near_name', 'with a slip in the last of six words'),
  ('talent', 'f2@inbox.example', '{"firstName": "Carmen", "lastName": "van der Wolfsberg"}', 'carmen: near_name', 'with two of them less'),
  ('talent', 'd3@inbox.example', '{"firstName": "Ole", "lastName": "Weißmüller"}', 'nobody', 'one of the same family'),
  ('talent', 'd4@inbox.example', '{"firstName": "Jorgen", "lastName": "Weissmuller Lopez Garcia Silva"}', 'nobody', 'three names more'),
  ('talent', 'd5@inbox.example', '{"firstName": "Jurgen", "lastName": "Meissmuller"}', 'nobody', 'another first letter'),
  ('tv_network', 'desk@barbournews.example', '{"firstName": "Ada", "lastName": "Moss"}', 'nobody', 'a domain with another first letter'),
  ('talent', 'a7@inbox.example', '{"firstName": "Jurgen", "lastName": "Weissmann"}', 'nobody', 'another name'),
  ('talent', 'a8@inbox.example', '{"firstName": "Ada", "lastName": "Moss", "phoneNumber": "(020) 79 46-01 23"}', 'jürgen: same_phone', 'the same number, written as at home'),
  ('talent', 'a9@inbox.example', '{"firstName": "Ada", "lastName": "Moss", "phoneNumber": "+44 20 7946 0124"}', 'nobody', 'the number beside it'),
  ('talent', 'g1@inbox.example', '{"firstName": "Ada", "lastName": "Moss", "phoneNumber": "+۴۴ ۲۰ ۷۹۴۶ ۰۱۲۳"}', 'jürgen: same_phone', 'the same number in Persian digits'),
  ('talent', 'g2@inbox.example', '{"firstName": "Ada", "lastName": "Moss", "phoneNumber": "+٤٤ ٢٠ ٧٩٤٦ ٠١٢٤"}', 'nobody', 'the number beside it in Arabic ones'),
  ('talent', 'b1@inbox.example', '{"firstName": "Ada", "lastName": "Moss", "twitterUrl": "http://uk.linkedin.com/in/weiss?utm=1"}', 'jürgen: same_link', 'the same link in other clothes'),
  ('talent', 'b2@inbox.example', '{"firstName": "Ada", "lastName": "Moss", "twitterUrl": "https://www.linkedin.com/"}', 'nobody', 'a front page'),
  ('talent', 'jurgenweiss+tv@post.example', '{"firstName": "Ada", "lastName": "Moss"}', 'jürgen: same_mailbox', 'another name of the mailbox'),
  ('tv_network', 'desk@harboumews.example', '{"firstName": "Ada", "lastName": "Moss"}', 'harbour: look_alike_domain', 'm for rn'),
  ('tv_network', 'desk@harb0urnews.example', '{"firstName": "Ada", "lastName": "Moss"}', 'harbour: look_alike_domain', 'a nought for an o'),
  ('tv_network', 'desk@harbour-news.example', '{"firstName": "Ada", "lastName": "Moss"}', 'harbour: look_alike_domain', 'a hyphen'),
  ('tv_network', 'desk@harbournews.test', '{"firstName": "Ada", "lastName": "Moss"}', 'harbour: look_alike_domain', 'another ending'),
  ('tv_network', 'desk@harbornews.example', '{"firstName": "Ada", "lastName": "Moss"}', 'harbour: look_alike_domain', 'a letter less'),
  ('talent', 'desk@harbournevvs.example', '{"firstName": "Ada", "lastName": "Moss"}', 'harbour: look_alike_domain', 'a talent who poses as one of a network'),
  ('tv_network', 'desk@post.dev', '{"firstName": "Ada", "lastName": "Moss"}', 'jürgen: look_alike_domain', 'the domain of a talent with an ending that comes before theirs'),
  ('tv_network', 'desk@post.test', '{"firstName": "Ada", "lastName": "Moss"}', 'jürgen: look_alike_domain', 'and with one that comes after'),
  ('tv_network', 'desk@harbournews.example', '{"firstName": "Ada", "lastName": "Moss"}', 'nobody', 'a colleague'),
  ('tv_network', 'desk@coasttv.example', '{"firstName": "Ada", "lastName": "Moss"}', 'nobody', 'a stranger'),
  ('talent', 'b3@inbox.example', '{"firstName": "Jürgen", "lastName": "Weißmüller", "phoneNumber": "+442079460123"}', 'jürgen: same_name same_phone', 'all that speaks for it is said')
) as newcomer (role, email, changes, expected, label);

insert into people values ('twin', pg_temp.apply('talent', 'twin@inbox.example', '{"firstName": "Jürgen", "lastName": "Weißmüller"}'));
select tests.sign_in(tests.account('admin'));
select is(
  (public.admin_account(people.account) #> '{lookAlikes,0}') - '{userId,appliedAt}'::text[],
  '{"role": "talent", "status": "rejected", "email": "jurgen.weiss@post.example", "firstName": "Jürgen", "lastName": "Weißmüller",
    "organisation": null, "phoneNumber": "+44 20 7946 0123", "reasons": ["same_name"]}',
  'the desk sees whom, rejected ones included, and why'
) from people where name = 'twin';
select is(jsonb_array_length(public.admin_applications('{"flags": ["look_alike"]}') -> 'items'), 1, 'the desk finds look-alikes in the queue');
select tests.step_back();
update public.talent_profiles set first_name = 'Ada', last_name = 'Moss' where user_id = tests.account('twin');
select is((select count(*) from private.duplicate_candidates), 0::bigint, 'a corrected name is compared anew');
