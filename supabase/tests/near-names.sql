-- Names that two people write of one network in two scripts, or by its letters: whoever works there is hidden, whichever of
-- the two the network is called and whichever the talent typed.

create function pg_temp.is_near(called_so text, typed text) returns boolean language plpgsql as $$
begin
  perform private.compare_name(private.network_name_key(called_so), true);
  perform private.compare_name(private.network_name_key(typed), false);
  return exists (
    select from private.near_names as near
    where (near.called, near.blocked) = (private.network_name_key(called_so), private.network_name_key(typed))
  );
end
$$;

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
  -- Others.
  ('St Clair', 'Saint Bernard', false), ('TV Syv', 'TV 8', false), ('Kanal Elf', 'Kanal 12', false), ('Fort Bell', 'Mount Bell', false),
  ('Восток', 'Boston', false), ('НВК', 'NBC', false), ('Ελπίδα', 'Elvira', false), ('Lakeside Radio', 'LTV', false),
  ('Lakeside Television', 'MTV', false), ('さくら', 'さかな', false), ('Север', 'Sensor', false);
select is(
  pg_temp.is_near(one, other), are_near, format('%s and %s are %s', one, other, case when are_near then 'near' else 'two networks' end)
)
from pairs;
select is(
  pg_temp.is_near(other, one), are_near, format('%s and %s are %s', other, one, case when are_near then 'near' else 'two networks' end)
)
from pairs;
