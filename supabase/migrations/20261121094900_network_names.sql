-- When two names mean one network, however they are written. A talent types where they work, and a network
-- calls itself by a legal name, a brand, with a place in brackets, or with a slip: what is nearly the same is
-- taken for the same until the talent says that it is not, because who is hidden from one network too many has
-- a question to answer, and who is seen by their employer has lost their job.
--
-- Nothing here asks the server's locale what a letter is or what its small form is.

create extension if not exists fuzzystrmatch with schema extensions;

create function private.fold_letters(words text) returns text
language sql immutable parallel safe set search_path = ''
return regexp_replace(
  private.confusable_key(translate(
    -- The marks of a trade first, which would become letters.
    normalize(translate(words, '™℠®', ''), NFKD),
    -- Capitals of the scripts that have them, where a locale of bytes would leave them; and those of Greek and
    -- Cyrillic that look Latin, with their small forms, so that a name stays one name in either.
    'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ' || 'ΓΔΘΛΞΠΣΦΨΩς'
      || 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢҮҰҲҺӘӨ' || 'ÆØŁĐÞŒÐ'
      || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙' || '一二三四五六七八九' || 'ىةی ک',
    'abezhikmnoptyxabezhikmnoptyx' || 'γδθλξπσφψωσ'
      || 'абвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғқңүұҳһәө' || 'æøłđþœð'
      || repeat('0123456789', 5) || '123456789' || 'يهي ك'
  )),
  -- Vowels and lengthening of Hebrew and Arabic, and the voicing of kana, which are often left out.
  '[\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u3099\u309A]',
  '', 'g'
);
comment on function private.fold_letters(text) is
  'A text in small letters without accents, vowel signs and letters that look like others, digits of every script as 0 to 9; by its own tables, whatever the server''s locale.';

create function private.without_signs(folded text) returns text
language sql immutable parallel safe set search_path = ''
return btrim(regexp_replace(
  folded,
  '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7'
  || '\u02C2-\u02DF\u0375\u037E\u0387\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05F3\u05F4\u0600-\u060F\u061B'
  || '\u061E\u061F\u066A-\u066D\u06D4\u0964\u0965\u0E3F\u0E4F\u0E5A\u0E5B\u2000-\u206F\u20A0-\u20CF\u2190-\u2BFF'
  || '\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u303D\u30A0\u30FB\uFE10-\uFE19\uFE30-\uFE6F'
  || '\U0001F000-\U0001FAFF]+',
  ' ', 'g'
));
comment on function private.without_signs(text) is
  'The words of a folded text with one space between them; what is a sign is told by its number.';

create function private.network_name_key(name text) returns text
language sql immutable parallel safe set search_path = ''
return (
  select coalesce(
    nullif(translate((
      select btrim(string_agg(nullif(
        case
          when token !~ '[^\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E\u00A1-\u00BF\u2000-\u206F\u20A0-\u2BFF\U0001F000-\U0001FAFF]'
            and token !~ '^[-–—_.,:;"''`´‘’“”«»·•|/\\]+$' and (place = 1 or token !~ '^[&+]+$')
            then token
          -- Sky's is Sky.
          else private.without_signs(regexp_replace(token, '[''’‘`´]s?(?=$|[^a-z])', '', 'g'))
        end,
        ''), ' ' order by place
      ))
      from string_to_table(btrim(regexp_replace(
        -- What stands in brackets is often where somebody is: kept apart, so that it can be left out.
        regexp_replace(
          -- A sign that is no punctuation is a word.
          regexp_replace(
            translate(typed.folded, '[]{}【】〔〕「」', '()()()()()'),
            '([§¶†‡★\u2190-\u2BFF\U0001F000-\U0001FAFF]+)', ' \1 ', 'g'
          ),
          '\(([^()]*)\)', U&' \E000' || '\1' || U&'\E001 ', 'g'
        ),
        '\s+', ' ', 'g'
      )), ' ') with ordinality as listed (token, place)
    ), U&'\E000\E001', '()'), ''),
    -- A name of punctuation alone is a name.
    regexp_replace(typed.folded, '\s+', '', 'g')
  )
  from (select private.fold_letters(name)) as typed (folded)
);
comment on function private.network_name_key(text) is
  'A network''s name without capitals, accents and punctuation: however it was typed, it is the same network. What stands in brackets stays in brackets, and of a name that is nothing but signs, the signs; empty only for one that is blank.';

-- What says little of whom a name is of ----------------------------------------------------------

create type private.name_word_kind as enum ('article', 'legal', 'trade', 'common');
comment on type private.name_word_kind is
  'What a word of a name is, from what is left out first to last: an article, a legal form, what everybody in television is called, and what many are called besides.';

create table private.name_words (
  word text primary key,
  kind private.name_word_kind not null,
  -- Written on to a name without a space: SkyNews, 富士電視台.
  is_ending boolean not null default false,
  is_beginning boolean not null default false
);
comment on table private.name_words is
  'Words of networks'' names that do not tell one from another, folded as private.fold_letters() folds.';
alter table private.name_words enable row level security;

insert into private.name_words (word, kind, is_ending, is_beginning)
select distinct on (folded) folded, kind, is_ending, is_beginning
from (
  values
    ('article'::private.name_word_kind, false, false,
      'the and und et of de du des da do di del della la le les los las el al der die das den het een il lo gli '
      'ein eine um uma un una www com net org no nr'),
    ('legal', false, false,
      'ltd limited llc llp lp inc incorporated co plc pty gmbh mbh ag kg kgaa ug ohg ev eg sa '
      'sas sasu sarl srl spa snc bv nv vof ab as asa aps oy oyj kk yk gk pte pvt bhd sdn tbk pt cv sl slu slp lda ltda '
      'eireli kft zrt nyrt doo dd ad ood eood jsc pjsc oao zao ooo pao tov sp zoo sro se sce cic dac teo scrl'),
    ('trade', true, true, 'tv radio channel canal kanal'),
    ('trade', true, false,
      'news television televisie televisione televisión television network networks broadcasting media'),
    ('trade', false, false,
      'ch chan corp corporation company intl tele televisa televizija televize telewizja televiziya channels kanaal canale kanava chaine chaîne '
      'broadcast broadcaster broadcasters medien medios medias rundfunk fernsehen sender nachrichten '
      'noticias notizie nouvelles notícias actualités nyheter nieuws group groupe gruppe gruppo grupo holding holdings '
      'telecom communications communication station stations stream streaming newsroom journal service services'),
    ('common', false, false,
      'sport sports weather business world international global live plus extra digital online kids regional local '
      'national nationwide studio studios production productions entertainment film films movies pictures video press '
      'house public system systems company''s enterprises partners ventures hd uhd 4k daily today now hour hours '
      'morning evening night uk gb us usa america american britain british england europe european eu asia africa '
      'arabia germany deutschland france italia italy españa spain nederland netherlands sverige sweden norge norway '
      'danmark denmark suomi finland polska poland österreich austria schweiz switzerland suisse brasil brazil mexico '
      'méxico canada australia india japan china korea türkiye turkey ireland'),
    ('trade', true, true, '电视台 電視台 电视 電視 频道 頻道 新闻 新聞 卫视 衛視 广播 廣播 テレビ 放送 ニュース 방송 뉴스 텔레비전 채널 قناة تلفزيون شبكة اخبار'),
    ('trade', false, false, 'الاخبارية الإخبارية القناة التلفزيون الشبكة телевидение телеканал канал тв новости радио медиа телебачення ערוץ חדשות טלוויזיה τηλεοραση καναλι ειδησεις'),
    ('legal', true, true, '株式会社 有限会社 有限公司 集团 集團 股份 주식회사 شركة'),
    ('legal', false, true, 'ооо зао пао оао')
) as listed (kind, is_ending, is_beginning, words),
  string_to_table(words, ' ') as word,
  lateral (select private.fold_letters(word)) as typed (folded)
order by folded, kind;

create function private.number_word(word text) returns integer
language sql immutable parallel safe set search_path = ''
return (
  case word
    when 'zero' then 0 when 'null' then 0
    when 'one' then 1 when 'first' then 1 when 'eins' then 1 when 'erste' then 1 when 'uno' then 1 when 'premiere' then 1
    when 'two' then 2 when 'second' then 2 when 'zwei' then 2 when 'deux' then 2 when 'dos' then 2 when 'due' then 2
      when 'dois' then 2 when 'ii' then 2
    when 'three' then 3 when 'third' then 3 when 'drei' then 3 when 'trois' then 3 when 'tres' then 3 when 'tre' then 3
      when 'iii' then 3
    when 'four' then 4 when 'fourth' then 4 when 'vier' then 4 when 'quatre' then 4 when 'cuatro' then 4
      when 'quattro' then 4 when 'quatro' then 4 when 'fyra' then 4 when 'fire' then 4 when 'iv' then 4
    when 'five' then 5 when 'funf' then 5 when 'fuenf' then 5 when 'cinq' then 5 when 'cinco' then 5
      when 'cinque' then 5 when 'fem' then 5
    when 'six' then 6 when 'sechs' then 6 when 'seis' then 6 when 'sei' then 6 when 'vi' then 6
    when 'seven' then 7 when 'sieben' then 7 when 'sept' then 7 when 'siete' then 7 when 'sette' then 7
      when 'sete' then 7 when 'vii' then 7
    when 'eight' then 8 when 'acht' then 8 when 'huit' then 8 when 'ocho' then 8 when 'otto' then 8 when 'oito' then 8
      when 'viii' then 8
    when 'nine' then 9 when 'neun' then 9 when 'neuf' then 9 when 'nueve' then 9 when 'nove' then 9 when 'ix' then 9
    when 'ten' then 10 when 'zehn' then 10 when 'dix' then 10 when 'diez' then 10 when 'dieci' then 10 when 'dez' then 10
    when 'eleven' then 11 when 'twelve' then 12 when 'thirteen' then 13 when 'fourteen' then 14 when 'fifteen' then 15
    when 'sixteen' then 16 when 'seventeen' then 17 when 'eighteen' then 18 when 'nineteen' then 19
    when 'twenty' then 20 when 'thirty' then 30 when 'forty' then 40 when 'fifty' then 50 when 'sixty' then 60
    when 'seventy' then 70 when 'eighty' then 80 when 'ninety' then 90 when 'hundred' then 100
  end
);
comment on function private.number_word(text) is 'The number that a word of a name says; null for any other word.';

create function private.name_numbers(words text[]) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  read_words text[] := '{}';
  word text;
  unit text;
  tens integer;
  number integer;
begin
  foreach word in array words loop
    number := private.number_word(word);
    -- Twentyfour, as one word.
    if number is null and word ~ '^(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety).' then
      unit := regexp_replace(word, '^(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)', '');
      if private.number_word(unit) between 1 and 9 then
        number := private.number_word(left(word, char_length(word) - char_length(unit))) + private.number_word(unit);
      end if;
    end if;
    -- Twenty four.
    if number between 1 and 9 and tens is not null then
      read_words[cardinality(read_words)] := (tens + number)::text;
    else
      read_words := read_words || coalesce(
        number::text,
        case when word ~ '^[0-9]+$' then coalesce(nullif(ltrim(word, '0'), ''), '0') else word end
      );
    end if;
    tens := case when number in (20, 30, 40, 50, 60, 70, 80, 90) then number end;
  end loop;
  return read_words;
end
$$;
comment on function private.name_numbers(text[]) is 'The words of a name, with those that say a number as its digits.';

create function private.peel_name_word(word text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  listed private.name_words;
begin
  select known.* into listed from private.name_words as known
  where known.word <> peel_name_word.word
    and (
      known.is_ending and right(peel_name_word.word, char_length(known.word)) = known.word
      or known.is_beginning and left(peel_name_word.word, char_length(known.word)) = known.word
    )
    -- Of letters that say little each, three are the least that a name has.
    and char_length(peel_name_word.word) - char_length(known.word)
      >= case when peel_name_word.word ~ '^[\u0001-\u07FF]+$' then 3 else 1 end
  order by char_length(known.word) desc, known.word limit 1;
  if listed.word is null or exists (select from private.name_words as whole where whole.word = peel_name_word.word) then
    return array[word];
  elsif listed.is_ending and right(word, char_length(listed.word)) = listed.word then
    return private.peel_name_word(left(word, -char_length(listed.word))) || listed.word;
  end if;
  return listed.word || private.peel_name_word(substr(word, char_length(listed.word) + 1));
end
$$;
comment on function private.peel_name_word(text) is
  'A word of a name, taken apart where a word that everybody is called by has been written on to it.';

-- Comparing ---------------------------------------------------------------------------------------

create type private.name_parts as (words text[], core text[], forms text[], initials text, pieces text[]);
comment on type private.name_parts is
  'What is compared of a name: its words but articles and legal forms, those of them that tell whose it is, both written as one and what else somebody might write, the first letters, and all of these as pieces to look it up by.';

create function private.name_parts(key text) returns private.name_parts
language plpgsql stable set search_path = '' as $$
declare
  parts private.name_parts;
  spaced text;
  typed text[] := '{}';
  single text := '';
  word text;
  whole text[] := '{}';
  remaining text[];
  telling text[];
begin
  if key = '' then
    return ('{}', '{}', '{}', null, '{}')::private.name_parts;
  end if;
  -- What stands in brackets is left out, unless there is nothing else.
  spaced := btrim(regexp_replace(key, '\([^()]*\)', ' ', 'g'));
  if spaced = '' then
    spaced := translate(key, '()', '  ');
  end if;
  spaced := regexp_replace(spaced, '([0-9])(st|nd|rd|th)( |$)', '\1 ', 'g');
  -- Digits are words, but for one in the place of a letter.
  spaced := regexp_replace(spaced, '([0-9]+)', ' \1 ', 'g');
  foreach word in array string_to_array(btrim(regexp_replace(spaced, '\s+', ' ', 'g')), ' ') || array[''] loop
    -- B.B.C. is one word.
    if word ~ '^[a-z]$' or word ~ '^[^a-z0-9\u00AA-\u1FFF\u2C00-\uD7FF\uF900-\uFFFF]+$' then
      single := single || word;
      continue;
    end if;
    if single <> '' then
      typed := typed || single;
      single := '';
    end if;
    -- The Arabic article is written on.
    if word <> '' then
      typed := typed || case
        when char_length(word) >= 5 and left(word, 2) = U&'\0627\0644' then substr(word, 3) else word
      end;
    end if;
  end loop;
  foreach word in array typed loop
    whole := whole || private.peel_name_word(word);
  end loop;
  typed := whole;
  whole := private.name_numbers(whole);

  parts.words := array(
    select part from unnest(whole) with ordinality as listed (part, place)
    where not exists (
      select from private.name_words as known
      where known.word = part and (
        known.kind = 'article'
        -- A name that begins with AB or KK is called so.
        or known.kind = 'legal' and (place > 1 or known.is_beginning)
      )
    )
    order by place
  );
  if parts.words = '{}' then
    parts.words := whole;
  end if;
  parts.core := parts.words;
  remaining := array(
    select part from unnest(parts.core) with ordinality as listed (part, place)
    where not exists (select from private.name_words as known where known.word = part and known.kind = 'trade')
    order by place
  );
  if remaining <> '{}' then
    parts.core := remaining;
  end if;
  remaining := array(
    select part from unnest(parts.core) with ordinality as listed (part, place)
    where not exists (select from private.name_words as known where known.word = part and known.kind = 'common')
    order by place
  );
  if remaining <> '{}' then
    parts.core := remaining;
  end if;
  -- The first and the second programme of a house are one employer; in Channel 4 the number is the name.
  telling := array(
    select part from unnest(parts.core) with ordinality as listed (part, place) where part !~ '^[0-9]+$' order by place
  );
  if char_length(array_to_string(telling, '')) >= 3 then
    parts.core := telling;
  end if;

  parts.forms := array(
    select distinct form
    from unnest(array[
      array_to_string(parts.core, ''),
      array_to_string(parts.words, ''),
      -- As it was typed, where a number was written out.
      array_to_string(typed, ''),
      (select string_agg(part, '' order by part) from unnest(parts.words) as part),
      (select string_agg(part, '' order by part) from unnest(parts.core) as part),
      -- Mer1dian: what looks like a letter may be one.
      case when key ~ '[a-z][0134578][a-z]' then
        array_to_string((private.name_parts(translate(key, '0134578', 'oieastb'))).core, '')
      end
    ]) as form
    where form <> ''
  );
  parts.initials := case when cardinality(parts.words) >= 3 then (
    select string_agg(left(part, 1), '' order by place) from unnest(parts.words) with ordinality as listed (part, place)
  ) end;
  parts.pieces := array(
    select distinct left(piece, 255) from unnest(parts.forms || parts.words || parts.initials) as piece where piece <> ''
  );
  return parts;
end
$$;
comment on function private.name_parts(text) is 'What is compared of a name, given as private.network_name_key() has it.';

-- Without a setting of its own, so that it is written out into the query that asks it of many.
create function private.is_nearly(one text, other text, most integer default 3) returns boolean
language sql immutable parallel safe
return one = other or (
  least(char_length(one), char_length(other)) > 3
  and abs(char_length(one) - char_length(other)) <= 3
  and extensions.levenshtein_less_equal(left(one, 255), left(other, 255), 3) <= 3
  and (
    extensions.levenshtein_less_equal(left(one, 255), left(other, 255), 3) <= least(most, case
      when least(char_length(one), char_length(other)) <= 6 then 1
      when least(char_length(one), char_length(other)) <= 11 then 2
      else 3
    end)
    -- Two letters that have changed places are one slip.
    or extensions.levenshtein_less_equal(left(one, 255), left(other, 255), 2) = 2
      and char_length(one) = char_length(other)
      and translate(one, other, '') = '' and translate(other, one, '') = ''
  )
  -- A channel is not its neighbour.
  and regexp_replace(one, '[^0-9]', '', 'g') = regexp_replace(other, '[^0-9]', '', 'g')
);
comment on function private.is_nearly(text, text, integer) is
  'Whether two words, or names written as one word, are the same but for slips: none in up to three letters, one in up to six, two in up to eleven, else three.';

create function private.is_within(smaller private.name_parts, larger private.name_parts) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  core constant text := array_to_string((smaller).core, '');
  wanted constant text[] := case
    -- A number, or a letter or two, is not somebody's name wherever it stands.
    when core ~ '^[0-9]*$' or char_length(core) < 3 and core ~ '^[\u0001-\u07FF]+$' then (smaller).words
    else (smaller).core
  end;
begin
  return (
    select bool_and(exists (select from unnest((larger).words) as had where private.is_nearly(part, had)))
    from unnest(wanted) as part
  )
  -- Written without spaces: of Han and kana two say enough, of letters six at the beginning.
  or exists (
    select from unnest((larger).forms) as form
    where form <> core and (
      char_length(core) >= 6 and left(form, char_length(core)) = core
      or core ~ '^[\u2E80-\uA4CF\uF900-\uFAFF]{2,}$' and strpos(form, core) > 0
      or char_length(core) >= 4 and core ~ '[\u0590-\u10FF\u1100-\u11FF]' and strpos(form, core) > 0
    )
  );
end
$$;
comment on function private.is_within(private.name_parts, private.name_parts) is
  'Whether all that tells whose the one name is stands in the other: a house, and one of its programmes or countries.';

create function private.are_near_networks(one private.name_parts, other private.name_parts) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  -- TV Nova is not TV Nord, however many letters they share.
  most constant integer := case
    when least(char_length(array_to_string((one).core, '')), char_length(array_to_string((other).core, ''))) <= 6
      then 1
    else 3
  end;
begin
  return (one).forms && (other).forms
    or exists (
      select from unnest((one).forms) as form, unnest((other).forms) as alike
      where private.is_nearly(form, alike, most)
    )
    or private.is_within(one, other) or private.is_within(other, one)
    or char_length((one).initials) >= 3 and (one).initials = any ((other).forms)
    or char_length((other).initials) >= 3 and (other).initials = any ((one).forms);
end
$$;
comment on function private.are_near_networks(private.name_parts, private.name_parts) is
  'Whether two names may mean one network: the same but for legal forms, trade words, numbers written out, spaces and slips, the one within the other, or its first letters.';

-- Who is called so, and who is blocked by that name -----------------------------------------------

create table private.compared_names (
  name text primary key check (name <> ''),
  parts private.name_parts not null,
  is_called boolean not null default false,
  is_blocked boolean not null default false
);
comment on table private.compared_names is
  'Each name that a network goes or went by, or that a talent blocks, as private.network_name_key() has it, once. Written by triggers alone.';
alter table private.compared_names enable row level security;

create table private.name_pieces (
  name text not null references private.compared_names (name) on delete cascade,
  piece text not null,
  primary key (name, piece)
);
comment on table private.name_pieces is
  'By what a name is looked up among the others: two that are near have two pieces that are, or of which one is within the other.';
alter table private.name_pieces enable row level security;

create table private.near_names (
  called text not null references private.compared_names (name) on delete cascade,
  blocked text not null references private.compared_names (name) on delete cascade,
  primary key (called, blocked)
);
comment on table private.near_names is
  'Which blocked names a network is nearly called by: worked out when a name comes up, not when somebody searches.';
create index near_names_by_blocked on private.near_names (blocked);
alter table private.near_names enable row level security;

create function private.names_near(wanted private.name_parts) returns setof private.compared_names
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select known.* from private.compared_names as known
    where known.name in (
      select other.name
      from unnest((wanted).pieces) as mine (piece)
      join private.name_pieces as other
        on other.piece = mine.piece
        or private.is_nearly(other.piece, mine.piece)
        or (
          least(char_length(other.piece), char_length(mine.piece)) >= case when mine.piece ~ '^[\u0001-\u058F]' then 6 else 2 end
          and (strpos(other.piece, mine.piece) > 0 or strpos(mine.piece, other.piece) > 0)
        )
    )
    and private.are_near_networks(known.parts, wanted);
end
$$;
comment on function private.names_near(private.name_parts) is
  'The names, called or blocked, that may mean the same network.';

create function private.compare_name(new_name text, as_called boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  compared private.compared_names;
begin
  if exists (
    select from private.compared_names as known
    where known.name = new_name and case when as_called then known.is_called else known.is_blocked end
  ) then
    return;
  end if;
  -- Of two names that come up at once, each in a transaction that the other does not see, neither would be
  -- compared with the other: so one waits.
  perform pg_advisory_xact_lock(hashtext('private.compared_names'));
  insert into private.compared_names as known (name, parts, is_called, is_blocked)
  values (new_name, private.name_parts(new_name), as_called, not as_called)
  on conflict (name) do update
  set is_called = known.is_called or excluded.is_called, is_blocked = known.is_blocked or excluded.is_blocked
  returning * into compared;
  insert into private.name_pieces (name, piece)
  select new_name, piece from unnest((compared.parts).pieces) as piece
  on conflict do nothing;
  insert into private.near_names (called, blocked)
  select case when as_called then new_name else near.name end, case when as_called then near.name else new_name end
  from private.names_near(compared.parts) as near
  where case when as_called then near.is_blocked else near.is_called end
  on conflict do nothing;
end
$$;
comment on function private.compare_name(text, boolean) is
  'Takes a name up among those that networks are called by, or that talent block, and finds those of the others that are near.';

create function private.forget_names(gone text[], as_called boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.near_names as near where case when as_called then near.called else near.blocked end = any (gone);
  update private.compared_names as known
  set is_called = known.is_called and not as_called, is_blocked = known.is_blocked and as_called
  where known.name = any (gone);
  delete from private.compared_names as known
  where known.name = any (gone) and not known.is_called and not known.is_blocked;
end
$$;
comment on function private.forget_names(text[], boolean) is
  'Keeps no name that no network is called by any more, or that nobody blocks.';
