-- The employer that a discreet talent does not name to networks, named by the talent's own words.

insert into people values ('talent', tests.create_account('talent')), ('house', tests.create_account('tv_network', 'approved', 'casting@house.example'));
select tests.call('house', 'Old Harbour');
update public.talent_profiles set
  is_available = false, current_network = 'North Sea News', headline = 'Anchor', bio = 'I present.', photo_alt = '', skills = '{Live}', portfolio_links = '{}',
  linkedin_url = null, twitter_url = null, instagram_url = null
where user_id = tests.account('talent');
-- Whoever takes a job is discreet in both.
update public.talent_profiles set hide_links = false where user_id = tests.account('talent');

create function pg_temp.told() returns text
language plpgsql as $$
declare
  fields text;
begin
  perform tests.sign_in(tests.account('talent'));
  select string_agg(field, ' ') into fields from jsonb_array_elements_text(public.talent_visibility() #> '{seenBy,employer,namedIn}') as field;
  perform tests.step_back();
  return coalesce(fields, 'nowhere');
end
$$;
-- What is told while the biography says this, of somebody who works there.
create function pg_temp.told_of(employer text, words text) returns text
language plpgsql as $$
declare
  fields text;
begin
  update public.talent_profiles set is_available = false, current_network = employer, current_network_id = null, bio = words where user_id = tests.account('talent');
  fields := pg_temp.told();
  update public.talent_profiles set current_network = 'North Sea News', bio = 'I present.' where user_id = tests.account('talent');
  return fields;
end
$$;

select is(pg_temp.told(), 'nowhere', 'a talent whose words name no employer gets no hint');
select is(pg_temp.told_of(employer, words), expected, format('somebody at %s who writes "%s" is told: %s', employer, words, expected))
from (values
  ('North Sea News', 'Since 2019 I present the evening of North Sea News.', 'bio'),
  ('North Sea News', E'At NORTH-SEA\nnews.', 'bio'), ('North Sea News', 'See northseanews.example/me', 'bio'), ('North Sea News', 'North Sea’s face', 'bio'),
  ('North Sea News', 'I sail in the north, by the sea.', 'nowhere'), ('North Sea News', 'News from the South Sea', 'nowhere'),
  ('Meridian Television Ltd', 'Ten years (Meridian)', 'bio'), ('Meridian', 'the Meridien morning', 'bio'), ('Meridian', 'a median of ten', 'nowhere'),
  ('Nova', 'Not now, a nod', 'nowhere'), ('Nova', 'Host at TV Nova.', 'bio'),
  ('Channel 5', 'For 5 years I was there.', 'nowhere'), ('Channel 5', 'On Channel Five since May', 'bio'), ('TV 2', 'Anchor at TV2', 'bio'), ('The One', 'One of many', 'nowhere'),
  ('News Today', 'Today I present news', 'nowhere'), ('News Today', 'News Today at ten', 'bio'),
  ('The Harbor Ensemble', 'the harbor of Oslo', 'nowhere'), ('Lakeside Television', 'I work at LTV.', 'bio'), ('Lakeside Television', 'my ltv values', 'nowhere'),
  ('Ροή TV', 'Στη Ροή από το 2020', 'bio'), ('Meridian', 'Meridian’s and Meridians', 'bio'),
  ('Восток', 'I host for Vostok.', 'bio'), ('Vostok', 'Веду программу на канале Восток', 'bio'), ('富士電視台', '我在富士工作', 'bio'), ('הארץ חדשות', 'אני בהארץ', 'bio'),
  ('***', 'five *** stars', 'nowhere')
) as said (employer, words, expected);

-- In each field, and in those only
create function pg_temp.told_with(change text) returns text
language plpgsql as $$
declare
  fields text;
begin
  begin
    execute replace(change, '$talent', quote_literal(tests.account('talent')));
    fields := pg_temp.told();
    raise exception 'undone';
  exception when raise_exception then
    return fields;
  end;
end
$$;
select is(pg_temp.told_with(change), expected, format('%s tells: %s', change, expected))
from (values
  ('update public.talent_profiles set headline = ''Face of North Sea'' where user_id = $talent', 'headline'),
  ('update public.talent_profiles set photo_alt = ''In the North Sea News studio'' where user_id = $talent', 'photoAlt'),
  ('update public.talent_profiles set skills = ''{Live,North Sea News desk}'' where user_id = $talent', 'skills'),
  ('update public.talent_profiles set linkedin_url = ''https://www.linkedin.com/company/north-sea-news'' where user_id = $talent', 'links'),
  ('update public.talent_profiles set portfolio_links = ''{https://www.northseanews.example/team}'' where user_id = $talent', 'links'),
  ('update public.talent_profiles set hide_links = true, portfolio_links = ''{https://www.northseanews.example/team}'' where user_id = $talent', 'nowhere'),
  ('insert into private.talent_reels values ($talent, 1, ''https://vimeo.com/76979871'', ''North Sea News at ten'', ''[]'', null)', 'reels'),
  ('insert into private.talent_reels values ($talent, 1, ''https://vimeo.com/76979871'', ''Reel'', ''[{"seconds": 1, "label": "North Sea desk"}]'', null)', 'reels'),
  ('insert into private.talent_reels values ($talent, 1, ''https://cdn.northseanews.example/a.mp4'', ''Reel'', ''[]'', null)', 'reels'),
  ('insert into private.talent_credits values ($talent, 1, ''Freelance'', ''North Sea News at ten'', ''Anchor'', 2010, 2012)', 'credits'),
  ('insert into private.talent_credits values ($talent, 1, ''North Sea'', ''North Sea News at ten'', ''Anchor'', 2010, 2012)', 'nowhere'),
  ('insert into private.talent_credits values ($talent, 1, ''North Sea'', '''', ''Anchor of North Sea News'', 2010, null)', 'credits'),
  ('update public.talent_profiles set headline = ''North Sea News'', bio = ''North Sea News'' where user_id = $talent', 'headline bio'),
  ('update public.talent_profiles set hide_employer = false, bio = ''North Sea News'' where user_id = $talent', 'nowhere'),
  ('update public.talent_profiles set is_available = true, current_network = null, bio = ''North Sea News'' where user_id = $talent', 'nowhere'),
  (format('update public.talent_profiles set current_network = ''My shop'', current_network_id = %L, bio = ''Old Harbour at six'' where user_id = $talent', tests.account('house')), 'bio')
) as made (change, expected);

-- The longest biography is read to its end, in two scripts.
select is(
  pg_temp.told_of('Северное море', left((select string_agg(md5(place::text) || ' море ', ' ') from generate_series(1, 200) as place), 3980) || ' Severnoe more'), 'bio',
  'an employer who is named by the last words of the longest biography is found'
);
