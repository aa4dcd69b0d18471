-- The rules of a job and its pay in an enquiry, and the search for contact details before a yes.

create function private.gives_contact_details(words text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Digits of scripts that have their own; NFKC turns wide or small digits into plain ones.
  plain text := translate(
    regexp_replace(lower(normalize(words, nfkc)), '[\u00ad\u200b-\u200f\u2060-\u2064\u20e3\ufe00-\ufe0f\ufeff]', '', 'g'),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙零一二三四五六七八九',
    '012345678901234567890123456789012345678901234567890123456789'
  );
  -- Characters that end a word in any script: languages do not agree on what a letter is.
  begins constant text := '(?<![^ \n\t.,;:!?()\[\]{}<>/*·|+–_''"-])';
  ends constant text := '(?![^ \n\t.,;:!?()\[\]{}<>/*·|+–_''"-])';
  at constant text := '(?:at|ät|arroba|chiocciola|arobase|klammeraffe|apenstaartje|małpa|собака|آت|एट|艾特)';
  dot constant text := '(?:dot|punto|punkt|ponto|kropka|nokta|точка|نقطة|डॉट|点)';
  -- Names of messengers, some of which are also subjects of news.
  chat constant text := 'whats[ -]?app|kakaotalk|threema|wechat|weixin|viber|skype|телеграм|вотсап|ватсап|вайбер|واتساب|تلغرام|व्हाट्सएप|टेलीग्राम|微信';
  news constant text := 'telegram|signal|snapchat|discord|instagram|insta';
  -- Where one can write to somebody who asks for it.
  places constant text := 'twitter|linkedin|facebook|fb|ig|wa|tiktok|slack|mastodon|messenger|facetime|zoom|teams';
  -- Ends of addresses of pages that are no words which begin a sentence, as in and it do.
  endings constant text := 'com|net|org|io|tv|info|biz|eu|uk|de|fr|es|nl|ch|se|dk|fi|pl|pt|ru|br|jp|kr|fm|ly|gg|xyz';
  -- Digits, and numbers of two digits, as people spell them out. Which of them it is does not matter.
  spelled constant text :=
    'zero|zéro|null|nul|cero|noll|ноль|صفر|शून्य'
    || '|one|uno|eins|un|um|een|jeden|bir|один|واحد|एक'
    || '|two|dos|zwei|zwo|deux|due|dois|twee|dwa|iki|два|اثنان|दो'
    || '|three|tres|drei|trois|tre|três|drie|trzy|üç|три|ثلاثة|तीन'
    || '|four|cuatro|vier|quatre|quattro|quatro|fyra|cztery|dört|четыре|أربعة|चार'
    || '|five|cinco|fünf|cinq|cinque|vijf|fem|pięć|beş|пять|خمسة|पांच'
    || '|six|seis|sechs|sei|zes|sześć|altı|шесть|ستة|छह'
    || '|seven|siete|sieben|sept|sette|sete|zeven|sju|siedem|yedi|семь|سبعة|सात'
    || '|eight|ocho|acht|huit|otto|oito|åtta|osiem|sekiz|восемь|ثمانية|आठ'
    || '|nine|nueve|neun|neuf|nove|negen|nio|dziewięć|dokuz|девять|تسعة|नौ';
  two_digits constant text := 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante';
  harmless text;
begin
  -- A session keeps 32 patterns compiled: with more of them here, each text would have all compiled again.
  plain := replace(plain, '。', '.');
  plain := regexp_replace(plain, begins || '(?:' || two_digits || ')' || ends, '10', 'g');
  plain := regexp_replace(plain, begins || '(?:' || spelled || ')' || ends, '1', 'g');
  -- Letters used as digits; oh seven, double oh, nine hundred; and letters that are separated one by one.
  plain := regexp_replace(plain, '(?<=[0-9]o*)o(?!o*[a-np-z])|(?<![a-z0-9])o(?=o*[0-9])', '0', 'g');
  plain := regexp_replace(plain, '(?<=[0-9])[il](?![a-z])|(?<![a-z0-9])[il](?=[0-9])', '1', 'g');
  plain := regexp_replace(plain, '(?<=[0-9][ -]|double )oh(?![a-z])|(?<![a-z])oh(?= [0-9])', '0', 'g');
  plain := regexp_replace(plain, '(?<![a-z])(?:double|triple) ([0-9])', '\1\1', 'g');
  plain := regexp_replace(plain, '(?<=[0-9]) hundred(?![a-z])', '00', 'g');
  plain := regexp_replace(plain, '(?<![^ ])([a-z@.]) (?=[a-z@.](?![^ ]))', '\1', 'g');
  -- name@house.example, name (at) house dot example.
  if plain ~ concat_ws('|',
      '[a-z0-9_.+-]+ ?(?:@|[(\[{<]' || at || '[)\]}>]) ?[a-z0-9-]+(?: ?(?:\.|[(\[{<]' || dot || '[)\]}>]| ' || dot || ' ) ?[a-z]{2,})+',
      '[a-z0-9_.+-]+ ' || at || ' [a-z0-9-]+(?: ' || dot || ' (?:' || endings || '|it|co|example))+' || ends,
      '[a-zа-я0-9_.+-]+ собака [а-я0-9-]+ точка (?:ру|рф|ком)' || ends,
      '[a-z0-9] ?(?:at|@) ?[a-z0-9-]+ (?:period|point) (?:com|net|org)' || ends,
      '[a-z0-9]_at_[a-z0-9-]+_dot_[a-z]{2,}',
      '[a-z0-9]at(?:gmail|googlemail|hotmail|yahoo|outlook|icloud|protonmail)(?:dot|[.])[a-z]{2,}',
      begins || '(?:g[ -]?mail|googlemail|hotmail|yahoo|icloud|proton ?mail|gmx)' || ends
    )
    -- A handle.
    or plain ~ '(?:^|[^a-z0-9._])@[a-z0-9_.]{3,}'
    -- Where to write instead.
    or plain ~ concat_ws('|',
      begins || '(?:on|via|by|my|over|through|add me on|dm me on|в|на|через|мой|على|عبر|मेरा) (?:' || chat || '|' || news || '|messenger)' || ends,
      '(?:^|[^a-z0-9])(?:' || chat || '|' || news || '|line id) ?(?:is' || ends || '|:|=|me' || ends || '|@)',
      '(?:' || chat || ') ?[–-] ?[a-z0-9_.]{4,}',
      '(?:' || chat || '|' || news || ') [a-z0-9]{2,}[._][a-z0-9._]{2,}',
      begins || '(?:dm|message|write|find|reach|contact|text|ping|add|follow|call) me (?:up )?(?:on|at|via|by|over) (?:' || places || '|' || chat || '|' || news || ')' || ends,
      begins || '(?:' || chat || '|' || news || ') (?:id|handle|username|nickname)' || ends,
      begins || 'facetime me' || ends,
      '加我?(?:微信|[vw薇])|微信号',
      begins || '(?:ig|insta|tg|fb|snap) ?[:=@]',
      begins || '(?:ig|insta|tg) ?[–-] ?[a-z0-9_.]{4,}'
    )
    -- A page.
    or plain ~ concat_ws('|',
      'h(?:tt|xx)ps?://|' || begins || 'www\.|' || begins || '(?:wa|t)\.me/',
      '(?:^|[^a-z0-9@.-])[a-z0-9][a-z0-9-]+\.(?:(?:co|com|org|net|ac)\.[a-z]{2}|' || endings || ')(?![a-z0-9])',
      '(?:^|[^a-z0-9@.-])[a-z0-9][a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/[a-z0-9]'
    )
  then
    return true;
  end if;
  -- Texts that look like a phone number, but are a day, a time or an amount.
  foreach harmless in array array[
    '(?<![0-9])[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?![0-9])',
    '(?<![0-9./])[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{2,4}(?![./]?[0-9])',
    '(?<![0-9]|[0-9)][-–/ ])[0-9]{4} ?[-–/] ?[0-9]{2,4}(?![0-9]| ?[-–/] ?[0-9])',
    '(?<![0-9])(?:19|20)[0-9]{2}(?:(?:[,.;]? |,|\n| and )(?:19|20)[0-9]{2})+(?![0-9])',
    '(?<![0-9]|[0-9][ -])[0-9]{1,3}(?:[,.''’ ]000)+(?![0-9])',
    '[€$£¥₹] ?[0-9][0-9.,]*',
    '(?<![0-9.])[0-9]{1,2}[:.][0-9]{2}(?![.]?[0-9])'
  ] loop
    plain := regexp_replace(plain, harmless, ' ', 'g');
  end loop;
  -- Seven digits or more, with what people put between them.
  return plain ~ '\+?[0-9](?:[ \n\t().\-–—_/*·|~\[\]]{0,3}[0-9]){6,}';
end
$$;
comment on function private.gives_contact_details(text) is
  'Whether words give a phone number, an address, a handle or a page away, also spelled out or in other digits. shared/contact-details.ts finds the same.';

create function private.require_pay(pay jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  -- Pay is named before anybody talks. Unpaid work needs the word, not the number 0.
  if pay = '"unpaid"' then
    return;
  end if;
  perform private.require(jsonb_typeof(pay) = 'object' and pay - '{min,max,currency,per}'::text[] = '{}', 'pay');
  perform private.require(pay ->> 'currency' = any (private.enquiry_words('currency')), 'pay');
  perform private.require(pay ->> 'per' = any (private.enquiry_words('per')), 'pay');
  perform private.require(
    case when jsonb_typeof(pay -> 'min') = 'number' and jsonb_typeof(pay -> 'max') = 'number' then
      (pay -> 'min')::numeric > 0 and (pay -> 'min')::numeric <= (pay -> 'max')::numeric
        and (pay -> 'max')::numeric <= 1000000000
        and scale((pay -> 'min')::numeric) <= 2 and scale((pay -> 'max')::numeric) <= 2
    end,
    'pay'
  );
end
$$;
comment on function private.require_pay(jsonb) is
  'Refuses a pay that is neither `{min, max, currency, per}` above zero nor the word "unpaid".';

create function private.require_job(job jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.require_keys(job, '{
    programme,confidential,genre,kind,role,onAir,start,length,shift,daysPerWeek,place,remote,pay,languages,decideBy,
    exclusivity,nonCompete,wayOut,relocation,wardrobe,visa,nda,tape,likeness}');
  perform private.require_typed_text(job, '{}');
  perform private.require(jsonb_typeof(job -> 'confidential') = 'boolean', 'confidential');
  perform private.require_text(job, 'programme', 120);
  perform private.require(not private.is_blank(job ->> 'programme') or (job -> 'confidential')::boolean, 'programme');
  perform private.require(coalesce(job ->> part = any (private.enquiry_words(part)), false), part)
  from unnest('{genre,kind,onAir,shift,remote}'::text[]) as part;
  perform private.require(job ->> 'role' = any (private.work_roles()), 'role');
  perform private.require(job ->> day is not null, day) from unnest('{start,decideBy}'::text[]) as day;
  perform private.require_day(job, day) from unnest('{start,decideBy}'::text[]) as day;
  perform private.require_text(job, 'length', 80);
  perform private.require(private.is_line(job ->> 'length', 80), 'length');
  if job ? 'daysPerWeek' then
    perform private.require_integer(job, 'daysPerWeek', 1, 7);
  end if;
  -- A term that is left open has no key.
  perform private.require(not job ? term or coalesce(job ->> term = any (private.enquiry_words(term)), false), term)
  from unnest('{exclusivity,nonCompete,wayOut,relocation,wardrobe,visa,nda,tape,likeness}'::text[]) as term;
  perform private.require_text(job, 'place', 120);
  perform private.require(private.is_line(job ->> 'place', 120), 'place');
  perform private.require_pay(job -> 'pay');
  perform private.require(not private.gives_contact_details(job ->> part), part)
  from unnest('{programme,length,place}'::text[]) as part;
  perform private.require(private.are_wanted_languages(job -> 'languages') and job -> 'languages' <> '[]', 'languages');
end
$$;
comment on function private.require_job(jsonb) is
  'Refuses a job that lacks a required field of a first enquiry, or breaks a rule, with the name of the first such field: shared/enquiries.ts has the same rules.';
