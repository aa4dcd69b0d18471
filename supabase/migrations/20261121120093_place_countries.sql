-- The country of a place that was typed without one. It only gives half of a brief's points for its place: the search
-- and its filters use the typed text.

create table private.place_countries (
  place text collate "C" not null,
  country text collate "C" not null,
  primary key (place, country)
);
comment on table private.place_countries is
  'Which country one means by the name of a place alone, both as private.place_value() has them: one where nearly everybody means the same, else each that may be meant.';
alter table private.place_countries enable row level security;

-- To add a place, add it to the line of its country, and to the lines of other countries that have a well-known place
-- of the same name.
insert into private.place_countries (place, country)
select distinct private.place_value('location', named), private.place_value('location', split_part(line, '|', 1))
from string_to_table($places$Afghanistan|Kabul,Kandahar,Herat,کابل
Albania|Tirana,Durrës
Algeria|Algiers,Oran,Constantine,وهران
Andorra|Andorra la Vella
Angola|Luanda
Argentina|Buenos Aires,Rosario,Mendoza,La Plata,Mar del Plata,Córdoba,San Juan
Armenia|Yerevan,Gyumri
Australia|Sydney,Melbourne,Brisbane,Adelaide,Canberra,Hobart,Gold Coast,Perth,Newcastle,AU
Austria|Vienna,Graz,Linz,Salzburg,Innsbruck,Klagenfurt,AT
Azerbaijan|Baku,Ganja
Bahrain|Manama,المنامة
Bangladesh|Dhaka,Chattogram,Sylhet,Khulna
Belarus|Minsk,Gomel,Брест
Belgium|Brussels,Antwerp,Ghent,Gent,Bruges,Brugge,Leuven,Liège,Charleroi,Namur,Mons,BE
Benin|Cotonou,Porto-Novo
Bolivia|Cochabamba,Sucre,La Paz
Bosnia and Herzegovina|Sarajevo,Banja Luka,Mostar
Botswana|Gaborone
Brazil|São Paulo,Rio de Janeiro,Brasília,Belo Horizonte,Porto Alegre,Recife,Fortaleza,Curitiba,Manaus,Florianópolis,Campinas,BR
Bulgaria|Sofia,Plovdiv,Varna,Burgas
Burkina Faso|Ouagadougou
Cambodia|Phnom Penh,Siem Reap,ភ្នំពេញ
Cameroon|Yaoundé,Douala
Canada|Toronto,Montréal,Vancouver,Calgary,Edmonton,Ottawa,Winnipeg,Québec City,Saskatoon,Regina,Mississauga,St. John's,Alberta,Manitoba,Saskatchewan,Nova Scotia,New Brunswick,Halifax,Hamilton,Kingston,Victoria,ON,QC,AB
Chile|Valparaíso,Concepción,Viña del Mar,Santiago de Chile,Santiago
China|Beijing,Shanghai,Guangzhou,Shenzhen,Chengdu,成都,Chongqing,重庆,Wuhan,武汉,Nanjing,南京,Hangzhou,杭州,Xi'an,西安,Tianjin,天津,Suzhou,苏州,Qingdao,青岛,Dalian,大连,Xiamen,厦门,Harbin,哈尔滨
Colombia|Bogotá,Medellín,Cali,Barranquilla,Bucaramanga,Cartagena
Democratic Republic of the Congo|Kinshasa,Lubumbashi,Goma
Costa Rica|San José
Ivory Coast|Abidjan,Yamoussoukro
Croatia|Zagreb,Split,Rijeka,Dubrovnik,Zadar,Osijek
Cuba|Havana,Santiago de Cuba
Cyprus|Nicosia,Limassol,Larnaca,Λευκωσία,Paphos
Czechia|Prague,Brno,Ostrava,Plzeň,Olomouc
Denmark|Copenhagen,Aarhus,Odense,Aalborg,Ålborg,DK
Dominican Republic|Santo Domingo,Punta Cana
Ecuador|Quito,Guayaquil,Cuenca
Egypt|Cairo,Giza,الجيزة,Port Said,Luxor,Alexandria
El Salvador|San Salvador
Eritrea|Asmara
Estonia|Tallinn,Tartu
Ethiopia|Addis Ababa,Bahir Dar
Finland|Helsinki,Tampere,Turku,Åbo,Espoo,Oulu,Vantaa,FI
France|Paris,Marseille,Lyon,Toulouse,Nice,Nantes,Montpellier,Strasbourg,Bordeaux,Lille,Rennes,Reims,Grenoble,Dijon,Toulon,Angers,Cannes,Avignon,Île-de-France,Brittany,Bretagne,Normandy,Normandie,Occitanie,Provence,FR
Gambia|Banjul
Georgia|Tbilisi,Batumi,Kutaisi,Georgia
Germany|Berlin,Hamburg,Munich,Cologne,Frankfurt,Stuttgart,Düsseldorf,Leipzig,Dortmund,Essen,Bremen,Dresden,Hannover,Hanover,Nuremberg,Duisburg,Bochum,Bonn,Münster,Mannheim,Karlsruhe,Augsburg,Wiesbaden,Mainz,Kiel,Potsdam,Freiburg,Saarbrücken,Heidelberg,Hessen,Hesse,Sachsen,Saxony,Nordrhein-Westfalen,North Rhine-Westphalia,NRW,Baden-Württemberg,Niedersachsen,Lower Saxony,DE
Ghana|Accra,Kumasi,Tamale,Takoradi
Greece|Athens,Thessaloniki,Patras,Πάτρα,Heraklion,Ηράκλειο
Guatemala|Guatemala City,Ciudad de Guatemala
Guinea|Conakry
Guyana|Georgetown
Haiti|Port-au-Prince
Honduras|Tegucigalpa,San Pedro Sula
Hong Kong|Kowloon,九龍
Hungary|Budapest,Debrecen,Szeged,Pécs
Iceland|Reykjavík,Akureyri
India|Mumbai,Delhi,New Delhi,नई दिल्ली,Bengaluru,Chennai,Kolkata,Pune,Ahmedabad,Jaipur,जयपुर,Lucknow,लखनऊ,Chandigarh,Kochi,Goa,Bhopal,Indore,Nagpur,Patna,Guwahati,Maharashtra,Kerala,Tamil Nadu,Karnataka,Gujarat,Hyderabad,IN
Indonesia|Jakarta,Surabaya,Bandung,Medan,Makassar,Yogyakarta,Denpasar,Bali,Semarang,ID
Iran|Tehran,Shiraz,Isfahan,اصفهان,Mashhad,مشهد,Tabriz,تبریز
Iraq|Baghdad,Basra,البصرة,Erbil,أربيل,Mosul,الموصل
Ireland|Dublin,Cork,Galway,Limerick,IE
Israel|Tel Aviv,Haifa,Beersheba
Italy|Rome,Milan,Naples,Turin,Florence,Venice,Genoa,Bologna,Palermo,Bari,Catania,Verona,Padua,Padova,Trieste,Parma,Cagliari,Lombardy,Lombardia,Lazio,Tuscany,Toscana,Sicily,Sicilia,Veneto,Piedmont,Piemonte,IT
Jamaica|Montego Bay,Kingston
Japan|Tokyo,Osaka,Kyoto,Nagoya,Fukuoka,Sapporo,Hiroshima,Yokohama,横浜,横浜市,Kobe,神戸,神戸市,Sendai,仙台,仙台市,Kawasaki,川崎市,Saitama,さいたま市,Chiba,千葉市,Nara,奈良,Okinawa,沖縄,Hokkaido,北海道,JP
Jordan|Amman
Kazakhstan|Almaty,Astana,Астана
Kenya|Nairobi,Mombasa,Kisumu
Kosovo|Pristina,Prishtina
Kuwait|Kuwait City
Kyrgyzstan|Bishkek,Бишкек
Laos|Vientiane,ວຽງຈັນ
Latvia|Riga,Rīga
Lebanon|Beirut,Tripoli
Liberia|Monrovia
Libya|Benghazi,بنغازي,Tripoli
Lithuania|Vilnius,Kaunas,Klaipėda
Madagascar|Antananarivo
Malawi|Lilongwe,Blantyre
Malaysia|Kuala Lumpur,Penang,Johor Bahru,Kuching,Selangor
Maldives|Malé
Mali|Bamako
Malta|Valletta,Sliema
Mauritania|Nouakchott
Mauritius|Port Louis
Mexico|Mexico City,Monterrey,Puebla,Tijuana,Cancún,Querétaro,Jalisco,Nuevo León,Oaxaca,Guadalajara,León,Mérida,La Paz,MX
Moldova|Chișinău,Chisinau
Mongolia|Ulaanbaatar,Улаанбаатар
Montenegro|Podgorica,Budva
Morocco|Casablanca,Rabat,Marrakesh,Fez,Fès,Tangier,Tanger,طنجة,Agadir
Mozambique|Maputo,Beira
Myanmar|Yangon,Mandalay
Namibia|Windhoek
Nepal|Kathmandu,काठमाडौं,Pokhara
Netherlands|Amsterdam,Rotterdam,The Hague,Utrecht,Eindhoven,Hilversum,Groningen,Haarlem,Maastricht,Leiden,Nijmegen,NL
New Zealand|Auckland,Wellington,Christchurch,Dunedin,Tauranga,Hamilton,NZ
Nicaragua|Managua,León,Granada
Niger|Niamey
Nigeria|Lagos,Abuja,Ibadan,Kano,Port Harcourt,Kaduna,Enugu,Benin City,Jos,Lagos State
North Korea|Pyongyang,평양
North Macedonia|Skopje,Скопје
Norway|Oslo,Bergen,Trondheim,Stavanger,Tromsø,NO
Oman|Muscat,مسقط
Pakistan|Karachi,Lahore,Islamabad,اسلام آباد,Rawalpindi,Peshawar,Faisalabad,Multan,Hyderabad
Palestine|Ramallah,رام الله,Gaza,غزة,Nablus
Panama|Panama City
Papua New Guinea|Port Moresby
Paraguay|Asunción
Peru|Lima,Arequipa,Cusco,Trujillo
Philippines|Manila,Quezon City,Cebu,Cebu City,Davao,Makati
Poland|Warsaw,Kraków,Łódź,Wrocław,Poznań,Gdańsk,Szczecin,Lublin,Katowice,Białystok,Gdynia,PL
Portugal|Lisbon,Porto,Braga,Coimbra,Faro,Funchal,Aveiro,Algarve,PT
Puerto Rico|San Juan,Ponce
Qatar|Doha
Romania|Bucharest,Cluj-Napoca,Cluj,Timișoara,Iași,Brașov
Russia|Moscow,Novosibirsk,Новосибирск,Yekaterinburg,Екатеринбург,Kazan,Казань,Vladivostok,Владивосток,Saint Petersburg
Rwanda|Kigali
Saudi Arabia|Riyadh,Jeddah,Mecca,مكة,Medina,المدينة المنورة,Dammam,الدمام
Senegal|Dakar
Serbia|Belgrade,Novi Sad,Нови Сад,Niš,Ниш
Sierra Leone|Freetown
Slovakia|Bratislava,Košice
Slovenia|Ljubljana,Maribor
Somalia|Mogadishu,Hargeisa
South Africa|Johannesburg,Cape Town,Durban,Pretoria,Bloemfontein,Port Elizabeth,Gqeberha,Stellenbosch,Soweto,Gauteng,Western Cape,KwaZulu-Natal,ZA
South Korea|Seoul,Busan,Incheon,Daegu,대구,Daejeon,대전,Gwangju,광주,Suwon,수원,Jeju,제주
South Sudan|Juba
Spain|Madrid,Barcelona,Seville,Zaragoza,Bilbao,Málaga,Palma de Mallorca,Las Palmas,Alicante,Murcia,San Sebastián,Valladolid,Salamanca,Pamplona,Gijón,Oviedo,A Coruña,Vigo,Santiago de Compostela,Andalusia,Andalucía,Basque Country,País Vasco,Euskadi,Galicia,Valencia,València,Córdoba,Granada,Cartagena,Mérida,León,Guadalajara,Toledo,ES
Sri Lanka|Colombo,Kandy
Sudan|Khartoum,الخرطوم
Sweden|Stockholm,Gothenburg,Malmö,Uppsala,Linköping,Lund,Umeå,SE
Switzerland|Zurich,Geneva,Basel,Bern,Berne,Lausanne,Lucerne,Luzern,Winterthur,Lugano,St. Gallen,CH
Syria|Damascus,Aleppo,حلب,Homs,حمص
Taiwan|Taipei,Kaohsiung,高雄,Taichung,台中,Tainan,台南
Tajikistan|Dushanbe,Душанбе
Tanzania|Dar es Salaam,Dodoma,Arusha,Zanzibar
Thailand|Bangkok,Chiang Mai,Phuket,ภูเก็ต,Pattaya,พัทยา
Togo|Lomé
Trinidad and Tobago|Port of Spain
Tunisia|Tunis,Sfax,صفاقس,Sousse,سوسة
Türkiye|Istanbul,Ankara,İzmir,Antalya,Bursa,Adana,Konya,Gaziantep,Diyarbakır
Turkmenistan|Ashgabat
Uganda|Kampala,Entebbe
Ukraine|Kyiv,Kharkiv,Lviv,Dnipro,Дніпро,Zaporizhzhia,Odesa
United Arab Emirates|Sharjah,الشارقة,Ajman,Al Ain
United Kingdom|London,Manchester,Leeds,Liverpool,Glasgow,Edinburgh,Cardiff,Caerdydd,Belfast,Bristol,Sheffield,Nottingham,Leicester,Brighton,Salford,Southampton,Bradford,Coventry,Swansea,Abertawe,Sunderland,Exeter,Norwich,Inverness,Dundee,Greater London,Greater Manchester,West Midlands,West Yorkshire,South Yorkshire,Merseyside,Yorkshire,Cambridge,Birmingham,Oxford,Newcastle,York,Lincoln,Plymouth,Durham,Worcester,Richmond,Halifax,Perth,Aberdeen,Portsmouth
United States|Los Angeles,San Francisco,Chicago,Boston,Philadelphia,Houston,Dallas,Austin,San Antonio,San Diego,Seattle,Denver,Atlanta,Miami,Orlando,Tampa,Detroit,Minneapolis,Phoenix,Las Vegas,Nashville,Memphis,New Orleans,Baltimore,Pittsburgh,Cleveland,Cincinnati,St. Louis,Kansas City,Salt Lake City,Sacramento,Oakland,Brooklyn,Manhattan,Queens,Charlotte,Raleigh,Milwaukee,Indianapolis,Honolulu,Anchorage,Hollywood,Long Island,Bay Area,Silicon Valley,Georgia,Cambridge,Birmingham,Oxford,San José,Valencia,York,Lincoln,Plymouth,Durham,Worcester,Richmond,Aberdeen,Portsmouth,Alexandria,Georgetown,Toledo,Panama City,Odesa,Saint Petersburg,Victoria,GA,DE,IN,ID
Uruguay|Montevideo,Punta del Este
Uzbekistan|Tashkent,Samarkand,Самарканд,Bukhara
Venezuela|Caracas,Maracaibo,Valencia,Mérida
Vietnam|Hanoi,Ho Chi Minh City,Da Nang,Đà Nẵng,Hải Phòng,Huế,Cần Thơ
Yemen|Sanaa,صنعاء,Aden,عدن
Zambia|Lusaka,Ndola
Zimbabwe|Harare,Bulawayo$places$, e'\n') as line,
  unnest(string_to_array(split_part(line, '|', 2), ',')) as named;

create function private.country_of_parts(parts text[]) returns text
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  last_part constant text := parts[cardinality(parts)];
  -- A country after another place says where that is: Jamaica, New York is in the United States.
  said constant text := (
    select listed.part
    from unnest(parts) with ordinality as listed (part, at)
    where exists (
        select from private.known_places as people where (people.kind, people.name) = ('nationality', listed.part)
      )
      and not exists (select from private.place_countries as either where either.place = listed.part)
    order by listed.at desc limit 1
  );
begin
  return coalesce(said, (
    -- The last part is the widest: for London, ON the country is that of ON.
    select case when count(*) = 1 then min(meant.country) end
    from private.place_countries as meant
    where meant.place = last_part and (
      not exists (
        select from private.place_countries as other where other.place = last_part and other.country <> meant.country
      )
      or exists (
        select from private.place_countries as inner_one
        where inner_one.place = any (parts) and inner_one.place <> last_part and inner_one.country = meant.country
      )
    )
  ));
end
$$;
comment on function private.country_of_parts(text[]) is
  'The country of a place with these parts in the typed order, each as place_value() writes it, named in the text or not; null if it is not known, or if several countries have places of this name.';

create function private.country_of(location text) returns text
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return private.country_of_parts(array(
    select part.value
    from private.place_parts('location', location) with ordinality as part (value, label, is_implied, at)
    order by part.at
  ));
end
$$;
comment on function private.country_of(text) is 'country_of_parts() of a place as somebody typed it.';
