-- When two names mean one network, however they are written. A talent types where they work; a network uses a legal
-- name, a brand, a place in brackets, or makes a slip. Names that are nearly the same count as the same until the
-- talent says that they differ: a talent who is hidden from one network too many has a question to answer, but a talent
-- whom their employer sees may lose their job.

create extension if not exists fuzzystrmatch with schema extensions;

create function private.network_name_key(name text) returns text
language plpgsql immutable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
begin
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
          -- Text in brackets is often a place: it is kept apart, so that it can be left out.
          regexp_replace(
            -- A sign that is not punctuation is a word.
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
    -- Numbers are compared as such, in Han too.
    from (select private.fold_letters(translate(name, '一二三四五六七八九', '123456789'))) as typed (folded)
  );
end
$$;
comment on function private.network_name_key(text) is
  'A network''s name without capitals, accents and punctuation, so that all spellings of a network are the same. Text in brackets stays in brackets. A name of nothing but signs keeps the signs; only a blank name becomes empty.';

-- Stored beside the names that they are made of: every search asks who sees whom, and making a key takes longer than
-- finding it.
alter table private.networks
  add column name_key text generated always as (private.network_name_key(name)) stored,
  add column company_key text generated always as (private.network_name_key(company_name)) stored;
comment on column private.networks.name_key is 'private.network_name_key() of its name.';
comment on column private.networks.company_key is 'private.network_name_key() of the company''s name.';

-- Words that do not identify a network -----------------------------------------------------------

create type private.likened_script as enum ('cyrillic', 'greek');
comment on type private.likened_script is
  'A script of which private.fold_letters() writes the letters that look Latin as these.';

create function private.transliterate_look_alikes(script private.likened_script, written text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case script
    when 'cyrillic' then replace(translate(written, 'bchpy', 'vsnru'), 'x', 'kh')
    -- A foreign d is written as two letters.
    when 'greek' then regexp_replace(replace(replace(translate(written, 'bhp', 'vir'), 'oy', 'ou'), 'x', 'ch'), '^nt', 'd')
  end;
end
$$;
comment on function private.transliterate_look_alikes(private.likened_script, text) is
  'A word of a script with the letters that look Latin as they are read: `mockba` is `moskva` in Cyrillic, `poh` is `roi` in Greek.';

create function private.one_script(folded text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  written text := translate(
    folded,
    '東風華視衛電廣國際聞鳳頻臺灣無線馬龍門陽雲島長開關見訊報傳體業創藝劇場樂園縣區鄉鎮語聲號時間陸漢濟寧蘇錢榮興義貴豐慶遼齊'
    || '魯蘭銀錦紅綠藍黃雙兩萬億歲歡愛寶財經貿農產軍車鐵飛機網絡絲節錄續維緯綜聯誼論譯讀講說話請課調談買賣質購進運達遠適選還這過'
    || '邊導對專將屬層嶺嶽師帶庫廠應戰戶擴擊據數斷舊書會條楊極構樣橋歐歷殺氣湯溝滬漁潔澤濱灘煙熱燈爾獎獨現環畫當療監盤盧眾確禮種'
    || '積穩窮競筆簡紀級紙細終組結給統織繼羅習聽職腦臨與舉藥處蝦補製複覺覽親觀許診詞試詩認誠諾證識護讓豬貓賓賽贊趙跡轉輪辦鄧鄭醫'
    || '鐘鎖鏡閃閱隊階隨險隱雜離難靈靜韓頁頂項順須領頭題顏願類顧飯飲館駐騎驗髮鬧魚鮮鳥鳴鷹麗麥點黨齡',
    '东风华视卫电广国际闻凤频台湾无线马龙门阳云岛长开关见讯报传体业创艺剧场乐园县区乡镇语声号时间陆汉济宁苏钱荣兴义贵丰庆辽齐'
    || '鲁兰银锦红绿蓝黄双两万亿岁欢爱宝财经贸农产军车铁飞机网络丝节录续维纬综联谊论译读讲说话请课调谈买卖质购进运达远适选还这过'
    || '边导对专将属层岭岳师带库厂应战户扩击据数断旧书会条杨极构样桥欧历杀气汤沟沪渔洁泽滨滩烟热灯尔奖独现环画当疗监盘卢众确礼种'
    || '积稳穷竞笔简纪级纸细终组结给统织继罗习听职脑临与举药处虾补制复觉览亲观许诊词试诗认诚诺证识护让猪猫宾赛赞赵迹转轮办邓郑医'
    || '钟锁镜闪阅队阶随险隐杂离难灵静韩页顶项顺须领头题颜愿类顾饭饮馆驻骑验发闹鱼鲜鸟鸣鹰丽麦点党龄'
  );
begin
  written := translate(
    written,
    'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをん',
    'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲン'
  );
  -- Its other letters are of the same script: private.fold_letters() has made Latin ones of those that look alike.
  if written ~ '[\u0400-\u052F]' then
    written := translate(
      private.transliterate_look_alikes('cyrillic', written), 'бгдзилпфыэєґғқңүұҳәөљњћђџ' || 'ьъ', 'bgdzilpfyeeggknuuhaolncdd'
    );
    written := replace(replace(replace(replace(replace(replace(replace(
      written, 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'shch'), 'ю', 'yu'), 'я', 'ya');
  elsif written ~ '[\u0370-\u03FF]' then
    written := translate(private.transliterate_look_alikes('greek', written), 'γδλξπσφω', 'gdlxpsfo');
    written := replace(replace(written, 'θ', 'th'), 'ψ', 'ps');
    -- As a foreign b and g are.
    written := regexp_replace(regexp_replace(written, '^mp', 'b'), '^gk', 'g');
  end if;
  return written;
end
$$;
comment on function private.one_script(text) is
  'A word as private.fold_letters() has it, with Cyrillic and Greek written in Latin letters, traditional Han in simplified ones, and hiragana as katakana: a house registers in the one and its people write the other.';

create function private.one_script_if_known(script private.likened_script, word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when word ~ case script when 'cyrillic' then '^[abcehijkmoptxy]+$' when 'greek' then '^[abehikmnoptxyz]+$' end
      then private.transliterate_look_alikes(script, word)
    else word
  end;
end
$$;
comment on function private.one_script_if_known(private.likened_script, text) is
  'A word as private.one_script() writes it, or as it is if it is of this script: if every letter of a word looks Latin, its script cannot be told.';

create type private.name_word_kind as enum ('article', 'legal', 'trade', 'common');
comment on type private.name_word_kind is
  'The kind of a name''s word, in the order in which kinds are left out: an article, a legal form, a word that everybody in television uses, a word that many use besides.';

create table private.name_words (
  word text primary key,
  kind private.name_word_kind not null,
  -- Written on to a name without a space: SkyNews, 富士電視台.
  is_ending boolean not null default false,
  is_beginning boolean not null default false
);
comment on table private.name_words is
  'Words of networks'' names that do not tell one from another, as private.one_script() writes them.';
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
      'eireli kft zrt nyrt doo dd ad ood eood jsc pjsc oao zao ooo pao tov sp zoo sro se sce cic dac teo scrl sia uab ou hf ehf ojsc cjsc ltee limitee limitada berhad'),
    ('article', true, false, 'net'),
    ('trade', true, true, 'tv radio channel canal kanal'),
    ('trade', true, false, 'vision cast'),
    ('trade', false, true, 'tele'),
    ('trade', true, false,
      'news television televisie televisione televisión television network networks broadcasting media '
      'fernsehen rundfunk sender nachrichten medien mediengruppe omroep kringkasting'),
    ('trade', false, false,
      'ch chan corp corporation company intl televisa televizija televize telewizja televiziya channels kanaal canale kanava chaine chaîne '
      'broadcast broadcaster broadcasters medios medias medienhaus mediengesellschaft fernsehsender rundfunkanstalt '
      'fernsehanstalt sendergruppe zender mediagroep mediegruppe mediehus mediehuset medier journaal nyheder mediat '
      'emisora emissora cadena rede jornal informativos noticiero noticiario telediario telejornal emittente notiziario '
      'telegiornale infos actu wiadomości stacja medya yayın grubu '
      'noticias notizie nouvelles notícias actualités nyheter nieuws group groupe gruppe gruppo grupo holding holdings '
      'televisao televisora televizyon televizyonu haber haberler radyo televisi berita televizio hirek televiziunea stiri zpravy uutiset vesti '
      'telecom communications communication station stations stream streaming newsroom journal service services'),
    ('common', true, false, 'sport sports weather business plus extra today world kids deutschland france italia españa türk türkiye'),
    ('common', false, false,
      'international global live digital online regional local '
      'national natl nationwide studio studios production productions entertainment film films movies pictures video press '
      'house public system systems company''s enterprises partners ventures hd uhd 4k daily now hour hours '
      'morning evening night uk gb us usa america american britain british england europe european eu asia africa '
      'arabia germany italy spain nederland netherlands sverige sweden norge norway '
      'danmark denmark suomi finland polska poland österreich austria schweiz switzerland suisse brasil brazil mexico '
      'méxico canada australia india japan china korea turkey ireland'),
    ('trade', true, true, '电视台 电视 频道 新闻 卫视 广播 传媒 テレビ 放送 ニュース 방송 뉴스 텔레비전 채널 قناة تلفزيون شبكة اخبار'),
    ('trade', false, false, 'الاخبارية الإخبارية القناة التلفزيون الشبكة телевидение телеканал канал тв новости радио медиа телебачення ערוץ חדשות טלוויזיה τηλεοραση καναλι ειδησεις'),
    ('legal', true, true, '株式会社 有限会社 有限公司 公司 集团 股份 주식회사 شركة'),
    ('legal', false, true, 'ооо зао пао оао')
) as listed (kind, is_ending, is_beginning, words),
  string_to_table(words, ' ') as word,
  lateral (select private.one_script(private.fold_letters(word))) as typed (folded)
order by folded, kind, is_ending desc;

create function private.number_word(word text) returns integer
language sql immutable parallel safe set search_path = ''
return (
  case
    when word in ('zero', 'null') then 0
    when word in (
      'one', 'first', 'eins', 'erste', 'erstes', 'uno', 'primera', 'primeira', 'premiere', 'een', 'ettan', 'ykkonen',
      'pervyi', 'pervyj', 'pervy', 'jedynka', 'prvi', 'prva'
    ) then 1
    when word in (
      'two', 'second', 'zwei', 'zweite', 'zweites', 'deux', 'dos', 'due', 'dois', 'twee', 'tvaan', 'kakkonen',
      'dva', 'vtoroi', 'vtoroj', 'dwojka', 'iki', 'dua', 'ii'
    ) then 2
    when word in (
      'three', 'third', 'drei', 'dritte', 'drittes', 'trois', 'tres', 'tre', 'drie', 'trean', 'kolmonen', 'tri', 'tretii',
      'tretij', 'trojka', 'tiga', 'iii'
    ) then 3
    when word in (
      'four', 'fourth', 'vier', 'vierte', 'viertes', 'quatre', 'cuatro', 'quattro', 'quatro', 'fyra', 'fyran', 'fire',
      'chetyre', 'chetvertyi', 'czworka', 'dort', 'empat', 'iv'
    ) then 4
    when word in (
      'five', 'fifth', 'funf', 'fuenf', 'cinq', 'cinco', 'cinque', 'vijf', 'fem', 'femman', 'pyat', 'pyatyi',
      'pyatyj', 'piatka', 'pente'
    ) then 5
    when word in ('six', 'sixth', 'sechs', 'seis', 'sei', 'zes', 'seks', 'sexan', 'shest', 'shestoi', 'alti', 'enam', 'vi') then 6
    when word in (
      'seven', 'seventh', 'sieben', 'sept', 'siete', 'sette', 'sete', 'zeven', 'syv', 'sju', 'sjuan', 'sedmoi', 'yedi',
      'tujuh', 'epta', 'vii'
    ) then 7
    when word in (
      'eight', 'eighth', 'acht', 'huit', 'ocho', 'otto', 'oito', 'otte', 'atte', 'attan', 'vosem', 'vosmoi', 'sekiz', 'okto', 'viii'
    ) then 8
    when word in ('nine', 'ninth', 'neun', 'neuf', 'nueve', 'nove', 'negen', 'nio', 'devyat', 'dokuz', 'ix') then 9
    when word in ('ten', 'tenth', 'zehn', 'dix', 'diez', 'dieci', 'dez', 'tien', 'tio', 'desyat') then 10
    when word in ('eleven', 'elf', 'onze', 'undici', 'elleve', 'elva') then 11
    when word in ('twelve', 'zwolf', 'douze', 'dodici', 'tolv', 'twaalf', 'doce', 'doze') then 12
    when word in ('dreizehn', 'treize', 'trece', 'treze', 'tredici', 'dertien', 'tretton', 'tretten') then 13
    when word in ('zwanzig', 'vingt', 'veinte', 'vinte', 'venti', 'twintig', 'tjugo', 'yirmi') then 20
    when word in ('vierundzwanzig', 'ventiquattro', 'vierentwintig', 'tjugofyra') then 24
    else coalesce(
      12 + array_position(array['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'], word),
      10 + 10 * array_position(array['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred'], word)
    )
  end
);
comment on function private.number_word(text) is
  'The number that a word of a name stands for; null for any other word.';

create function private.name_numbers(words text[]) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  read_words text[] := '{}';
  said constant text := 'one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
  word text;
  tens integer;
  number integer;
begin
  foreach word in array array(
    -- Twentyfour, as one word.
    select coalesce(parted.part[1], listed.word)
    from unnest(words) with ordinality as listed (word, place)
    left join lateral regexp_matches(
      case when listed.word ~ format('^(%s){2,}$', said) then listed.word end, format('(%s)(?=(?:%1$s)*$)', said), 'g'
    ) with ordinality as parted (part, at) on true
    order by listed.place, parted.at
  ) loop
    number := private.number_word(word);
    -- Twenty four, and Twenty 4.
    if tens is not null and (number between 1 and 9 or word ~ '^[1-9]$') then
      number := tens + coalesce(number, word::integer);
      read_words[cardinality(read_words)] := number::text;
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
comment on function private.name_numbers(text[]) is 'The words of a name, with number words as digits.';

create function private.split_name_word(word text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  listed private.name_words;
begin
  select known.* into listed from private.name_words as known
  where known.word <> split_name_word.word
    and (
      known.is_ending and right(split_name_word.word, char_length(known.word)) = known.word
      or known.is_beginning and left(split_name_word.word, char_length(known.word)) = known.word
    )
    -- If each letter identifies little, a name needs at least three; and four before what ends many a word, as in Planet.
    and char_length(split_name_word.word) - char_length(known.word) >= case
      when split_name_word.word !~ '^[\u0001-\u07FF]+$' then 1
      when known.word in ('net', 'cast', 'vision') and split_name_word.word ~ '^.{0,2}[aeiouy]' then 4
      else 3
    end
  order by char_length(known.word) desc, known.word limit 1;
  if listed.word is null or private.number_word(word) is not null
    or exists (select from private.name_words as whole where whole.word = split_name_word.word)
  then
    return array[word];
  elsif listed.is_ending and right(word, char_length(listed.word)) = listed.word then
    return private.split_name_word(left(word, -char_length(listed.word))) || listed.word;
  end if;
  return listed.word || private.split_name_word(substr(word, char_length(listed.word) + 1));
end
$$;
comment on function private.split_name_word(text) is
  'A word of a name, taken apart where a word that everybody is called by has been written on to it.';
