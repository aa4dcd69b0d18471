-- Places, nationalities and languages by their names: what one calls the UK another calls Great Britain. Names
-- of countries and languages are those of Unicode's CLDR in English and their own language, as browsers have
-- them; whoever adds one adds a line.

create type private.facet_kind as enum (
  'role', 'skill', 'language', 'location', 'nationality', 'available', 'reel'
);
comment on type private.facet_kind is 'What talent can be filtered by.';

create table private.known_places (
  kind private.facet_kind not null check (kind in ('location', 'nationality')),
  name text collate "C" not null,
  place text not null,
  label text not null,
  within text,
  primary key (kind, name)
);
comment on table private.known_places is
  'Each name of a place or nationality, as private.words_key() has it, the one name that stands for all of them, and what it lies in.';
create index known_places_by_place on private.known_places (kind, place);
alter table private.known_places enable row level security;

create function private.country_lines() returns setof text
language sql immutable parallel safe set search_path = '' as $$
  select * from string_to_table($countries$Afghanistan|افغانستان,Afganistán|Afghan
Albania|Shqipëri,Albanien,Albanie|Albanian
Algeria|Algérie,الجزائر,Algerien,Argelia|Algerian
Andorra|Andorre|Andorran
Angola||Angolan
Argentina|Argentinien,Argentine|Argentine,Argentinian,Argentinean
Armenia|Հայաստան,Armenien,Arménie|Armenian
Australia|Australien,Australie|Australian,Aussie
Austria|Österreich,Autriche|Austrian
Azerbaijan|Azərbaycan,Aserbaidschan,Azerbaïdjan,Azerbaiyán|Azerbaijani,Azeri
Bahamas|The Bahamas|Bahamian
Bahrain|البحرين,Bahreïn,Baréin|Bahraini
Bangladesh|বাংলাদেশ,Bangladesch,Bangladés|Bangladeshi
Barbados|Barbade|Barbadian,Bajan
Belarus|Беларусь,Biélorussie,Bielorrusia|Belarusian
Belgium|Belgique,België,Belgien,Bélgica|Belgian
Belize|Belice|Belizean
Benin||Beninese
Bolivia|Bolivien,Bolivie|Bolivian
Bosnia and Herzegovina|Bosnia,Bosnia & Herzegovina,Bosna i Hercegovina,Bosnien und Herzegowina,Bosnie-Herzégovine,Bosnia y Herzegovina|Bosnian
Botswana|Botsuana|Motswana,Botswanan
Brazil|Brasil,Brasilien,Brésil|Brazilian
Bulgaria|България,Bulgarien,Bulgarie|Bulgarian
Burkina Faso||Burkinabe,Burkinabé
Cambodia|កម្ពុជា,Kambodscha,Cambodge,Camboya|Cambodian
Cameroon|Cameroun,Kamerun,Camerún|Cameroonian
Canada|Kanada|Canadian
Chile|Chili|Chilean
China|PRC,People's Republic of China,Mainland China,中国,Chine|Chinese
Colombia|Kolumbien,Colombie|Colombian
Democratic Republic of the Congo|DR Congo,DRC,Congo-Kinshasa,Congo - Kinshasa,Kongo-Kinshasa,República Democrática del Congo|Congolese
Costa Rica||Costa Rican
Ivory Coast|Côte d'Ivoire|Ivorian
Croatia|Hrvatska,Kroatien,Croatie,Croacia|Croatian,Croat
Cuba|Kuba|Cuban
Cyprus|Κύπρος,Zypern,Chypre,Chipre|Cypriot
Czechia|Czech Republic,Česko,Tschechien,Tchéquie,Chequia|Czech
Denmark|Danmark,Dänemark,Dinamarca|Danish,Dane
Dominican Republic|República Dominicana,Dominikanische Republik,République dominicaine|Dominican
Ecuador|Équateur|Ecuadorian
Egypt|مصر,Ägypten,Égypte,Egipto|Egyptian
El Salvador|Salvador|Salvadoran,Salvadorian
Eritrea|ኤርትራ,Érythrée|Eritrean
Estonia|Eesti,Estland,Estonie|Estonian
Ethiopia|ኢትዮጵያ,Äthiopien,Éthiopie,Etiopía|Ethiopian
Fiji|Fidschi,Fidji,Fiyi|Fijian
Finland|Suomi,Finnland,Finlande,Finlandia|Finnish,Finn
France|Frankreich,Francia|French,Frenchman,Frenchwoman
Gambia|The Gambia,Gambie|Gambian
Georgia|საქართველო,Georgien,Géorgie|Georgian
Germany|Deutschland,Allemagne,Alemania|German
Ghana||Ghanaian
Greece|Hellas,Ελλάδα,Griechenland,Grèce,Grecia|Greek
Guatemala||Guatemalan
Guinea|Guinée|Guinean
Guyana||Guyanese
Haiti||Haitian
Honduras||Honduran
Hong Kong|Hong Kong SAR,中国香港特别行政区,Hong Kong SAR China,Sonderverwaltungsregion Hongkong,R.A.S. chinoise de Hong Kong|Hongkonger,Hong Konger
Hungary|Magyarország,Ungarn,Hongrie,Hungría|Hungarian
Iceland|Ísland,Islande,Islandia|Icelandic,Icelander
India|Bharat,भारत,Indien,Inde|Indian
Indonesia|Indonesien,Indonésie|Indonesian
Iran|ایران|Iranian
Iraq|العراق,Irak|Iraqi
Ireland|Republic of Ireland,Éire,Irland,Irlande,Irlanda|Irish
Israel|ישראל|Israeli
Italy|Italia,Italien,Italie|Italian
Jamaica|Jamaika,Jamaïque|Jamaican
Japan|日本,Japon|Japanese
Jordan|الأردن,Jordanien,Jordanie,Jordania|Jordanian
Kazakhstan|Қазақстан,Kasachstan,Kazajistán|Kazakh,Kazakhstani
Kenya|Kenia|Kenyan
Kosovo|Kosovë|Kosovar,Kosovan
Kuwait|الكويت,Koweït|Kuwaiti
Kyrgyzstan|Кыргызстан,Kirgisistan,Kirghizstan,Kirguistán|Kyrgyz
Laos|ລາວ|Laotian
Latvia|Latvija,Lettland,Lettonie,Letonia|Latvian
Lebanon|Liban,لبنان,Libanon,Líbano|Lebanese
Liberia||Liberian
Libya|ليبيا,Libyen,Libye,Libia|Libyan
Lithuania|Lietuva,Litauen,Lituanie,Lituania|Lithuanian
Luxembourg|Lëtzebuerg,Luxemburg,Luxemburgo|Luxembourgish,Luxembourger
Madagascar|Madagasikara,Madagaskar|Malagasy
Malawi|Malaui|Malawian
Malaysia|Malaisie,Malasia|Malaysian
Maldives|Malediven,Maldivas|Maldivian
Mali||Malian
Malta|Malte|Maltese
Mauritania|موريتانيا,Mauretanien,Mauritanie|Mauritanian
Mauritius|Maurice,Mauricio|Mauritian
Mexico|Mexiko,Mexique|Mexican
Moldova|Republica Moldova,Republik Moldau,Moldavie,Moldavia|Moldovan
Monaco||Monégasque
Mongolia|Монгол,Mongolei,Mongolie|Mongolian
Montenegro|Crna Gora,Црна Гора|Montenegrin
Morocco|Maroc,المغرب,Marokko,Marruecos|Moroccan
Mozambique|Moçambique,Mosambik|Mozambican
Myanmar|Burma,မြန်မာ|Burmese
Namibia|Namibie|Namibian
Nepal|नेपाल|Nepali,Nepalese
Netherlands|The Netherlands,Holland,Nederland,Niederlande,Pays-Bas,Países Bajos|Dutch
New Zealand|Aotearoa,Neuseeland,Nouvelle-Zélande,Nueva Zelanda|New Zealander,Kiwi
Nicaragua||Nicaraguan
Niger||Nigerien
Nigeria||Nigerian
North Korea|DPRK,Nordkorea,Corée du Nord,Corea del Norte|North Korean
North Macedonia|Macedonia,Северна Македонија,Nordmazedonien,Macédoine du Nord,Macedonia del Norte|Macedonian
Norway|Norge,Norwegen,Norvège,Noruega|Norwegian
Oman|عُمان|Omani
Pakistan|پاکستان|Pakistani
Palestine|Palestinian Territories,الأراضي الفلسطينية,Palästinensische Autonomiegebiete,Territoires palestiniens,Territorios Palestinos|Palestinian
Panama||Panamanian
Papua New Guinea|Papua-Neuguinea,Papouasie-Nouvelle-Guinée,Papúa Nueva Guinea|Papua New Guinean
Paraguay||Paraguayan
Peru|Pérou|Peruvian
Philippines|The Philippines,Pilipinas,Philippinen,Filipinas|Filipino,Filipina,Philippine
Poland|Polska,Polen,Pologne,Polonia|Polish,Pole
Portugal||Portuguese
Puerto Rico|Porto Rico|Puerto Rican
Qatar|قطر,Katar,Catar|Qatari
Romania|Rumänien,Roumanie,Rumanía|Romanian
Russia|Russian Federation,Россия,Russland,Russie,Rusia|Russian
Rwanda|U Rwanda,Ruanda|Rwandan
Saudi Arabia|KSA,المملكة العربية السعودية,Saudi-Arabien,Arabie saoudite,Arabia Saudí|Saudi,Saudi Arabian
Senegal||Senegalese
Serbia|Србија,Serbien,Serbie|Serbian,Serb
Sierra Leone|Sierra Leona|Sierra Leonean
Singapore|Singapur,Singapour|Singaporean
Slovakia|Slovak Republic,Slovensko,Slowakei,Slovaquie,Eslovaquia|Slovak,Slovakian
Slovenia|Slovenija,Slowenien,Slovénie,Eslovenia|Slovenian,Slovene
Somalia|Soomaaliya,Somalie|Somali
South Africa|RSA,Suid-Afrika,Südafrika,Afrique du Sud,Sudáfrica|South African
South Korea|Republic of Korea,Korea,대한민국,Südkorea,Corée du Sud,Corea del Sur|South Korean,Korean
South Sudan|Südsudan,Soudan du Sud,Sudán del Sur|South Sudanese
Spain|España,Spanien,Espagne|Spanish,Spaniard
Sri Lanka|ශ්‍රී ලංකාව|Sri Lankan
Sudan|السودان,Soudan|Sudanese
Sweden|Sverige,Schweden,Suède,Suecia|Swedish,Swede
Switzerland|Schweiz,Suisse,Svizzera,Suiza|Swiss
Syria|سوريا,Syrien,Syrie,Siria|Syrian
Taiwan|台湾|Taiwanese
Tajikistan|Тоҷикистон,Tadschikistan,Tadjikistan,Tayikistán|Tajik
Tanzania|Tansania,Tanzanie|Tanzanian
Thailand|ไทย,Thaïlande,Tailandia|Thai
Togo||Togolese
Trinidad and Tobago|Trinidad,Trinidad & Tobago,Trinidad und Tobago,Trinité-et-Tobago,Trinidad y Tobago|Trinidadian
Tunisia|Tunisie,تونس,Tunesien,Túnez|Tunisian
Türkiye|Turkey,Türkei,Turquie,Turquía|Turkish,Turk
Turkmenistan||Turkmen
Uganda|Ouganda|Ugandan
Ukraine|Україна,Ucrania|Ukrainian
United Arab Emirates|UAE,Emirates,الإمارات العربية المتحدة,Vereinigte Arabische Emirate,Émirats arabes unis,Emiratos Árabes Unidos|Emirati
United Kingdom|UK,GB,Great Britain,Britain,Großbritannien,Grande-Bretagne,Gran Bretaña,Vereinigtes Königreich,Royaume-Uni,Reino Unido|British,Briton
United States|US,USA,United States of America,America,The United States,Vereinigte Staaten,États-Unis,Estados Unidos|American
Uruguay||Uruguayan
Uzbekistan|Oʻzbekiston,Usbekistan,Ouzbékistan|Uzbek
Venezuela||Venezuelan
Vietnam|Viet Nam|Vietnamese
Yemen|اليمن,Jemen|Yemeni
Zambia|Sambia,Zambie|Zambian
Zimbabwe|Simbabwe,Zimbabue|Zimbabwean$countries$, e'\n')
$$;
comment on function private.country_lines() is
  'Countries, a line each: `name|other names|what its people are called`, with commas between names.';

-- Towns first, so that what is both a town and a state, like New York, has the names of both.
insert into private.known_places (kind, name, place, label, within)
select distinct on (kind, name) kind, name, place, label, within
from (
  select listed.line, 'location'::private.facet_kind as kind, private.words_key(given) as name,
    private.words_key(listed.fields[1]) as place, listed.fields[1] as label,
    nullif(private.words_key(listed.fields[3]), '') as within
  from (
    select ordinality as line, string_to_array(line, '|') as fields
    from regexp_split_to_table(
      -- A region, its other names, and what it lies in.
      $regions$England||United Kingdom
Scotland||United Kingdom
Wales|Cymru|United Kingdom
Northern Ireland||United Kingdom
New South Wales|NSW|Australia
Queensland|QLD|Australia
Ontario||Canada
Québec||Canada
British Columbia||Canada
Bavaria|Bayern|Germany
Catalonia|Catalunya,Cataluña|Spain
Abu Dhabi|أبوظبي|United Arab Emirates
Dubai||United Arab Emirates
Alabama|AL|United States
Alaska|AK|United States
Arizona|AZ|United States
Arkansas|AR|United States
California|CA|United States
Colorado|CO|United States
Connecticut|CT|United States
Delaware||United States
Florida|FL|United States
Hawaii|HI|United States
Idaho||United States
Illinois|IL|United States
Indiana||United States
Iowa|IA|United States
Kansas|KS|United States
Kentucky|KY|United States
Louisiana||United States
Maine|ME|United States
Maryland|MD|United States
Massachusetts|MA|United States
Michigan|MI|United States
Minnesota|MN|United States
Mississippi|MS|United States
Missouri|MO|United States
Montana|MT|United States
Nebraska|NE|United States
Nevada|NV|United States
New Hampshire|NH|United States
New Jersey|NJ|United States
New Mexico|NM|United States
New York|NY|United States
North Carolina|NC|United States
North Dakota|ND|United States
Ohio|OH|United States
Oklahoma|OK|United States
Oregon|OR|United States
Pennsylvania|PA|United States
Rhode Island|RI|United States
South Carolina|SC|United States
South Dakota|SD|United States
Tennessee|TN|United States
Texas|TX|United States
Utah|UT|United States
Vermont|VT|United States
Virginia|VA|United States
Washington|WA|United States
West Virginia|WV|United States
Wisconsin|WI|United States
Wyoming|WY|United States
District of Columbia|DC|United States
$regions$
      -- A town and its other names.
      || $towns$Aarhus|Århus
Abidjan|
Accra|
Addis Ababa|አዲስ አበባ,Addis Abeba
Alexandria|الإسكندرية,Iskandariya
Algiers|Alger,الجزائر العاصمة
Almaty|Алматы,Alma-Ata
Amman|عمّان
Amsterdam|
Antwerp|Antwerpen,Anvers
Athens|Αθήνα,Athina
Baghdad|بغداد,Bagdad
Bahir Dar|ባሕር ዳር
Baku|Bakı,Баку
Bangkok|กรุงเทพ,กรุงเทพฯ,Krung Thep
Barcelona|BCN
Basel|Bâle,Basle
Batumi|ბათუმი
Beijing|Peking,北京
Beirut|بيروت,Beyrouth
Belgrade|Beograd,Београд
Bengaluru|Bangalore
Bratislava|Pressburg
Brno|Brünn
Brussels|Bruxelles,Brussel
Bucharest|București
Busan|부산,Pusan
Cairo|القاهرة,Le Caire,Al Qahirah
Casablanca|الدار البيضاء
Chattogram|Chittagong
Chennai|Madras
Chiang Mai|เชียงใหม่
Cologne|Köln,Koeln
Copenhagen|København
Damascus|دمشق
Delhi|दिल्ली
Dhaka|ঢাকা,Dacca
Doha|الدوحة
Dubai|دبي
Dublin|Baile Átha Cliath
Düsseldorf|Duesseldorf
Florence|Firenze
Frankfurt|Frankfurt am Main
Fukuoka|福岡,福冈
Gdańsk|Danzig
Geneva|Genève,Genf
Genoa|Genova,Gênes
Gothenburg|Göteborg
Guangzhou|广州,Canton
Haifa|חיפה,حيفا
Hanoi|Hà Nội
Havana|La Habana
Helsinki|Helsingfors
Hiroshima|広島
Ho Chi Minh City|Saigon,Sài Gòn,Thành phố Hồ Chí Minh,HCMC
Incheon|인천
Istanbul|İstanbul
İzmir|Smyrna,Izmir
Jeddah|جدة,Djeddah
Jerusalem|ירושלים,القدس
Johannesburg|Joburg,Jozi
Karachi|کراچی
Kharkiv|Харків,Kharkov
Kolkata|Calcutta
Kraków|Cracow,Krakau
Kuala Lumpur|KL
Kyiv|Kiev,Київ,Киев
Kyoto|京都
Lahore|لاہور
Lisbon|Lisboa,Lissabon
Łódź|Lodz
Los Angeles|LA
Lviv|Львів,Lwów
Lyon|Lyons
Manila|Maynila
Marrakesh|Marrakech,مراكش
Marseille|Marseilles
Mexico City|Ciudad de México,CDMX
Milan|Milano
Minsk|Мінск,Минск
Montréal|Montreal
Moscow|Москва,Moskva
Mumbai|Bombay,मुंबई
Munich|München,Muenchen
Nagoya|名古屋
Naples|Napoli
New York|New York City,NYC
Nice|Nizza
Nuremberg|Nürnberg
Odesa|Odessa,Одеса,Одесса
Osaka|大阪
Philadelphia|Philly
Port Harcourt|
Porto|Oporto
Poznań|Posen
Prague|Praha,Prag
Pune|Poona
Rabat|الرباط
Rio de Janeiro|Rio
Riyadh|الرياض,Riad
Rome|Roma
Saint Petersburg|Санкт-Петербург,St Petersburg,St. Petersburg
San Francisco|SF,San Fran
Sapporo|札幌
Seoul|서울
Seville|Sevilla
Shanghai|上海
Shenzhen|深圳
Shiraz|شیراز
Sofia|София
Stockholm|
Strasbourg|Straßburg
Taipei|台北,臺北
Tashkent|Toshkent,Ташкент
Tbilisi|თბილისი
Tehran|تهران,Teheran
Tel Aviv|תל אביב,تل أبيب,Tel Aviv-Yafo
The Hague|Den Haag
Thessaloniki|Θεσσαλονίκη,Salonica
Tokyo|東京,東京都,东京
Tripoli|طرابلس
Tunis|تونس العاصمة
Turin|Torino
Venice|Venezia
Vienna|Wien
Warsaw|Warszawa,Warschau
Wrocław|Breslau
Yangon|Rangoon
Yerevan|Երևան
Zaragoza|Saragossa
Zurich|Zürich
$towns$
      -- A country, its other names, and what its people are called.
      || (select string_agg(split_part(line, '|', 1) || '|' || split_part(line, '|', 2), e'\n') from private.country_lines() as line),
      e'\n'
    ) with ordinality as line
  ) as listed,
    unnest(listed.fields[1] || string_to_array(listed.fields[2], ',')) as given
  where given <> ''
  union all
  select listed.line, 'nationality', private.words_key(given), private.words_key(split_part(fields[3], ',', 1)), split_part(fields[3], ',', 1), null
  from (select ordinality, string_to_array(line, '|') from private.country_lines() with ordinality as line (line, ordinality)) as listed (line, fields),
    unnest(string_to_array(fields[3], ',') || fields[1] || string_to_array(fields[2], ',')) as given
  where given <> ''
) as named
order by kind, name, line;

create function private.place_value(kind private.facet_kind, part text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  key constant text := private.words_key(part);
  -- What kind of town or region it is, as it is written on to the name in Chinese, Japanese and Korean.
  ending constant text := '(都|道|府|県|縣|省|市|特別市|特别市|특별시|광역시|시|도)$';
begin
  return coalesce(
    (select known.place from private.known_places as known where (known.kind, known.name) = (place_value.kind, key)),
    case when kind = 'location' and key ~ ending then (
      select known.place from private.known_places as known
      where (known.kind, known.name) = ('location', regexp_replace(key, ending, ''))
    ) end,
    key
  );
end
$$;
comment on function private.place_value(private.facet_kind, text) is
  'What a part of a place, or a nationality, is found by: one key whatever it is called, `united kingdom` of UK.';

create function private.written_together(part text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  cut text[];
begin
  if char_length(part) not between 4 and 20 or part !~ ('^[' || private.unspaced_letters() || ']+$') then
    return array[part];
  end if;
  select array[before, after] into cut
  from generate_series(2, char_length(part) - 2) as at,
    lateral (select left(part, at), substr(part, at + 1)) as halves (before, after)
  where not exists (
      select from private.known_places as whole
      where whole.kind = 'location' and whole.place = private.place_value('location', part)
    )
    and exists (select from private.known_places as known where (known.kind, known.name) = ('location', private.words_key(before)))
    and exists (
      select from private.known_places as known
      where (known.kind, known.place) = ('location', private.place_value('location', after))
    )
  order by at limit 1;
  return coalesce(cut, array[part]);
end
$$;
comment on function private.written_together(text) is
  'A part of a place, in two where a script without spaces writes one known place behind another: `中国北京市` is China and Beijing.';

create function private.place_parts(kind private.facet_kind, typed text) returns table (value text, label text, is_implied boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  part text;
  words text[];
  ending text;
begin
  foreach part in array array(
    select single
    from regexp_split_to_table(
        typed, '[,;/()|\n،؛、，；／（）｜・·•‚]|[[:space:]][-–—][[:space:]]'
      ) with ordinality as listed (given, at),
      unnest(private.written_together(btrim(given))) with ordinality as apart (single, piece)
    where not private.is_blank(given)
    order by listed.at, apart.piece
  ) loop
    is_implied := false;
    label := part;
    value := private.place_value(place_parts.kind, part);
    -- London UK, without a comma: a known place at the end is a part.
    words := string_to_array(private.words_key(part), ' ');
    if place_parts.kind = 'location' and cardinality(words) between 2 and 8 and not exists (
      select from private.known_places as known
      where (known.kind, known.name) = ('location', array_to_string(words, ' '))
    ) then
      select known.name into ending
      from generate_series(2, cardinality(words)) as at
      join private.known_places as known
        on known.kind = 'location' and known.name = array_to_string(words[at:], ' ')
      -- What is no country may be how a town ends: San Francisco is not Rio.
      where known.within is not null or exists (
        select from private.known_places as people
        where people.kind = 'nationality' and people.name = known.name
      )
      order by at limit 1;
      if ending is not null then
        words := regexp_split_to_array(part, '[[:space:]]+');
        label := array_to_string(words[:cardinality(words) - cardinality(string_to_array(ending, ' '))], ' ');
        value := private.place_value('location', label);
        return next;
        select known.place, known.label into value, label
        from private.known_places as known where (known.kind, known.name) = ('location', ending);
      end if;
    end if;
    return next;
    -- England lies in the United Kingdom, whether or not somebody says so.
    return query
      select wider.place, wider.label, true from private.known_places as known
      join private.known_places as wider on (wider.kind, wider.name) = ('location', known.within)
      where (known.kind, known.name) = (place_parts.kind, place_parts.value);
  end loop;
end
$$;
comment on function private.place_parts(private.facet_kind, text) is
  'What a place or nationality is made of, as it is found and as it is shown: `London, UK` and `London UK` of London and the United Kingdom.';

create table private.language_names (
  name text collate "C" not null,
  language text not null check (language = any (private.languages())),
  is_first boolean not null,
  primary key (name, language)
);
comment on table private.language_names is
  'Each name of a language, as private.words_key() has it, in English, its own, and what else it is called.';
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
