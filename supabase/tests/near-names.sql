-- Two spellings of one network's name, for instance in two scripts or as initials: its employees are hidden from it,
-- whichever of the two the network has and whichever the talent typed.

create temp table pairs (one text, other text, are_near boolean);
insert into pairs values
  -- Cyrillic of which every letter looks Latin, in all of the name or in a part of it.
  ('Восток', 'Vostok', true), ('Vostok TV', 'ВОСТОК', true), ('НВК', 'NVK', true), ('СТР', 'STR', true),
  ('Новый Восток', 'Novy Vostok', true), ('Ростов Медиа', 'Rostov', true), ('Сахара', 'Sakhara', true), ('NVK', 'НВК Плюс', true),
  ('Холмы Восток', 'Vostok', true), ('Север', 'Sever News', true),
  -- What looks the same still is.
  ('ABC', 'АВС', true), ('Apex', 'Арех', true), ('Orion', 'Оrion', true),
  -- Greek, with letters of its own and without.
  ('Ελπίδα', 'Elpida', true), ('Θάλασσα TV', 'Thalassa', true), ('ΨΗΦΟΣ', 'Psifos', true), ('Ροή', 'Roi', true), ('Ουρανός', 'Ouranos', true),
  -- Φ is ph or f.
  ('Σφαίρα', 'Sphaira', true), ('Sfaira News', 'ΣΦΑΙΡΑ', true), ('Pharos TV', 'Faros', true),
  -- The two kana.
  ('さくらテレビ', 'サクラ', true), ('ひかり放送', 'ヒカリ', true),
  -- First letters, with television as TV.
  ('Lakeside Television', 'LTV', true), ('China Meadow TV', 'CMTV', true), ('Independent Harbor Television', 'IHTV', true), ('Independent Harbor Television', 'IHT', true),
  -- One letter for two, a word cut short, a number in another language.
  ('Ångbåt TV', 'Aangbaat', true), ('St Clair', 'Saint Clair TV', true), ('Mt. Grey Television', 'Mount Grey', true), ('Fort Bell', 'Ft Bell', true),
  ('Kanal Elf', 'Kanal 11', true), ('Canal Onze', 'Canal 11', true), ('TV Syv', 'TV 7', true),
  ('TV Tvåan', 'TV 2', true), ('Kanal Yedi', 'Kanal 7', true), ('Fifth Channel', 'Channel 5', true), ('Первый канал', 'Channel One', true),
  ('Dreistern', '3 Stern', true), ('FourMeadow', '4Meadow', true), ('TwentyFourSeven', '24/7', true), ('Twenty4Seven News', '24-7', true),
  -- As it is spoken, alone and within a longer name.
  ('Phoenix', 'Feniks', true), ('Phoenix North', 'Fenix', true), ('Феникс', 'Phoenix TV', true), ('Compass', 'Kompas', true),
  ('Quartz TV', 'Kvarts', true), ('Expression', 'Ekspresion', true), ('Courier Coast', 'Kurier', true),
  -- One and several.
  ('Bays', 'Bay TV', true), ('Cities', 'City Television', true), ('Wolves Bay', 'Wolf', true), ('Boxes', 'Box', true),
  -- First letters with an article and without an 'and', and without what many are called.
  ('The Harbor Channel', 'THC', true), ('La Cadena Azul', 'LCA', true), ('Radio y Televisión Austral', 'RTA', true),
  ('Lund og Berg Media', 'LBM', true), ('Kable News Network International', 'KNN', true),
  -- A word in another script written on.
  ('ORBワールド', 'ORB', true), ('MRC한국', 'MRC', true), ('星SKYM', 'Skym', true),
  ('Meltem Haber', 'Meltem Televizyon', true),
  -- Others.
  ('KNews', 'Harbor News', false), ('Medis', 'Harbor Media', false), ('TVA', 'TV 2', false),
  ('LA TV', 'Nova TV', false), ('The News Channel', 'Weather News Channel', false), ('Sky', 'Ski Channel', false), ('Phoenix', 'Felix', false),
  ('Bays', 'Bax', false), ('Fifth Channel', 'Channel 6', false), ('Dreistern', '4 Mond', false), ('The Harbor Channel', 'TMC', false),
  ('ORBワールド', 'ORC', false), ('TwentyFourSeven', '24/8', false), ('Compass', 'Kampus', false), ('Kable News Network', 'KNT', false),
  ('St Clair', 'Saint Bernard', false), ('TV Syv', 'TV 8', false), ('Kanal Elf', 'Kanal 12', false), ('Fort Bell', 'Mount Bell', false),
  ('Восток', 'Boston', false), ('НВК', 'NBC', false), ('Ελπίδα', 'Elvira', false), ('Lakeside Radio', 'LTV', false),
  ('Lakeside Television', 'MTV', false), ('さくら', 'さかな', false), ('Север', 'Sensor', false);
select is(
  tests.is_near(one, other), are_near, format('%s and %s are %s', one, other, case when are_near then 'near' else 'two networks' end)
)
from pairs;
select is(
  tests.is_near(other, one), are_near, format('%s and %s are %s', other, one, case when are_near then 'near' else 'two networks' end)
)
from pairs;

-- Names are looked up by their pieces before whole ones are compared: all that are near have to be among those.
create temp table called as
select name, private.name_parts(name) as parts
from (select private.network_name_key(one) as name from pairs union select private.network_name_key(other) from pairs) as named
union all
select name, private.name_parts(name)
from unnest('{channel nova,channel novum,the nova channel,news channel,channel,kanal,tv,channel 4,4,news 4,nova news 4 channel}'::text[]) as name;
select private.compare_name(name, true) from called;
select is(
  (
    select string_agg(format('%s for %s', other.name, one.name), ', ')
    from called as one, called as other
    where one.name <> other.name and (one.name ~ '(channel|kanal|tv|news)' or left(md5(one.name), 1) < '4')
      and private.are_near_networks(other.parts, one.parts)
      and other.name not in (select found.name from private.names_near(one.parts, true) as found)
  ), null, 'no name that is near another is missed by the look-up'
);
