-- One rule for words, applied both to the stored texts and to the typed query.

create function pg_temp.finds(typed text, stored text) returns boolean
language sql as $$select coalesce(private.word_vector(stored, 'B') @@ private.words_query(typed), false)$$;

select ok(pg_temp.finds(typed, stored), format('"%s" finds "%s"', typed, stored))
from (values
  -- Signs
  ('reporter', 'Anchor/Reporter'), ('anchor', 'Anchor/Reporter'), ('anchor/reporter', 'Reporter and anchor'), ('channel 4', 'Channel-4'),
  ('channel-4', 'Channel 4'), ('wrap up', 'wrap·up'), ('live', '(live)'), ('q&a', 'Q & A'), ('24/7', '24 7'), ('a+b', 'a b'), ('sport', '#sport|news'),
  ('voiceover', 'Voice-over'), ('voice over', 'voice-over'), ('co-host', 'cohost'), ('cohost', 'Co-host'), ('uk', 'U.K.'), ('U.K.', 'UK politics'), ('u.k.', 'U. K.'),
  ('tv', 'T.V. anchor'), ('O’Wren', 'Sean O''Wren'), ('o''wren', 'O’Wren'), ('owren', 'O’Wren'), ('o wren', 'O‘Wren'), ('D`Souza', 'D’Souza'), ('jean luc', 'Jean‑Luc'),
  ('e-mail', 'email'), ('Kalaʻi', 'Kala’i'), ('node.js', 'Node.js'), ('news…', 'news'), ('«матч»', 'матч'), ('fact_checking', 'fact checking'),
  -- Beginnings and forms
  ('breaking ne', 'Breaking news'), ('break', 'Breaking news'), ('producers', 'Producer'), ('producer', 'Producers'), ('producing', 'Producer'), ('interview', 'Interviewing'),
  ('interviewing', 'long interviews'), ('interviews', 'Interviewer'), ('anchor', 'Anchoring'), ('anchoring', 'anchors the news'), ('editing', 'Video editor'),
  ('video editors', 'video editing'), ('directors', 'Direction'), ('narration', 'Narrator'), ('commentator', 'Commentary'), ('meteorologists', 'Meteorology'), ('journalism', 'Journalists'),
  ('moderators', 'panel moderation'), ('presenting', 'Presenters'), ('reporters', 'field reporting'), ('scriptwriters', 'Scriptwriting'), ('elections night', 'Election nights'),
  ('tele', 'Teleprompter'), ('producers of documentaries', 'documentary producer'), ('anchor in London', 'London anchor'), ('who speaks Arabic', 'Arabic'), ('the', 'Theatre'),
  ('scripts', 'Scriptwriting'), ('webcasts', 'Webcasting'), ('talkshows', 'Talkshow host'),
  -- Two words for what is stored as one
  ('voice over', 'Voiceover'), ('script writing', 'Scriptwriting'), ('script writer', 'Scriptwriting'), ('news room lead', 'Newsroom lead'), ('senior news cast', 'Senior newscaster'),
  ('live voice over artist', 'Voiceover artist, live'), ('video jour', 'Videojournalist'), ('Voice Overs', 'voiceover'),
  -- Marks, capitals and digits of every script
  ('كتاب', 'كِتَاب'), ('كِتَابٌ', 'كتاب'), ('محمّد', 'محمد'), ('العربيه', 'العربيّة'), ('احمد', 'أحمد'), ('مـــحمد', 'محمد'), ('שלום', 'שָׁלוֹם'), ('עברית', 'עִבְרִית'), ('नुक्ता', 'नुक़्ता'),
  ('قریشی', 'قريشي'), ('angstrom', 'Ångström'), ('ÅNGSTRÖM', 'Ångström'), ('lodz', 'Łódź'), ('ŁÓDŹ', 'łódź'), ('ISTANBUL', 'İstanbul'), ('ışıl', 'Isil'), ('ISIL', 'Işıl'), ('strasse', 'Straße'),
  ('STRASSE', 'straße'), ('thordur', 'Þórður'), ('ÞÓRÐUR', 'þórður'), ('ΑΘΗΝΑ', 'Αθήνα'), ('αθηνα', 'ΑΘΉΝΑ'), ('ЖУРНАЛИСТ', 'журналист'), ('журнал', 'ЖУРНАЛИСТ'), ('ՀԱՅԱՍՏԱՆ', 'Հայաստան'),
  ('ħamrun', 'HAMRUN'), ('Ɗan', 'dan'), ('əliyev', 'Eliyev'), ('٢٠٢٤', '2024'), ('2024', '۲۰۲۴'), ('Việt', 'Viet Nam'), ('ｎｅｗｓ', 'news'), ('ﬁlm', 'film'), ('m²', 'm2'), ('ខ្មែរ', 'ខ្មែរ'),
  -- German and Scandinavian letters, and how they are written without them
  ('juergen', 'Jürgen'), ('Jürgen', 'Juergen'), ('JUERGEN', 'JÜRGEN'), ('jurgen', 'Jürgen'), ('juerg', 'Jürgen'), ('jürg', 'Juergen'), ('oersted', 'Ørsted'), ('Ørsted', 'Oersted'),
  ('mueller', 'Müller-Lüdenscheidt'), ('mueller-luedenscheidt', 'Müller-Lüdenscheidt'), ('muellerluedenscheidt', 'Müller-Lüdenscheidt'), ('Jäger', 'Jaeger'), ('jaeger', 'Jæger'), ('Jæger', 'Jäger'),
  ('kierkegaard', 'Kierkegård'), ('Åse', 'Aase'), ('aase', 'ÅSE'), ('Möller', 'Møller'), ('Møller', 'Moeller'), ('aangstroem', 'Ångström'), ('angstroem', 'Ångström'), ('Ångström', 'Angstroem'),
  ('weiss', 'Weiß'), ('Weiß', 'WEISS'), ('GROẞ', 'gross'), ('goeteborg', U&'Go\0308teborg'), (U&'Go\0308teborg', 'Goeteborg'), (U&'A\030Alesund', 'Aalesund'), ('presse-buero', 'Pressebüro'), ('nachrichtensprecher fuer', 'Nachrichtensprecher für'),
  ('soerensens', 'Sørensen'), ('Grüße', 'gruesse'),
  -- Words inside what is written without spaces
  ('新闻', '我在电视台做新闻主播'), ('主播', '我在电视台做新闻主播'), ('新闻主播', '我在电视台做新闻主播'), ('闻', '做新闻'), ('播', '主播'), ('テレビ', '東京テレビ局で司会'), ('司会', '東京テレビ局で司会'), ('がいこく', 'がいこくご'),
  ('ガイド', '観光ガイド'), ('서울', '서울에서 일합니다'), ('뉴스', '아침뉴스를 진행'), ('ข่าว', 'ผู้ประกาศข่าวภาคค่ำ'), ('ขาว', 'ผู้ประกาศข่าว'), ('nhk', 'NHK東京'), ('東京 nhk', 'NHK東京'), ('NHK東京', '東京 NHK'), ('ဗမာ', 'မြန်မာဗမာ'),
  -- Halves that nothing seen joins
  ('می خواهم', U&'\0645\06CC\200C\062E\0648\0627\0647\0645'), ('میخواهم', U&'\0645\06CC\200C\062E\0648\0627\0647\0645'),
  (U&'\0645\06CC\200C\062E\0648\0627\0647\0645', 'می خواهم'), (U&'\0645\06CC\200C\062E\0648\0627\0647\0645', 'میخواهم'),
  (U&'\062E\0628\0631\0646\06AF\0627\0631\200C\0647\0627', 'خبرنگار ها'), ('خبرنگار', U&'\062E\0628\0631\0646\06AF\0627\0631\200C\0647\0627'),
  -- Nasals as a letter and as a dot
  ('हिंदी', 'हिन्दी समाचार'), ('हिन्दी', 'हिंदी'), ('मुम्बई', 'मुंबई'), ('संपादक', 'सम्पादक'), ('अङ्क', 'अंक'), ('घण्टा', 'घंटा'), ('पञ्जाब', 'पंजाब'), ('ગુજરાતી હિન્દી', 'હિંદી ગુજરાતી')
) as asked (typed, stored);

select ok(not pg_temp.finds(typed, stored), format('"%s" does not find "%s"', typed, stored))
from (values
  ('reporter', 'Anchor'), ('channel 5', 'Channel-4'), ('ne breaking', 'Breaking news'), ('京都', '東京で'), ('news', 'new'), ('hamburg anchor', 'Anchor'),
  ('produce now', 'product'), ('!!! & | () :*', 'anything'), ('', 'anything'), ('  ', 'anything'), ('''', 'anything'), ('live:* | news', 'news'), ('ber', 'timber'), ('जम', 'जन्म'), ('अय', 'अन्य'),
  ('voice over', 'Voice'), ('over voice', 'Voiceover'), ('voice and over', 'Voiceover'), ('voice live over', 'Voiceover, live'), ('harris', 'Harriet'), ('news room', 'Newscast'),
  -- Two letters that only look as if they stood for one
  ('Joe', 'Jo'), ('Michael', 'Michal'), ('blue', 'Blu'), ('Jo', 'Zoë'), ('poet', 'pot'), ('Aaron', 'Aron'), ('Samuel', 'Samul')
) as asked (typed, stored);

select is(private.words_key(private.words_key(typed)), private.words_key(typed), format('the words of "%s" are their own', typed))
from unnest(array['Anchor/Reporter', 'Ångström-Öhman', '서울 시', 'ガイド', '🎬🎬', 'ŉ', 'ΐ', 'Ω', '“quoted”', 'العربيّة', 'ﷺ', 'C++']) as typed;
select isnt(private.words_key('🎬'), '', 'a text of nothing but signs is found by its signs');
select is(private.words_query(repeat('x', 5000)) is not null, true, 'a search accepts a word of any length');
select lives_ok(format('select private.word_vector(%L, ''A'')', repeat('aé-東''"\', 4000)), 'a long word can be indexed');

-- No server's locale has a say: a database in which only a to z are letters tells the same.
select is(
  array(select private.words_key(typed collate "C") from unnest(array['ÉÄÖ Straße', 'ЖУК', 'ΛΌΓΟΣ', 'İI']) as typed),
  array['eao strasse', 'жyk', 'λoγoσ', 'ii'], 'capitals are folded by the product''s own tables'
);
select is(private.words_as_one('{Green screen,Radio,Multi-camera direction}'), 'greenscreen multicameradirection', 'names of several words are also one');
select is(private.typed_words('French-speaking anchor, London-based'), '{French,speaking,"anchor,",London,based}', 'words in brackets are separated from a name');
select ok(pg_temp.finds(typed, stored), format('"%s" finds "%s"', typed, stored))
from (values ('french-speaking anchor', 'anchor French'), ('arabic speaking', 'Arabic'), ('London-based', 'London'), ('fact-checker', 'Fact-checking')) as asked (typed, stored);

-- What stands between quotation marks is next to each other, in this order.
select ok(pg_temp.finds(typed, stored), format('the phrase %s finds "%s"', typed, stored))
from (values
  ('"breaking news"', 'Breaking news anchor'), ('"breaking news"', 'It breaks news'), ('“breaking news” anchor', 'Anchor of breaking news'), ('„breaking news“', 'breaking news'), ('«breaking news»', 'breaking news'),
  ('anchor "breaking news" "live desk"', 'live desk, breaking news, anchor'), ('"anchors the news"', 'Anchoring the news'), ('"co-host show"', 'cohost show'), ('"cohost show"', 'my co-host show'), ('"my cohost"', 'my co-host show'),
  ('"Jürgen Koch"', 'Juergen Koch'), ('"Juergen Koch"', 'Dr. Jürgen Koch'), ('"dr juergen"', 'Dr. Jürgen Koch'), ('"Müller-Lüdenscheidt Koch"', 'Mueller-Luedenscheidt Koch'), ('"o''brien show"', 'the O’Brien show'), ('"the obrien"', 'the O’Brien show'),
  ('"主播"', '我在电视台做新闻主播'), ('"新闻 主播"', '我在电视台做新闻主播'), ('"news"', 'news'), ('"" news', 'news'), ('"breaking ne', 'news that is breaking'), ('5" screen', 'screen 5')
) as asked (typed, stored);
select ok(not pg_temp.finds(typed, stored), format('the phrase %s does not find "%s"', typed, stored))
from (values
  ('"breaking news"', 'news breaking'), ('"breaking news"', 'Breaking the news'), ('"breaking ne"', 'Breaking news'), ('“breaking news” anchor', 'breaking news'), ('anchor "breaking news"', 'breaking the news, anchor'),
  ('"live news"', 'Live | News'), ('"Koch Juergen"', 'Jürgen Koch'), ('"show cohost"', 'co-host show'), ('"news anchor" "anchor desk"', 'news anchor at the desk')
) as asked (typed, stored);
select ok(
  not (private.word_vector('Ada Lane', 'A') || private.word_vector('News anchor', 'B')) @@ private.words_query('"lane news"'),
  'no phrase begins in one text and ends in the next'
);
