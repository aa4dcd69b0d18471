-- Fills a database with $talents talents and 500 networks, for bench/talent-testbed.ts. What people have is
-- as uneven as in life: of 300 skills, 400 cities and 40 languages a few are everybody's and most are rare.
-- Eight in ten are approved; every fifth hides from one to five networks or their domains. Written past the
-- triggers, a set at a time; that the search's rows are those that the triggers would write, the stand checks.

set local session_replication_role = replica;
select setseed(0.1954);
set local maintenance_work_mem = '512MB';
set local work_mem = '64MB';

-- Indexes that are not kept true row by row are built in a fraction of the time.
create temporary table index_to_come on commit drop as
select indexes.indexrelid::regclass::text as name, pg_get_indexdef(indexes.indexrelid) as definition
from pg_index as indexes
join pg_class as index_class on index_class.oid = indexes.indexrelid
join pg_am as method on method.oid = index_class.relam
where method.amname = 'gin' and indexes.indrelid in (
  'private.talent_search'::regclass, 'private.duplicate_keys'::regclass, 'private.networks'::regclass
);
do $indexes$
begin
  execute (select string_agg(format('drop index %s', name), '; ') from index_to_come);
end $indexes$;

-- Vocabularies ---------------------------------------------------------------------------------------

create temporary table vocabulary on commit drop as
select
  array(
    select first.word || ' ' || second.word
    from unnest(string_to_array(
        'Live,Breaking,Political,Court,Field,Foreign,Health,Science,Climate,Financial,Culture,Data,Mobile,Studio,'
        || 'Sports,Weather,Travel,Consumer,Radio,Documentary', ','
      )) with ordinality as first (word, place),
      unnest(string_to_array(
        'reporting,presenting,interviewing,producing,commentary,editing,moderation,writing,research,graphics,'
        || 'narration,direction,casting,planning,training', ','
      )) with ordinality as second (word, place)
    order by second.place, first.place
  ) as skills,
  string_to_array('an,ber,chi,dal,ek,fer,gar,han,is,jo,kar,lin,mar,nor,ol,pet,qua,ros,sol,tor,ul,vik,wes,yil,zan,ång,ér,ñu,ső,çel', ',')
    as parts,
  string_to_array('Ada,Noor,Jonas,Mina,Zoë,Ravi,Ines,Tomás,Lena,Kofi,Søren,Amara,Yusuf,Chloé,Bjørn,Priya,Łucja,Omar,Freya,Mateo,'
    || 'Aoife,Dmitri,Hana,Luca,Ngozi,Erik,Sofía,Tariq,Maren,José,Ivana,Kwame,Elif,Pavel,Nadia,Hugo,Zeynep,Leon,Asta,Ruben', ',')
    as first_names;

create temporary table city on commit drop as
select
  row_number() over (order by first.place + second.place, first.place) as place,
  first.word || second.word || case when (first.place + second.place) % 3 > 0
    then ', ' || (array['Norland', 'São Verde', 'Östmark', 'Kalinia', 'Rivania', 'Tamara', 'Côte Bleue', 'Lusaria'])
      [1 + (first.place * second.place) % 8]
    else '' end as name
from unnest(string_to_array(
    'Port,Nord,San,Ober,Villa,Kara,Bel,Mont,Lin,Oster,Grün,Ria,Tor,Żar,Hal,Wes,Åls,Camp,Dun,Espe', ','
  )) with ordinality as first (word, place),
  unnest(string_to_array(
    'haven,burg,ville,stad,ona,mouth,dorf,grad,field,holm,polis,wick,ford,bridge,beck,ton,minster,fjörd,gate,pool', ','
  )) with ordinality as second (word, place);

-- People ---------------------------------------------------------------------------------------------

create temporary table network on commit drop as
select gen_random_uuid() as id, number, 'net' || number || '.example' as domain
from generate_series(1, 500) as number;

create temporary table talent on commit drop as
select
  gen_random_uuid() as id,
  number,
  (case
    when number % 5 > 0 then 'approved'
    else (array['pending', 'rejected', 'hidden', 'deactivated'])[1 + number / 5 % 4]
  end)::public.profile_status as status,
  -- None at the same moment as another: in whichever order they are asked for, it is one order.
  date_trunc('milliseconds', now()) - interval '1 minute' * number as listed_at,
  first_names[1 + floor(random() * 40)] as first_name,
  initcap(concat(
    parts[1 + floor(random() * 30)], parts[1 + floor(random() * 30)], parts[1 + floor(random() * 23)]
  )) as last_name,
  floor(400 ^ random())::integer as city,
  floor(40 ^ random())::integer as nationality,
  floor(random() ^ 1.6 * 36)::integer as years,
  random() < 0.6 as is_available
from generate_series(1, $talents) as number, vocabulary;
create index on talent (id);

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at)
select
  id, 'authenticated', 'authenticated', 'talent' || number || '@mail' || number % 400 || '.example', 'no password',
  listed_at, listed_at
from talent
union all
select id, 'authenticated', 'authenticated', 'casting@' || domain, 'no password', now(), now() from network;

insert into public.user_roles (user_id, role, registration_id, email_confirmed_at)
select id, 'talent'::public.account_role, id, listed_at from talent
union all
select id, 'tv_network', id, now() from network;

insert into public.tv_network_profiles (
  user_id, first_name, last_name, job_title, phone_number, contact_phone, contact_email, status
)
select
  id, 'Nora', 'Quist', 'Casting editor', '+1 555 0101', '+1 555 0101', 'casting@' || domain, 'approved'
from network;
insert into private.networks (id, name, company_name, status, is_confirmed)
select id, 'Network ' || number, 'Network ' || number, 'approved', true from network;
insert into private.network_members (network_id, user_id, role, may_write) select id, id, 'owner', true from network;

insert into public.talent_profiles (
  user_id, first_name, last_name, nationality, location, is_available, current_network, phone_number, contact_phone,
  years_of_experience, linkedin_url, contact_email, status, created_at, updated_at, status_changed_at,
  headline, bio, roles, skills, notice_period_weeks, is_visible, visible_since, first_visible_at
)
select
  id, first_name, last_name, 'Nation ' || nationality, city.name, is_available,
  case when not is_available then 'Employer ' || talent.number % 3000 end, '+44 20 ' || lpad(talent.number::text, 8, '0'),
  '+44 20 ' || lpad(talent.number::text, 8, '0'), years, 'https://linkedin.example/in/p' || talent.number,
  't' || talent.number || '@mail.example', status, listed_at, listed_at, case when status <> 'pending' then listed_at + interval '1 hour' end,
  initcap(made.roles[1]) || ' for ' || lower(made.skills[1]), made.bio, made.roles, made.skills,
  case when talent.number % 3 > 0 then (array[0, 1, 2, 4, 8, 12, 26])[1 + talent.number % 7] end,
  true, listed_at + interval '1 hour', listed_at
from talent
join city on city.place = talent.city
cross join vocabulary
cross join lateral (
  select
    array(
      select distinct (private.work_roles())[floor(12 ^ random())] from generate_series(1, 1 + talent.number % 3)
    ) as roles,
    array(
      select distinct vocabulary.skills[floor(300 ^ random())] from generate_series(1, 3 + talent.number % 9)
    ) as skills,
    -- Of six thousand words, the first ones the most frequent.
    (
      select initcap(string_agg(
        parts[1 + word % 30] || parts[1 + word / 30 % 30] || parts[1 + (word / 900 * 7 + word) % 30], ' '
      )) || '.'
      from (select floor(6000 ^ random())::integer as word from generate_series(1, 20 + talent.number % 60)) as spoken
    ) as bio
) as made;

insert into private.talent_languages (user_id, place, language, level)
select id, row_number() over (partition by id), (private.languages())[code], level
from (
  select distinct on (id, code) id, floor(40 ^ random())::integer as code,
    (enum_range(null::private.language_level))[1 + floor(random() * 4)] as level
  from talent, generate_series(1, 1 + talent.number % 3)
) as spoken;

insert into private.talent_credits (user_id, place, network, programme, role, from_year)
select id, place, 'Channel ' || floor(200 ^ random()), 'Programme ' || floor(2000 ^ random()), 'Reporter', 2000 + place
from talent, generate_series(1, talent.number % 4) as place;

insert into private.talent_reels (user_id, place, url, title, cue_points)
select id, 1, 'https://vimeo.com/' || number, 'Reel', '[]' from talent where number % 10 < 7;

insert into private.block_keys (kind, value)
select 'network'::private.block_kind, id::text from network
union all
select 'domain', domain from network;

insert into private.talent_blocks (user_id, key)
select distinct shy.id, key.id
from (
  select id, 1 + floor(random() * 500)::integer as network, random() < 0.5 as by_account
  from talent, generate_series(1, 1 + number / 5 % 5) where number % 5 = 1
) as shy
join network on network.number = shy.network
join private.block_keys as key
  on key.kind = (case when by_account then 'network' else 'domain' end)::private.block_kind
  and key.value = case when by_account then network.id::text else network.domain end;

insert into private.duplicate_keys
select
  id, roles.role, private.confusable_key(profile.first_name || ' ' || profile.last_name), right(profile.phone_number, 9), '{}',
  split_part(account.email, '@', 2), account.email, split_part(account.email, '@', 2)
from auth.users as account
join public.user_roles as roles on roles.user_id = account.id
join (
  select user_id, first_name, last_name, phone_number from public.talent_profiles
  union all
  select user_id, first_name, last_name, phone_number from public.tv_network_profiles
) as profile on profile.user_id = account.id
where account.id in (select id from talent union all select id from network);

insert into private.network_domains (network_id, domain) select id, domain from network;
insert into private.network_names (network_id, name) select id, private.network_name_key('Network ' || number) from network;

-- The search's rows --------------------------------------------------------------------------------------

create temporary table had on commit drop as
select profile.user_id, facet.kind, facet.value, facet.label
from public.talent_profiles as profile
cross join lateral (
  select 'role'::private.facet_kind, role, role from unnest(profile.roles) as role
  union all
  select 'skill', skill, private.value_key(skill) from unnest(profile.skills) as skill
  union all
  select 'location', part.label, part.value from private.place_parts('location', profile.location) as part
  union all
  select 'nationality', part.label, part.value from private.place_parts('nationality', profile.nationality) as part
  union all
  select said.kind, said.value, said.value
  from (
    values
      ('available'::private.facet_kind, case when profile.is_available then 'yes' else 'no' end),
      ('reel', case when exists (
        select from private.talent_reels as reel where reel.user_id = profile.user_id
      ) then 'yes' else 'no' end)
  ) as said (kind, value)
) as facet (kind, label, value)
where profile.status = 'approved' and profile.user_id in (select id from talent)
union all
select spoken.user_id, 'language', format('%s:%s', spoken.language, reached), spoken.language
from private.talent_languages as spoken, unnest(enum_range(spoken.level, 'basic')) as reached
where spoken.user_id in (select id from talent where status = 'approved');

insert into private.facet_values (kind, value, label)
select kind, value, min(label) from had group by kind, value order by kind, value
on conflict do nothing;

-- The longest part by far. Postgres has several processes make a table, and one alone write to one that is there.
create table private.words_to_come as
select user_id, private.search_words_of(user_id) as words from public.talent_profiles where status = 'approved';
create index on private.words_to_come (user_id);

insert into private.talent_search (
  user_id, listed_at, years, notice_weeks, says_role, says_skills, says_languages, facets, places, country,
  blocked_keys, name, words
)
select
  profile.user_id, profile.created_at, profile.years_of_experience, profile.notice_period_weeks,
  profile.roles <> '{}', profile.skills <> '{}',
  exists (select from private.talent_languages as spoken where spoken.user_id = profile.user_id), numbered.facets, numbered.places,
  private.country_of(profile.location), coalesce(hidden.keys, '{}'), private.words_key(profile.first_name || ' ' || profile.last_name),
  told.words
from public.talent_profiles as profile
join private.words_to_come as told on told.user_id = profile.user_id
join (
  select had.user_id, array_agg(distinct stored.id order by stored.id) as facets,
    coalesce(array_agg(distinct stored.id order by stored.id) filter (where stored.kind = 'location'), '{}') as places
  from had join private.facet_values as stored using (kind, value)
  group by had.user_id
) as numbered on numbered.user_id = profile.user_id
left join (
  select user_id, array_agg(key order by key) as keys from private.talent_blocks group by user_id
) as hidden on hidden.user_id = profile.user_id
-- As people come in life: who came after somebody lies after them.
order by profile.created_at;
drop table private.words_to_come;

do $indexes$
begin
  execute (select string_agg(definition, '; ') from index_to_come);
end $indexes$;
