-- How names in scripts that leave vowels out are written in Latin letters: Al Nakheel, An-Nakhil and El Nakhil are all
-- النخيل. Such a word cannot be written in Latin letters in one way only, so it becomes a pattern of all likely ones.
-- Devanagari is one of these scripts, because private.fold_letters() leaves its vowel signs out.

create function private.letter_readings() returns jsonb
language sql immutable parallel safe set search_path = ''
return $readings${
  "ب": "[bp]", "پ": "p", "ت": "t", "ث": "(?:th|t|s)", "ج": "(?:dj|j|gh|g|dz)", "چ": "(?:tch|tsh|ch|c)", "ح": "h", "خ": "(?:kh|ch|x)",
  "د": "d", "ذ": "(?:dh|th|z|d)", "ر": "r", "ز": "[zs]", "ژ": "(?:zh|j|z)", "س": "[scz]", "ش": "(?:sch|sh|ch)", "ص": "[scz]",
  "ض": "(?:dh|d|z)", "ط": "(?:th|t)", "ظ": "(?:dh|th|z|d)", "غ": "(?:gh|g)", "ف": "(?:ph|f|v|p)", "ڤ": "v", "ق": "(?:gh|ck|q|k|g|c)",
  "ك": "(?:ck|ch|k|c|q)", "گ": "(?:gu|gh|g)", "ل": "l", "م": "m", "ن": "n", "ه": "h", "ہ": "h?", "ھ": "h?", "ں": "n", "ٹ": "t", "ڈ": "d", "ڑ": "r",
  "ב": "[bv]", "ג": "(?:dj|g|j)", "ד": "d", "ה": "h", "ז": "[zs]", "ח": "(?:ch|kh|h)", "ט": "(?:th|t)", "כ": "(?:ck|kh|ch|k|c|q)",
  "ך": "(?:kh|ch|k)", "ל": "l", "מ": "m", "ם": "m", "נ": "n", "ן": "n", "ס": "[scz]", "פ": "(?:ph|p|f)", "ף": "(?:ph|p|f)",
  "צ": "(?:ts|tz|z|c|s)", "ץ": "(?:ts|tz|z|c|s)", "ק": "(?:ck|k|q|c)", "ר": "r", "ש": "(?:sch|sh|s)", "ת": "(?:th|t)",
  "क": "(?:ck|k|c|q)", "ख": "(?:kh|k)", "ग": "g", "घ": "(?:gh|g)", "ङ": "n", "च": "(?:ch|c)", "छ": "(?:ch|c)", "ज": "[jzg]", "झ": "(?:jh|j|z)",
  "ञ": "n", "ट": "t", "ठ": "(?:th|t)", "ड": "[dr]", "ढ": "(?:dh|rh|d|r)", "ण": "n", "त": "(?:th|t)", "थ": "(?:th|t)", "द": "d", "ध": "(?:dh|d)",
  "न": "n", "प": "p", "फ": "(?:ph|f|p)", "ब": "b", "भ": "(?:bh|b)", "म": "m", "य": "[yi]?", "र": "r", "ल": "l", "ळ": "l", "व": "[vwb]",
  "श": "(?:sh|s)", "ष": "(?:sh|s)", "स": "[sc]", "ह": "h"
}$readings$::jsonb;
comment on function private.letter_readings() is
  'The consonants of Arabic, with those of Persian and Urdu, of Hebrew and of Devanagari, and how each is written in Latin letters, as a regular expression.';

create function private.latin_letters(word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select '(?:' || string_agg(
      case
        -- Vowels that are written: long ones, and any at the beginning.
        when letter = 'ا' and place > 1 then case when next = 'ي' then '[aeio]' else '[aeo]' end || '[aeiou]{0,2}' || case when next is null then 'h?' else '' end
        when letter in ('ا', 'א') and place = 1 and next in ('و', 'ي', 'ו', 'י') then '[aeiou]{0,3}'
        when letter in ('ا', 'ع', 'א', 'ע', 'ء') then case when place = 1 then '[aeiou]{1,3}' else '[aeiou]{0,3}' end
        when letter in ('و', 'ו') then '[wvuo][aeiouwv]{0,2}'
        -- Lakeside is لايكسايد.
        when letter = 'ي' and before = 'ا' then '[iye]?[aeiouy]{0,2}'
        when letter in ('ي', 'י', 'ے') then case when next is null then '[iyea][aeiouy]{0,2}h?' else '[iye][aeiouy]{0,2}' end
        when letter collate "C" between 'अ' and 'औ' then '[aeiouy]{1,3}[nm]?'
        when letter in ('ه', 'ה', 'ہ') and next is null then '[ht]?'
        else coalesce(private.letter_readings() ->> letter, '[a-z]{0,2}') || case
          when letter collate "C" between 'क' and 'ह' then '[aeiouy]{0,3}[nm]?'
          -- A short vowel is spoken and not written; at the end, an e is written and not spoken.
          when next is null then 'e?'
          else '[aeiou]{0,2}'
        end
      end,
      '' order by place
    ) || ')'
    from (
      select letter, place, lead(letter) over (order by place) as next, lag(letter) over (order by place) as before
      from string_to_table(replace(replace(word, 'יי', 'י'), 'וו', 'ו'), null) with ordinality as listed (letter, place)
    ) as spelled
  );
end
$$;
comment on function private.latin_letters(text) is
  'The Latin spellings of the letters of a word in Arabic, Hebrew or Devanagari, as a regular expression.';

create function private.latin_pattern(word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  letters text;
begin
  if word ~ '^[a-z0-9]+$' then
    return word;
  elsif word !~ '^[\u05D0-\u05EA\u0621-\u06D3\u0904-\u0939]{2,}$' then
    return null;
  end if;
  letters := private.latin_letters(word);
  -- Ha-Gal and Al Ghad: whether these letters are the article, only a dictionary can tell.
  if word ~ '^(?:ה..|ال..$)' then
    letters := format('(?:%s|%s)', letters, private.latin_letters(regexp_replace(word, '^(?:ה|ال)', '')));
  end if;
  return case
    -- It is spoken as the consonant that follows it: An-Nakhil, Ash-Shams.
    when word ~ '^[\u0621-\u06D3]' then '(?:[aei](?:l|sh(?=sh)|ch(?=ch))?|l)?'
    when word ~ '^ה' then '(?:h[ae]?)?'
    else ''
  end || letters;
end
$$;
comment on function private.latin_pattern(text) is
  'The spellings of a word in Latin letters as a regular expression, with the article of its language and without, for a word as private.without_doubles() writes it; null for a word in a script that is not read so, or of one such letter.';

create function private.without_doubles(latin text) returns text
language sql immutable parallel safe set search_path = ''
return regexp_replace(latin, '([b-df-hj-np-tv-xz])\1', '\1', 'g');
comment on function private.without_doubles(text) is
  'A word without doubled consonants, which the scripts that leave vowels out do not write either.';

create function private.rough_readings(word text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  plain constant text := private.without_doubles(word);
begin
  if word ~ '^[a-z0-9]+$' then
    return array(
      select distinct '<' || regexp_replace(translate(spelled, 'lrmncdgjkqstxzabefhiopuvwy0123456789', '12345555555555'), '5+', '5', 'g')
      from unnest(array[
        plain,
        -- A nasal may be a dot in Devanagari, which is not compared; and the article is written on.
        regexp_replace(plain, '[nm](?=[bpfvkgcjqtdszx])', '', 'g'),
        regexp_replace(plain, '^[aei]?l', '')
      ]) as spelled
    );
  elsif word !~ '^[\u05D0-\u05EA\u0621-\u06D3\u0904-\u0939]+$' then
    return '{}';
  end if;
  return array(
    select distinct '>' || regexp_replace(
      translate(
        regexp_replace(translate(bare, 'חडढ', guttural || retroflex || retroflex), '[هہה]$', ending),
        'لלलळرڑרरمמםमنںנןणनञङتثجچخدذزژسشصضطظغقكگٹڈגדזטכךסצץקשתकखगघचछजझटठतथदधशषस'
          || 'بپفڤهہھءاعويےحבהוחיאעפףयवपफबभहअआइईउऊऋएऐओऔ',
        '11112222333344444444' || repeat('5', 50)
      ), '5+', '5', 'g'
    )
    from unnest(array[word, regexp_replace(word, '^(?:ה|ال)', '')]) as bare,
      unnest('{ק,ה}'::text[]) as guttural, unnest('{द,र}'::text[]) as retroflex, unnest('{ת,ו}'::text[]) as ending
  );
end
$$;
comment on function private.rough_readings(text) is
  'What a word in Latin letters (after <) and one of which private.latin_pattern() is its spelling (after >) have in common: l, r, m and n as digits, and 5 for further consonants. Vowels and letters that are sometimes vowels are left out. Names are looked up by it before they are compared.';
