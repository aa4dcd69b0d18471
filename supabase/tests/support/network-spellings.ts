/** An invented network, and how its people write where they work. */
export interface SpelledNetwork {
  /** The name as the network registered. */
  name: string
  /** The name as a person types it, written by hand and not by a rule. */
  spellings: readonly string[]
}

/**
 * Invented networks with spellings that no rule would come to. `spellingsOf` adds those of the rules.
 */
export const SPELLED_NETWORKS: readonly SpelledNetwork[] = [
  { name: 'Meridian', spellings: ['Meridian News', 'meridian tv ltd', 'The Meridian Channel'] },
  { name: 'Kanal Nord', spellings: ['KanalNord', 'Kanal-Nord AB', 'Nord', 'KN'] },
  {
    name: 'Channel 4 North',
    spellings: ['Channel Four North', 'channel4 north', 'Ch. Four North'],
  },
  {
    name: 'Channel 7',
    spellings: ['Channel Seven', 'Channel-7', 'channelseven', 'Seven Network', 'C7'],
  },
  {
    name: 'Channel 6 News',
    spellings: ['C6', 'C6 News', 'Ch6', 'Channel Six', 'CH-6'],
  },
  { name: 'Aurora 24', spellings: ['Aurora Twenty-Four', 'Aurora twentyfour', 'Aurora24 News'] },
  { name: 'A.B.N.', spellings: ['ABN', 'a b n', 'ABN News'] },
  { name: 'Harbor & Bay Television', spellings: ['Harbor and Bay', 'Harbor+Bay TV', 'HarborBay'] },
  { name: 'SkyHarbour', spellings: ['Sky Harbour', 'SKY HARBOUR NEWS', 'Sky-Harbour Ltd.'] },
  {
    name: 'Zenith Broadcasting Corporation',
    spellings: [
      'ZBC',
      'Z.B.C.',
      'Zenith',
      'Zenith Corp.',
      'Nordlicht (Zenith)',
      'ZBC Breakfast',
      'Reporter at ZBC',
      'ZBC Harbor Tonight',
    ],
  },
  { name: 'Tele Ostwind GmbH', spellings: ['Ostwind', 'Ostwind Fernsehen', 'TeleOstwind'] },
  { name: 'Südwind TV', spellings: ['Suedwind', 'Sudwind', 'SÜDWIND Media AG'] },
  { name: 'Große Welle', spellings: ['Grosse Welle', 'GROSSE WELLE', 'Groß Welle'] },
  { name: 'Canal Sereno', spellings: ['Sereno', 'Canal Serreno', 'Sereno Televisión, S.A.'] },
  { name: 'Télé Rivage', spellings: ['Tele Rivage', 'Rivage', 'Rivage Médias SAS'] },
  {
    name: 'Estrella del Sur',
    spellings: ['Estrella Sur', 'ESTRELLA DEL SUR, S.L.', 'Estrela del Sur'],
  },
  { name: 'Onda Cinco', spellings: ['Onda 5', 'ONDA CINCO TV', 'Onda5', 'Ondacinco'] },
  {
    name: 'Rete Quattro Colli',
    spellings: ['Rete 4 Colli', 'Rete Quattro Coli', 'ReteQuattroColli'],
  },
  { name: 'Nederzicht', spellings: ['Nederzicht BV', 'Neder Zicht', 'Nederzigt'] },
  { name: 'Fjordvision AS', spellings: ['Fjord Vision', 'FJORDVISION', 'Fjordvison'] },
  { name: 'Øresund Kanal', spellings: ['Oresund', 'Øresund TV', 'OERESUND'] },
  { name: 'Łódka TV', spellings: ['Lodka', 'LODKA TELEWIZJA', 'Łodka Sp. z o.o.'] },
  { name: 'Televize Vltavan', spellings: ['Vltavan', 'Vltavan a.s.', 'Vltavn'] },
  { name: 'Duna Hírek', spellings: ['Duna Hirek', 'DUNA HÍREK Zrt.', 'DunaHirek'] },
  { name: 'Boğaz Kanal', spellings: ['Bogaz', 'BOĞAZ TV', 'Boğaz Kanalı'] },
  {
    name: 'Радуга ТВ',
    spellings: ['РАДУГА', 'Телеканал Радуга', 'ООО «Радуга»', 'Raduga', 'Raduga Media'],
  },
  {
    name: 'Новый Мост',
    spellings: ['НОВЫЙ МОСТ', 'Новый-Мост', 'Новыи Мост', 'Novy Most', 'Novyi Most TV'],
  },
  { name: 'Κύμα TV', spellings: ['ΚΥΜΑ', 'Κυμα Τηλεόραση', 'κύμα'] },
  { name: 'Orion One', spellings: ['Оrion One', 'Οrion', 'ORION 1'] },
  { name: 'Apex', spellings: ['Арех', 'APEX TV', 'Apex, Inc.', 'ApexSports', 'TeleApex'] },
  { name: 'قناة الواحة', spellings: ['الواحة', 'قَنَاةُ الوَاحَة', 'واحة'] },
  { name: 'تلفزيون المرفأ', spellings: ['المرفأ', 'المرفا', 'شبكة المرفأ الإخبارية'] },
  { name: 'ערוץ הגל', spellings: ['הגל', 'עֲרוּץ הַגַּל', 'ערוץ-הגל'] },
  { name: '東湖電視台', spellings: ['東湖', '東湖電視', '東湖新聞', '东湖', '东湖电视公司'] },
  { name: '青山テレビ', spellings: ['青山', '青山テレビ株式会社', '青山ﾃﾚﾋﾞ'] },
  { name: '海辺放送', spellings: ['海辺', '海辺放送 KK', '海辺 放送'] },
  { name: '한빛방송', spellings: ['한빛', '한빛 방송', '한빛뉴스'] },
  { name: '北风卫视', spellings: ['北风', '北风 卫视', '北风电视台', '北風', '北風傳媒'] },
  { name: 'K', spellings: ['K TV', 'Channel K', 'k'] },
  { name: 'Q Network', spellings: ['Q', 'q tv', 'The Q Channel'] },
  { name: 'W1', spellings: ['W One', 'W-1', 'w 1 TV'] },
  { name: '★★★', spellings: ['★★★', ' ★ ★ ★ ', '★★★ TV'] },
  { name: '§§', spellings: ['§§', '§ §', '§§ News'] },
  {
    name: 'Lighthouse Media Group',
    spellings: ['Lighthouse', 'Light House', 'Lighthouse (Hamburg)'],
  },
  {
    name: 'The Morning Post Television',
    spellings: ['Morning Post', 'MorningPost', 'Morning Post (London) Ltd'],
  },
  { name: 'Delta Plus', spellings: ['Delta+', 'Delta', 'Delta Plus HD'] },
  { name: 'Capital Signal', spellings: ['Capitol Signal', 'CapitalSignal', 'Signal Capital'] },
  { name: 'Northgate News UK', spellings: ['Northgate', 'North Gate News', 'Northgate (Leeds)'] },
  {
    name: 'Pacific Lantern',
    spellings: ['Pacific Lantern K.K.', 'Pacfic Lantern', 'Lantern Pacific TV'],
  },
  {
    name: 'Verity',
    spellings: ['Verity24', 'verity.tv', 'www.verity.com', 'Nordlicht (now Verity)', '((Verity))'],
  },
  { name: 'Redwood Sports', spellings: ['Redwood', 'Red Wood Sports', 'Redwood Sport Channel'] },
  { name: 'Silverline Pty Ltd', spellings: ['Silver Line', 'Silverline', 'Sliverline'] },
  { name: 'Cobalt Studios', spellings: ['Cobalt', 'Cobalt TV', 'Kobalt Studios'] },
  { name: 'First Coast Weather', spellings: ['1st Coast', 'First Coast', '1 Coast Weather'] },
  { name: 'Nova Kanal', spellings: ['Nova', 'TV Nova', 'NOVA d.o.o.'] },
  {
    name: 'Atlas International',
    spellings: ['Atlas', 'Atlas Intl', 'Atlas TV International (Doha)'],
  },
  { name: 'Emberly', spellings: ['Emberley', 'Emberly Ltd', 'Embrely'] },
  { name: 'Granite State Broadcasting', spellings: ['Granite State', 'GraniteState TV', 'GSB'] },
  { name: 'Prairie View Network', spellings: ['Prairie View', 'Prarie View', 'PrairieView Inc'] },
  { name: 'Bluebird & Co.', spellings: ['Bluebird', 'Blue Bird', 'Bluebird and Company'] },
  { name: 'Tidewater Evening News', spellings: ['Tidewater', 'Tide Water', 'Tidewatr'] },
  {
    name: 'Seeufer Mediengruppe GmbH',
    spellings: [
      'Seeufersender',
      'Seeuferfernsehen',
      'Seeufer Morgenmagazin',
      'Seeufer-Nachrichten',
    ],
  },
  {
    name: 'Ostdeutscher Rundfunk',
    spellings: ['ODR', 'O.D.R. Regional', 'ODRF', 'Ostdeutscher Rundfunk (ODR)'],
  },
  { name: 'Alpenländischer Fernsehverbund', spellings: ['AFV', 'AFV Nachrichten'] },
  {
    name: 'Rijnoever Omroep',
    spellings: ['Rijnoever Ontbijt', 'Rijnoeveromroep', 'Rijnoever Journaal'],
  },
  { name: 'Skovbyen Mediehus', spellings: ['Skovbyen Morgen', 'Skovbyen Nyheder', 'Skovbyen'] },
  { name: 'Emisora Almendra', spellings: ['Almendra Madrugada', 'Almendra', 'Cadena Almendra'] },
  { name: 'Al Nahar TV', spellings: ['AnNahar', 'Annahar', 'An-Nahar', 'Alnahar'] },
  { name: 'Ash Sharaq Channel', spellings: ['AshSharaq', 'Al Sharaq', 'Sharaq News'] },
]

const LEGAL_FORMS = ['Ltd', 'GmbH', 'S.A.', 'Inc.', 'plc', 'AG', 'B.V.', 'KK', 'LLC', 'Pty Ltd']
const TRADE_WORDS = [
  'TV',
  'Television',
  'News',
  'Network',
  'Media',
  'Broadcasting',
  'Radio',
  'Group',
]
const PLACES = ['(UK)', '(Berlin)', '[Lagos]', '(São Paulo)']

/**
 * How one may write a network by rule: with a legal form, with a trade word, with a place in brackets, shouted,
 * with signs for spaces, with a slip. By the network's place in the list, so that all rules meet all kinds of
 * names and every run is the same.
 * @param network one of `SPELLED_NETWORKS`
 * @param place its place among them
 * @returns at least two spellings besides those by hand
 */
export function spellingsOf({ name, spellings }: SpelledNetwork, place: number): string[] {
  const pick = (list: readonly string[]) => list[place % list.length]
  const ruled = [
    `${name} ${pick(LEGAL_FORMS)}`,
    `${name} ${pick(TRADE_WORDS)}`,
    `${name} ${pick(PLACES)}`,
    `The ${name.toUpperCase()}`,
    name.replaceAll(' ', place % 2 ? ' - ' : '.'),
  ]
  const letters = [...name]
  if (/^[\p{Script=Latin} ]{8,}$/u.test(name)) {
    // A letter left out, doubled, or in its neighbour's place.
    const at = 3 + (place % (letters.length - 4))
    const slips = [
      [...letters.slice(0, at), ...letters.slice(at + 1)],
      [...letters.slice(0, at), letters[at], ...letters.slice(at)],
      [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)],
    ]
    ruled.push(...slips.map((slip) => slip.join('')))
  }
  return [...spellings, ...ruled]
}

/** A hundred other invented networks, of which none is any of those. */
export const UNRELATED_NETWORKS: readonly string[] = [
  'Alder Creek Television',
  'Amber Coast Media',
  'Anchor Point News',
  'Arcadia One',
  'Ashford Live',
  'Basalt TV',
  'Beacon Hill Broadcasting',
  'Birchwood Channel',
  'Blackthorn News',
  'Blue Ridge Network',
  'Bramble TV',
  'Bright Morning Media',
  'Cactus Valley Live',
  'Caldera',
  'Canyon Voice',
  'Cardinal News',
  'Cedar Rapids One',
  'Chalk Street',
  'Channel 9',
  'Channel 12 West',
  'Cinder Media',
  'Clearwater Seven',
  'Copperfield TV',
  'Coral Gables Television',
  'Cornerstone',
  'Crescent',
  'Daybreak Media',
  'Dragonfly',
  'Driftwood News',
  'Eagle Mountain',
  'Eastbound',
  'Eclipse Television',
  'Elmwood',
  'Evergreen Vision',
  'Fairfield News',
  'Falcon',
  'Fathom',
  'Fernhill',
  'Firefly Network',
  'Foxglove',
  'Galaxy Press',
  'Garnet',
  'Gateway City News',
  'Glacier',
  'Golden Mile',
  'Greenfield',
  'Gulfstream',
  'Hawthorn',
  'Hazel Grove',
  'Helios',
  'Heron Lake',
  'Highland Voice',
  'Horizon',
  'Hummingbird',
  'Indigo',
  'Ironbridge',
  'Ivory Tower',
  'Jade Garden',
  'Juniper',
  'Kestrel',
  'Kingfisher',
  'Lakeshore',
  'Larkspur',
  'Lavender Hill',
  'Magnolia',
  'Maple Leaf',
  'Marigold',
  'Mesa',
  'Midland Report',
  'Monsoon',
  'Moonrise',
  'Mosaic',
  'Nightingale',
  'Oakland Hills',
  'Obsidian',
  'Osprey',
  'Paragon',
  'Pebble Beach',
  'Peregrine',
  'Pinewood',
  'Quartz',
  'Quillon',
  'Riverbend',
  'Rosewater',
  'Saffron',
  'Sandstone',
  'Sequoia',
  'Solstice',
  'Sparrow',
  'Stonehaven',
  'Summit',
  'Sycamore',
  'Thistle',
  'Thunderbay',
  'Topaz',
  'Umbra',
  'Vantage',
  'Willowbrook',
  'Windward',
  'Yarrow',
]
