-- Languages by their names, from Unicode's CLDR in English and in the language itself; to add one, add a line.

create table private.language_names (
  name text collate "C" not null,
  language text not null check (language = any (private.languages())),
  is_first boolean not null,
  primary key (name, language)
);
comment on table private.language_names is
  'Each name of a language, as private.words_key() writes it: in English, in the language itself, and its other names.';
create index language_names_by_language on private.language_names (language);
alter table private.language_names enable row level security;
insert into private.language_names (name, language, is_first)
select private.words_key(given), split_part(line, '|', 1), min(place) = 1
from string_to_table($languages$af|Afrikaans
am|Amharic|አማርኛ
ar|Arabic|العربية|عربي
ase|American Sign Language|ASL
az|Azerbaijani|azərbaycan|Azeri
be|Belarusian|беларуская
bfi|British Sign Language|BSL
bg|Bulgarian|български
bn|Bangla|বাংলা|Bengali
bs|Bosnian|bosanski
ca|Catalan|català|Valencian
cs|Czech|čeština
cy|Welsh|Cymraeg
da|Danish|dansk
de|German|Deutsch
el|Greek|Ελληνικά
en|English
es|Spanish|español|Castilian|castellano
et|Estonian|eesti
eu|Basque|euskara
fa|Persian|فارسی|Farsi|Dari
fi|Finnish|suomi
fil|Filipino|Tagalog
fr|French|français
fsl|French Sign Language|LSF
ga|Irish|Gaeilge|Gaelic
gd|Scottish Gaelic|Gàidhlig|Gaelic
gl|Galician|galego
gsg|German Sign Language|DGS
gu|Gujarati|ગુજરાતી
ha|Hausa
he|Hebrew|עברית|Ivrit
hi|Hindi|हिन्दी|हिंदी
hr|Croatian|hrvatski
ht|Haitian Creole|Kreyòl
hu|Hungarian|magyar
hy|Armenian|հայերեն
id|Indonesian|Bahasa Indonesia|Bahasa
ig|Igbo
ils|International Sign
is|Icelandic|íslenska
it|Italian|italiano
ja|Japanese|日本語
ka|Georgian|ქართული
kk|Kazakh|қазақ тілі
km|Khmer|ខ្មែរ
kn|Kannada|ಕನ್ನಡ
ko|Korean|한국어
ku|Kurdish|kurdî|Kurmanji|Sorani
ky|Kyrgyz|кыргызча
lb|Luxembourgish|Lëtzebuergesch
lg|Ganda|Luganda
lo|Lao|ລາວ
lt|Lithuanian|lietuvių
lv|Latvian|latviešu
mg|Malagasy
mi|Māori|te reo Māori
mk|Macedonian|македонски
ml|Malayalam|മലയാളം
mn|Mongolian|монгол
mr|Marathi|मराठी
ms|Malay|Melayu|Bahasa Melayu
mt|Maltese|Malti
my|Burmese|မြန်မာ
nb|Norwegian Bokmål|norsk bokmål|Norwegian|norsk
ne|Nepali|नेपाली
nl|Dutch|Nederlands|Flemish
nn|Norwegian Nynorsk|norsk nynorsk|Norwegian|norsk
om|Oromo|Oromoo
pa|Punjabi|ਪੰਜਾਬੀ
pl|Polish|polski
ps|Pashto|پښتو
pt|Portuguese|português
ro|Romanian|română
ru|Russian|русский
rw|Kinyarwanda|Ikinyarwanda
si|Sinhala|සිංහල|Sinhalese
sk|Slovak|slovenčina
sl|Slovenian|slovenščina
sn|Shona|chiShona
so|Somali|Soomaali
sq|Albanian|shqip
sr|Serbian|српски
st|Southern Sotho|Sesotho|Sotho
sv|Swedish|svenska
sw|Swahili|Kiswahili
ta|Tamil|தமிழ்
te|Telugu|తెలుగు
tg|Tajik|тоҷикӣ
th|Thai|ไทย|ภาษาไทย
ti|Tigrinya|ትግርኛ
tk|Turkmen|türkmen dili
tn|Tswana|Setswana
tr|Turkish|Türkçe
uk|Ukrainian|українська
ur|Urdu|اردو
uz|Uzbek|o‘zbek
vi|Vietnamese|Tiếng Việt
wo|Wolof
xh|Xhosa|IsiXhosa
yo|Yoruba|Èdè Yorùbá
yue|Cantonese|粵語|粤语|广东话
zgh|Standard Moroccan Tamazight|ⵜⴰⵎⴰⵣⵉⵖⵜ|Tamazight|Berber
zh|Chinese|中文|Mandarin|普通话|汉语
zu|Zulu|isiZulu$languages$, e'\n') as line,
  unnest((string_to_array(line, '|'))[2:]) with ordinality as listed (given, place)
group by private.words_key(given), split_part(line, '|', 1);
