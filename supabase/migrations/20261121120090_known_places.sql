-- Places and nationalities with all their names: the UK is also Great Britain. Names of countries are from Unicode's
-- CLDR in English and in their own language, as browsers have them; to add one, add a line. The functions that read the
-- list are in place_parts.sql; languages are in language_names.sql.

create type private.facet_kind as enum (
  'role', 'skill', 'language', 'location', 'nationality', 'available', 'reel'
);
comment on type private.facet_kind is 'The kinds of value by which talent can be filtered.';

create table private.known_places (
  kind private.facet_kind not null check (kind in ('location', 'nationality')),
  name text collate "C" not null,
  place text not null,
  label text not null,
  within text,
  primary key (kind, name)
);
comment on table private.known_places is
  'Each name of a place or nationality, as private.words_key() and private.value_key() write it, with the main name and the wider place.';
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
China|PRC,People's Republic of China,Mainland China,中国,中國,Chine|Chinese
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
Hong Kong|香港,Hong Kong SAR,中国香港特别行政区,Hong Kong SAR China,Sonderverwaltungsregion Hongkong,R.A.S. chinoise de Hong Kong|Hongkonger,Hong Konger
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
Palestine|Palestinian Territories,الأراضي الفلسطينية,فلسطين,Palästinensische Autonomiegebiete,Territoires palestiniens,Territorios Palestinos|Palestinian
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
Saudi Arabia|KSA,المملكة العربية السعودية,السعودية,Saudi-Arabien,Arabie saoudite,Arabia Saudí|Saudi,Saudi Arabian
Senegal||Senegalese
Serbia|Србија,Serbien,Serbie|Serbian,Serb
Sierra Leone|Sierra Leona|Sierra Leonean
Singapore|Singapur,Singapour|Singaporean
Slovakia|Slovak Republic,Slovensko,Slowakei,Slovaquie,Eslovaquia|Slovak,Slovakian
Slovenia|Slovenija,Slowenien,Slovénie,Eslovenia|Slovenian,Slovene
Somalia|Soomaaliya,Somalie|Somali
South Africa|RSA,Suid-Afrika,Südafrika,Afrique du Sud,Sudáfrica|South African
South Korea|Republic of Korea,Korea,대한민국,한국,Südkorea,Corée du Sud,Corea del Sur|South Korean,Korean
South Sudan|Südsudan,Soudan du Sud,Sudán del Sur|South Sudanese
Spain|España,Spanien,Espagne|Spanish,Spaniard
Sri Lanka|ශ්‍රී ලංකාව,இலங்கை|Sri Lankan
Sudan|السودان,Soudan|Sudanese
Sweden|Sverige,Schweden,Suède,Suecia|Swedish,Swede
Switzerland|Schweiz,Suisse,Svizzera,Suiza|Swiss
Syria|سوريا,Syrien,Syrie,Siria|Syrian
Taiwan|台湾,台灣,臺灣|Taiwanese
Tajikistan|Тоҷикистон,Tadschikistan,Tadjikistan,Tayikistán|Tajik
Tanzania|Tansania,Tanzanie|Tanzanian
Thailand|ไทย,ประเทศไทย,Thaïlande,Tailandia|Thai
Togo||Togolese
Trinidad and Tobago|Trinidad,Trinidad & Tobago,Trinidad und Tobago,Trinité-et-Tobago,Trinidad y Tobago|Trinidadian
Tunisia|Tunisie,تونس,Tunesien,Túnez|Tunisian
Türkiye|Turkey,Türkei,Turquie,Turquía|Turkish,Turk
Turkmenistan||Turkmen
Uganda|Ouganda|Ugandan
Ukraine|Україна,Ucrania|Ukrainian
United Arab Emirates|UAE,Emirates,الإمارات العربية المتحدة,الإمارات,Vereinigte Arabische Emirate,Émirats arabes unis,Emiratos Árabes Unidos|Emirati
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
  'Countries, a line each: `name|other names|names of its people`, with commas between names.';

-- Towns first, so that a name of both a town and a state, like New York, has the names of both.
insert into private.known_places (kind, name, place, label, within)
select distinct on (kind, name) kind, name, place, label, within
from (
  select listed.line, 'location'::private.facet_kind as kind, given,
    private.words_key(listed.fields[1]) as place, listed.fields[1] as label,
    nullif(private.words_key(listed.fields[3]), '') as within
  from (
    select ordinality as line, string_to_array(line, '|') as fields
    from regexp_split_to_table(
      -- A region, its other names, and its country.
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
Bangkok|กรุงเทพ,กรุงเทพฯ,กรุงเทพมหานคร,Krung Thep
Barcelona|BCN
Basel|Bâle,Basle
Batumi|ბათუმი
Beijing|Peking,北京
Beirut|بيروت,Beyrouth
Belgrade|Beograd,Београд
Bengaluru|Bangalore,ಬೆಂಗಳೂರು
Bratislava|Pressburg
Brno|Brünn
Brussels|Bruxelles,Brussel
Bucharest|București
Busan|부산,Pusan
Cairo|القاهرة,Le Caire,Al Qahirah
Casablanca|الدار البيضاء
Chattogram|Chittagong
Chennai|Madras,சென்னை
Chiang Mai|เชียงใหม่
Cologne|Köln
Copenhagen|København
Damascus|دمشق
Delhi|दिल्ली
Dhaka|ঢাকা,Dacca
Doha|الدوحة
Dubai|دبي
Dublin|Baile Átha Cliath
Düsseldorf|
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
Kolkata|Calcutta,কলকাতা
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
Munich|München
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
      -- A country, its other names, and the names of its people.
      || (select string_agg(split_part(line, '|', 1) || '|' || split_part(line, '|', 2), e'\n') from private.country_lines() as line),
      e'\n'
    ) with ordinality as line
  ) as listed,
    unnest(listed.fields[1] || string_to_array(listed.fields[2], ',')) as given
  where given <> ''
  union all
  select listed.line, 'nationality', given, private.words_key(split_part(fields[3], ',', 1)), split_part(fields[3], ',', 1), null
  from (select ordinality, string_to_array(line, '|') from private.country_lines() with ordinality as line (line, ordinality)) as listed (line, fields),
    unnest(string_to_array(fields[3], ',') || fields[1] || string_to_array(fields[2], ',')) as given
  where given <> ''
) as named,
  unnest(
    array(select private.words_key(spelling) from unnest(private.spellings(given)) as spelling) || private.value_key(given)
  ) as name
order by kind, name, line;
