-- How people write the name of their employer beside what it is registered as, in each kind that was found to be shown
-- to the employer: cut short, with a program's name, as it is heard, or in another script.

create temp table pairs (one text, other text, are_near boolean);
insert into pairs values
  -- A channel by its first letter and number, with a program.
  ('C4 Breakfast', 'Channel 4 News', true), ('C4 Sport', 'Channel 4 Television', true),
  ('Ch4 Tonight', 'Channel Four', true), ('C4 North', 'Channel 4', true), ('K9 Morgen', 'Kanal 9', true),
  ('R2 Drive', 'Radio 2', true), ('C13 Noticias', 'Canal Trece', true), ('Channel4', 'C4 Newsroom Live', true),
  ('C21 Business', 'Channel Twenty-One', true), ('Four News', 'Channel 4', true),
  ('C-4 Investigates', 'Channel 4 News', true), ('Breakfast on C4', 'Channel 4 News', true),
  ('K4 Nyheterna', 'Kanal 4', true),
  -- Words cut short and words written on.
  ('HarborNet', 'Harbor Network', true), ('HarborNet', 'Harbour Network', true),
  ('Harbour Net', 'Harbor Network', true), ('HarborNet', 'Harbour Net', true), ('HarborNet', 'Harbor TV', true),
  ('LakesideNet', 'Lakeside Networks Ltd', true), ('Harborcast', 'Harbor Broadcasting', true),
  ('LakesideVision', 'Lakeside Television', true), ('Lakeside Vision', 'Lakeside TV', true),
  ('Harbor Bcast Corp', 'Harbor Broadcasting Corporation', true), ('Quillon Prods', 'Quillon Productions', true),
  ('Quillon Ent.', 'Quillon Entertainment', true), ('Lakeside Comms', 'Lakeside Communications', true),
  ('MeridianTeleVision', 'Meridian', true), ('Mtn View TV', 'Mountain View', true),
  ('Natl Harbor News', 'National Harbor', true), ('Hale Bros', 'Hale Brothers Television', true),
  ('Lakeside Natl.', 'Lakeside', true), ('Sth Coast TV', 'South Coast', true), ('Nth Harbor', 'North Harbor', true),
  ('QBCtoday', 'QBC', true), ('QBCplus', 'QBC Network', true), ('QBCworld', 'QBC', true),
  ('QBCkids', 'QBC News', true), ('QBC2', 'QBC', true), ('QBC-TV', 'Quillon Broadcasting Corporation', true),
  -- Signs, links and addresses.
  ('M3ridian', 'Meridian', true), ('V@ntage', 'Vantage', true), ('$olstice', 'Solstice', true),
  ('@meridiannews', 'Meridian', true), ('#Meridian', 'Meridian', true), ('meridian-news.co.uk', 'Meridian', true),
  ('https://www.meridian.tv', 'Meridian', true), ('meridian_tv', 'Meridian', true),
  ('M.e.r.i.d.i.a.n', 'Meridian', true), ('me@meridian-news.example', 'Meridian', true),
  ('Harbor ''n'' Bay', 'Harbor & Bay', true), ('Harbor n Bay', 'Harbor and Bay TV', true),
  ('Mer!dian', 'Meridian', true), ('Meridian™', 'Meridian', true), ('Meri-dian', 'Meridian', true),
  ('Meridian / Lakeside', 'Lakeside', true), ('Meridian|HD', 'Meridian', true),
  -- As it is heard.
  ('Harbour City', 'Harbor City TV', true), ('Colour Centre TV', 'Color Center', true),
  ('Theatre Channel', 'Theater Channel', true), ('Lakesyde', 'Lakeside', true), ('Meridean', 'Meridian', true),
  ('Kwillon', 'Quillon', true), ('Nite Owl', 'Night Owl TV', true), ('Lite FM', 'Light FM', true),
  ('Grey Hawk', 'Gray Hawk', true), ('Katalist', 'Catalyst', true), ('Zenit', 'Zenith News', true),
  ('Fotonews', 'Photo News', true), ('Al Jazirah Sands', 'Al Jazeera Sands', true), ('Djisr TV', 'Al Jisr', true),
  ('Al Khalij Blue', 'Al Khaleej Blue', true), ('El Fajr', 'Al Fadjr', true), ('Al Manarah', 'Al Manara', true),
  ('Annur', 'Al Noor', true), ('Noor TV', 'Nur', true), ('Al Shorouk', 'Ash-Shuruq', true),
  ('Echorouk', 'Al Shorouk', true), ('Sawt Al Bahr', 'Saout el Bahr', true), ('Al Qamar', 'Al Kamar', true),
  ('HaShahar', 'HaShachar', true), ('Zorya', 'Zoria', true), ('Yasny', 'Iasnyi', true),
  -- Arabic and Persian.
  ('الجسر', 'Al Jisr', true), ('قناة النخيل', 'Al Nakheel TV', true), ('النخيل', 'An-Nakhil', true),
  ('الواحة', 'Al Waha', true), ('الواحة', 'El Ouaha', true), ('المنارة', 'Al Manarah News', true),
  ('قناة الفجر', 'Al Fajr', true), ('صوت البحر', 'Sawt Al Bahr', true), ('الشروق', 'Al Shorouk', true),
  ('الشروق', 'Ash-Shuruq TV', true), ('الشروق', 'Echorouk', true), ('النور', 'Al Noor', true),
  ('النور', 'Annour', true), ('القمر', 'Al Qamar', true), ('القمر', 'Al Kamar', true),
  ('الحياة الجديدة', 'Al Hayat Al Jadeeda', true), ('العنقاء', 'Al Anqa', true),
  ('الخليج الأزرق', 'Al Khaleej Al Azraq', true), ('الضياء', 'Al Diyaa', true), ('نسمة الصباح', 'Nesma Essabah', true),
  ('تلفزيون المرفأ', 'Al Marfa', true), ('ميريديان', 'Meridian', true), ('مريديان نيوز', 'Meridian News', true),
  ('هاربور', 'Harbor', true), ('زنيث', 'Zenith', true), ('شبكة زينيث', 'Zenith Network', true),
  ('لايكسايد', 'Lakeside TV', true), ('اورورا', 'Aurora', true), ('كوبالت', 'Cobalt', true),
  ('پارس سبز', 'Pars Sabz', true), ('آفتاب', 'Aftab TV', true), ('چراغ', 'Cheragh', true),
  ('گلستان', 'Golestan', true), ('الشمس', 'Shams Al Jadida Film', true),
  -- Hebrew.
  ('ערוץ הגל', 'HaGal', true), ('השחר', 'HaShahar', true), ('השחר', 'Hashachar TV', true),
  ('המגדל', 'Ha-Migdal', true), ('המגדל', 'Migdal', true), ('אורות', 'Orot', true),
  ('כוכב הצפון', 'Kochav HaTzafon', true), ('מרידיאן', 'Meridian', true), ('לביא חדשות', 'Lavi News', true),
  ('דרור', 'Dror', true),
  -- Devanagari.
  ('सूर्य समाचार', 'Surya Samachar', true), ('दीपक टीवी', 'Deepak TV', true),
  ('नव भारत किरण', 'Nav Bharat Kiran', true), ('गंगा न्यूज़', 'Ganga News', true), ('मेरिडियन', 'Meridian', true),
  ('किरण', 'Kiran', true), ('चैनल आकाश', 'Aakash', true), ('किरण', 'Karen', true),
  -- Cyrillic.
  ('Ранок', 'Ranok', true), ('Світанок', 'Svitanok', true), ('Зоря', 'Zorya', true), ('Зоря', 'Zoria', true),
  ('Щит', 'Shchyt', true), ('Маяк', 'Mayak', true), ('Маяк', 'Maiak', true), ('Меридиан', 'Meridian', true),
  ('Харбор', 'Harbor', true), ('Зенит', 'Zenith', true), ('Жар-птица', 'Zhar Ptitsa', true), ('Извор', 'Izvor', true),
  ('Чавка', 'Čavka', true), ('Юность', 'Junost', true),
  -- Greek.
  ('Αυγή', 'Avgi', true), ('Ευρώπη Σήμερα', 'Evropi Simera', true), ('Ντόμινο', 'Domino', true), ('Μπλε', 'Ble', true),
  ('Ήλιος', 'Ilios', true), ('Γκαλερί', 'Galeri', true), ('Μεριντιάν', 'Meridian', true), ('Χώρα', 'Hora', true),
  ('Φάρος', 'Faros', true), ('Γέφυρα', 'Gefyra', true),
  -- A sentence, a place, a time.
  ('Meridian ex Lakeside', 'Lakeside', true), ('freelance for Meridian', 'Meridian', true),
  ('Meridian bureau chief', 'Meridian News', true), ('Meridian East Africa', 'Meridian', true),
  ('Meridian MENA', 'Meridian TV', true),
  ('The Meridian Television Company of the North Limited', 'Meridian North', true),
  ('Meridian (Harbor)', 'Meridian Live', true), ('TV Meridian 24', 'Meridian', true),
  ('Meridian 24/7', 'Meridian News Channel', true), ('The New Meridian', 'New Meridian', true),
  ('Télé-Meridian', 'Meridian', true), ('Radio-Télévision Rivage', 'Rivage', true), ('RTV Meridian', 'Meridian', true),
  ('Meridian RTV', 'Meridian', true), ('Meridian FM', 'Meridian Radio', true), ('Meridian Eins', 'Meridian', true),
  -- Another number, of other networks.
  ('C4 Breakfast', 'Channel 5 News', false), ('C4', 'Channel 14', false), ('K9 Morgen', 'Kanal 8', false),
  ('R2 Drive', 'Radio 3', false), ('C4 Breakfast', 'Kanal 4', false), ('Four News', 'Channel 5', false),
  ('C14 Sport', 'Channel 4', false), ('C4 Breakfast', 'Harbor Breakfast', false), ('24 News', 'Channel 4', false),
  -- Words cut short and words written on, of other networks.
  ('HarborNet', 'Hillside Network', false), ('HarborNet', 'Lakeside Net', false), ('Magnet', 'Magma Network', false),
  ('Sonnet TV', 'Sonora', false), ('Provision', 'Provost TV', false), ('Broadcast House', 'Lighthouse Media', false),
  ('Forecast', 'Forest TV', false), ('Mtn View', 'Sea View', false), ('Comms Today', 'Lakeside Communications', false),
  ('Sth Coast', 'North Coast', false), ('QBCtoday', 'RBC', false), ('Quillon Ent', 'Lakeside Entertainment', false),
  ('Hornet TV', 'Horn Network', false), ('Cornet', 'Corn Channel', false),
  -- Signs, links and addresses, of other networks.
  ('V@ntage', 'Vintner', false), ('Harbor n Bay', 'Hill n Dale', false),
  ('me@meridian-news.example', 'Lakeside', false), ('#Meridian', 'Median', false),
  -- As it is heard, of other networks.
  ('Nite Owl', 'Night Heron', false), ('Al Noor', 'Al Nahar', false), ('Al Fajr', 'Al Fahd', false),
  ('Al Manara', 'Al Madina', false), ('Ash-Shuruq', 'Al Sharq', false), ('Al Jisr', 'Al Jazr', false),
  ('Zoria', 'Gloria', false), ('Center City', 'Central City', false), ('Nur', 'Nora TV', false),
  -- Arabic and Persian, of other networks.
  ('الجسر', 'Al Fajr', false), ('النخيل', 'Al Jamil', false), ('الواحة', 'Wahran Sport', false),
  ('المنارة', 'Al Madina', false), ('قناة الفجر', 'Al Qamar', false), ('صوت البحر', 'Sawt Al Jabal', false),
  ('الشروق', 'Al Sharqiya', false), ('النور', 'Nairi', false), ('القمر', 'Cameroon One', false),
  ('ميريديان', 'Maradona', false), ('هاربور', 'Herbert', false), ('كوبالت', 'Gobelet', false),
  ('الضياء', 'Daisy', false), ('النور', 'Nehru', false), ('زنيث', 'Zanzibar', false), ('القمر', 'Summit', false),
  ('الواحة', 'Vivo', false), ('النهر', 'Al Noor', false),
  -- Hebrew, of other networks.
  ('ערוץ הגל', 'Galaxy', false), ('המגדל', 'Magnolia', false), ('אורות', 'Aurora', false),
  ('כוכב הצפון', 'Kochi Television', false), ('דרור', 'Dreamer', false), ('מרידיאן', 'Marten', false),
  -- Devanagari, of other networks.
  ('सूर्य समाचार', 'Sahara Samachar', false), ('दीपक टीवी', 'Depot TV', false), ('मेरिडियन', 'Modern', false),
  -- Cyrillic, of other networks.
  ('Ранок', 'Ranger', false), ('Зоря', 'Zara', false), ('Меридиан', 'Mermaid', false), ('Харбор', 'Harvard', false),
  ('Извор', 'Izmir', false), ('Щит', 'Shift', false),
  -- Greek, of other networks.
  ('Αυγή', 'Agave', false), ('Ντόμινο', 'Dynamo', false), ('Ήλιος', 'Iliad', false), ('Φάρος', 'Paris', false),
  ('Γέφυρα', 'Geneva', false),
  -- A sentence, a place, a time, of other networks.
  ('RTV Meridian', 'RTV Lakeside', false), ('Meridian East Africa', 'Lakeside Africa', false),
  ('Meridian Eins', 'Lakeside Eins', false), ('Meridian FM', 'Lakeside FM', false),
  ('Meridian bureau', 'Lakeside Bureau', false);
select is(
  tests.is_near(one, other), are_near, format('%s and %s are %s', one, other, case when are_near then 'near' else 'two networks' end)
)
from pairs;
select is(
  tests.is_near(other, one), are_near, format('%s and %s are %s', other, one, case when are_near then 'near' else 'two networks' end)
)
from pairs where are_near;

-- A talent who is hidden from one network too many has a question to answer: these are flagged, and no more may be.
create temp table harmless (one text, other text);
insert into harmless values
  ('$olstice', 'Justice'), ('Cabinet', 'Cabin TV'), ('Garnet', 'Gar Network'), ('Hale Bros', 'Lake Brothers'),
  ('Planet TV', 'Pla Network'), ('Quillon', 'Quinlan'), ('Sahara', 'Samara TV'),
  ('freelance for Meridian', 'Freelance Network'), ('Χώρα', 'Chorus'), ('Маяк', 'Maya'), ('השחר', 'Shore'),
  ('العنقاء', 'Annika'), ('गंगा न्यूज़', 'Gong News'), ('चैनल आकाश', 'Akshay');
insert into harmless select one, other from pairs where not are_near;
select cmp_ok(
  (select count(*) from harmless where tests.is_near(one, other)), '<=', 14::bigint,
  'of about a hundred pairs of two networks, few are compared as one'
);

-- Names are looked up by their pieces before whole ones are compared: all that are near have to be among those.
create temp table called as
select name, private.name_parts(name) as parts
from (
  select private.network_name_key(one) as name from pairs where one ~ '[\u0370-\u0970]'
  union
  select private.network_name_key(other) from pairs where one ~ '[\u0370-\u0970]' or one ~ '^[CKR]-?[0-9]|Net'
  union
  select private.network_name_key(one) from pairs where one ~ '^[CKR]-?[0-9]|Net'
) as named;
select private.compare_name(name, true) from called;
select is(
  (
    select string_agg(format('%s for %s', other.name, one.name), ', ')
    from called as one, called as other
    where one.name <> other.name and private.are_near_networks(other.parts, one.parts)
      and other.name not in (select found.name from private.names_near(one.parts, true) as found)
  ), null, 'no name that is near another is missed by the look-up'
);
