import type { Language } from '../../../shared/languages.ts'
import type { TalentProfileUpdate } from '../../../shared/talent-profile.ts'
import type { WorkRole } from '../../../shared/work-roles.ts'

/** A talent of the demo data, as they wrote themselves. */
export interface Castable extends Partial<TalentProfileUpdate> {
  firstName: string
  lastName: string
  location: string
  nationality: string
  /** In Latin letters: `sabbir.chowdhury`. */
  handle: string
}

/** Who must be on the first page: a condition on a person, evaluated on the data and not by the search. */
export type Wanted = (person: Castable) => boolean

/** Lives in a town or country, as the demo data spell it. */
const lives =
  (place: string): Wanted =>
  ({ location }) =>
    location.split(', ').includes(place)
const is =
  (nationality: string): Wanted =>
  (person) =>
    person.nationality === nationality
const speaks =
  (...languages: Language[]): Wanted =>
  (person) =>
    person.languages?.some(({ language }) => languages.includes(language)) ?? false
const works =
  (...roles: WorkRole[]): Wanted =>
  (person) =>
    person.roles?.some((role) => roles.includes(role)) ?? false
const can =
  (...skills: string[]): Wanted =>
  (person) =>
    person.skills?.some((skill) => skills.includes(skill)) ?? false
/** By the beginning of the handle: `amara`, `sabbir.chowdhury`. */
const called =
  (...beginnings: string[]): Wanted =>
  ({ handle }) =>
    beginnings.some((beginning) => handle.startsWith(beginning))
const family =
  (name: string): Wanted =>
  ({ handle }) =>
    handle.replace(/\d+$/, '').endsWith(`.${name}`)
const credited =
  (words: string): Wanted =>
  ({ credits = [] }) =>
    // Where a discreet talent works now is not told.
    credits.some(
      ({ network, programme, toYear }) =>
        toYear !== null && (network === words || programme === words),
    )
const headed =
  (words: string): Wanted =>
  ({ headline = '' }) =>
    headline.toLowerCase().includes(words)
const tells =
  (words: string): Wanted =>
  ({ bio = '' }) =>
    bio.toLowerCase().includes(words)
const any =
  (...wanted: Wanted[]): Wanted =>
  (person) =>
    wanted.some((one) => one(person))

/** Typed searches, and all conditions that the people on the first page must meet. */
export const CASTING_QUERIES: readonly (readonly [query: string, ...wanted: Wanted[]])[] = [
  // Towns, as they are called here and there
  ['Hamburg', lives('Hamburg')],
  ['hamburg', lives('Hamburg')],
  ['hambur', lives('Hamburg')],
  ['Cologne', lives('Cologne')],
  ['Köln', lives('Cologne')],
  ['koeln', lives('Cologne')],
  ['Koln', lives('Cologne')],
  ['krakow', lives('Kraków')],
  ['Cracow', lives('Kraków')],
  ['gdansk', lives('Gdańsk')],
  ['GDAŃSK', lives('Gdańsk')],
  ['Warszawa', lives('Warsaw')],
  ['Praha', lives('Prague')],
  ['Prag', lives('Prague')],
  ['Lisboa', lives('Lisbon')],
  ['lisb', lives('Lisbon')],
  ['Oporto', lives('Porto')],
  ['Milano', lives('Milan')],
  ['Roma', lives('Rome')],
  ['montreal', lives('Montréal')],
  ['sao paulo', lives('São Paulo')],
  ['São Paulo, Brasil', lives('São Paulo')],
  ['Rio', lives('Rio de Janeiro')],
  ['bogota', lives('Bogotá')],
  ['medellin', lives('Medellín')],
  ['cordoba', lives('Córdoba')],
  ['malmo', lives('Malmö')],
  ['Athina', lives('Athens')],
  ['Αθήνα', lives('Athens')],
  ['istanbul', lives('Istanbul')],
  ['İSTANBUL', lives('Istanbul')],
  ['izmir', lives('İzmir')],
  ['IZMIR', lives('İzmir')],
  ['القاهرة', lives('Cairo')],
  ['بيروت', lives('Beirut')],
  ['Beyrouth', lives('Beirut')],
  ['الدار البيضاء', lives('Casablanca')],
  ['تل أبيب', lives('Tel Aviv')],
  ['תל אביב', lives('Tel Aviv')],
  ['תל-אביב', lives('Tel Aviv')],
  ['tel-aviv', lives('Tel Aviv')],
  ['חיפה', lives('Haifa')],
  ['福岡', lives('Fukuoka')],
  ['上海', lives('Shanghai')],
  ['北京', lives('Beijing')],
  ['Peking', lives('Beijing')],
  ['서울', lives('Seoul')],
  ['부산', lives('Busan')],
  ['กรุงเทพ', lives('Bangkok')],
  ['Bombay', lives('Mumbai')],
  ['मुंबई', lives('Mumbai')],
  ['Bangalore', lives('Bengaluru')],
  ['Madras', lives('Chennai')],
  ['Saigon', lives('Ho Chi Minh City')],
  ['LA', lives('Los Angeles')],
  ['L.A.', lives('Los Angeles')],
  ['Odessa', lives('Odesa')],
  ['addis', lives('Addis Ababa')],
  ['montego-bay', lives('Montego Bay')],
  // Towns with their country, with and without a comma
  ['London, UK', lives('London')],
  ['London UK', lives('London')],
  ['london/uk', lives('London')],
  ['London (United Kingdom)', lives('London')],
  ['Paris, France', lives('Paris')],
  ['Berlin Deutschland', lives('Berlin')],
  ['Sydney NSW', lives('Sydney')],
  ['Seattle, WA', lives('Seattle')],
  ['Cape Town, RSA', lives('Cape Town')],
  // Countries
  ['Germany', lives('Germany')],
  ['Deutschland', lives('Germany')],
  ['germa', any(lives('Germany'), is('German'))],
  ['UK', lives('United Kingdom')],
  ['U.K.', lives('United Kingdom')],
  ['Great Britain', lives('United Kingdom')],
  ['united king', lives('United Kingdom')],
  ['USA', lives('United States')],
  ['U.S.A.', lives('United States')],
  ['Turkey', lives('Türkiye')],
  ['Türkiye', lives('Türkiye')],
  ['turkiye', lives('Türkiye')],
  ['Polska', lives('Poland')],
  ['Czech Republic', lives('Czechia')],
  ['Allemagne', lives('Germany')],
  ['España', lives('Spain')],
  ['espana', lives('Spain')],
  ['Italia', lives('Italy')],
  ['Brasil', lives('Brazil')],
  ['México', lives('Mexico')],
  ['Frankreich', lives('France')],
  ['日本', lives('Japan')],
  ['中国', lives('China')],
  ['대한민국', lives('South Korea')],
  ['Korea', lives('South Korea')],
  ['south-korea', lives('South Korea')],
  ['مصر', lives('Egypt')],
  ['لبنان', lives('Lebanon')],
  ['المغرب', lives('Morocco')],
  ['ישראל', lives('Israel')],
  ['ایران', lives('Iran')],
  ['საქართველო', lives('Georgia')],
  ['ኢትዮጵያ', lives('Ethiopia')],
  ['Aotearoa', lives('New Zealand')],
  ['new zea', lives('New Zealand')],
  ['Ísland', lives('Iceland')],
  // Nationalities
  ['German', is('German')],
  ['Germans', is('German')],
  ['British', is('British')],
  ['briton', is('British')],
  ['Lebanese', is('Lebanese')],
  ['lebanes', is('Lebanese')],
  ['moroccan', is('Moroccan')],
  ['Moroccans', is('Moroccan')],
  ['south korean', is('South Korean')],
  ['Ghanaian', is('Ghanaian')],
  ['new zealander', is('New Zealander')],
  ['kiwi', is('New Zealander')],
  ['Argentinian', is('Argentine')],
  ['Filipina', is('Filipino')],
  ['Australians', is('Australian')],
  ['polish', is('Polish')],
  ['Turk', is('Turkish')],
  ['Swede', is('Swedish')],
  // Languages
  ['Arabic', speaks('ar')],
  ['arabi', speaks('ar')],
  ['العربية', speaks('ar')],
  ['العربيه', speaks('ar')],
  ['Hebrew', speaks('he')],
  ['עברית', speaks('he')],
  ['עִבְרִית', speaks('he')],
  ['Mandarin', speaks('zh')],
  ['中文', speaks('zh')],
  ['普通话', speaks('zh')],
  ['Japanese', speaks('ja')],
  ['日本語', speaks('ja')],
  ['Türkçe', speaks('tr')],
  ['turkce', speaks('tr')],
  ['TÜRKÇE', speaks('tr')],
  ['polski', speaks('pl')],
  ['Deutsch', speaks('de')],
  ['français', speaks('fr')],
  ['francais', speaks('fr')],
  ['español', speaks('es')],
  ['Farsi', speaks('fa')],
  ['BSL', speaks('bfi')],
  ['British Sign Language', speaks('bfi')],
  ['ASL', speaks('ase')],
  ['Kurdish', speaks('ku')],
  ['Welsh', speaks('cy')],
  ['maori', speaks('mi')],
  ['हिन्दी', speaks('hi')],
  ['한국어', speaks('ko')],
  ['русский', speaks('ru')],
  ['РУССКИЙ', speaks('ru')],
  ['Tagalog', speaks('fil')],
  ['speaks Czech', speaks('cs')],
  // Roles and work
  ['anchor', works('anchor')],
  ['anchors', works('anchor')],
  ['presenter/host', works('presenter'), works('host')],
  ['newsreader', works('anchor')],
  ['news reader', works('anchor')],
  ['anchorwoman', works('anchor')],
  ['TV presenter', works('presenter')],
  ['television producer', works('producer')],
  ['TV host', works('host')],
  ['emcee', works('host')],
  ['weatherman', works('weather')],
  ['weather forecaster', works('weather')],
  ['producer', works('producer')],
  ['producers', works('producer')],
  ['producing', works('producer')],
  ['correspondents', works('correspondent')],
  ['commentators', works('commentator')],
  ['weather presenter', any(works('weather'), headed('weather'))],
  ['meteorologists', works('weather')],
  ['sportscaster', works('sport')],
  ['editors', works('editor')],
  ['hosts', works('host')],
  // Skills, whole and half-typed
  ['breaking news', can('Breaking news')],
  ['breaking ne', can('Breaking news')],
  ['interview', any(can('Interviewing'), headed('interview'))],
  ['interviews', any(can('Interviewing'), headed('interview'))],
  ['interviewing', any(can('Interviewing'), headed('interview'))],
  ['voice over', can('Voice-over')],
  ['voiceover', can('Voice-over')],
  ['Voice-over', can('Voice-over')],
  ['voice-overs', can('Voice-over')],
  ['fact checking', can('Fact-checking')],
  ['factchecking', can('Fact-checking')],
  ['fact-checker', can('Fact-checking')],
  ['multicamera', can('Multi-camera direction')],
  ['multi camera director', can('Multi-camera direction')],
  ['play by play', can('Play-by-play')],
  ['greenscreen', can('Green screen')],
  ['teleprompt', can('Teleprompter')],
  ['podcasts', can('Podcasting')],
  ['podcaster', can('Podcasting')],
  ['drone pilots', can('Drone pilot')],
  ['subtitles', can('Subtitling')],
  ['panel moderator', can('Panel moderation')],
  ['scriptwriter', can('Scriptwriting')],
  ['data journalists', can('Data journalism')],
  // Headlines, credits and other texts
  ['evening news', headed('evening news')],
  ['Nine O’Clock', credited('Nine O’Clock')],
  ["nine o'clock", credited('Nine O’Clock')],
  ['nine oclock', credited('Nine O’Clock')],
  ['maple and pine', credited('Maple & Pine')],
  ['Maple & Pine', credited('Maple & Pine')],
  ['savanna24', credited('Savanna 24')],
  ['savanna 24', credited('Savanna 24')],
  ['canal pacifico', credited('Canal Pacífico')],
  ['election nights', tells('election nights')],
  // Several things at once
  ['sport Germany', works('sport'), lives('Germany')],
  ['Arabic anchor', speaks('ar'), works('anchor')],
  ['arabic speaking presenter', speaks('ar'), works('presenter')],
  ['weather presenter Indonesia', works('weather'), lives('Indonesia')],
  ['journalist in Lebanon', works('journalist'), lives('Lebanon')],
  ['producers based in Georgia', works('producer'), lives('Georgia')],
  ['Turkish reporter', works('reporter'), is('Turkish')],
  ['french-speaking anchor', speaks('fr'), works('anchor')],
  ['presenter, Haifa', works('presenter'), lives('Haifa')],
  ['anchor UK', works('anchor'), lives('United Kingdom')],
  // Names, however they are written
  ['amara', called('amara')],
  ['Lindqvist-Obi', called('amara')],
  ['lindqvist obi', called('amara')],
  ["O'Sullivan", called('fionn.osullivan')],
  ['O’Sullivan', called('fionn.osullivan')],
  ['osullivan dunne', called('fionn.osullivan')],
  ['osten alvdahl', called('osten.alvdahl')],
  ['ÖSTEN', called('osten')],
  ['zdzislaw', called('zdzislaw')],
  ['Jablonska', family('jablonska')],
  ['mollenkamp', family('mollenkamp')],
  ['thora', called('thora')],
  ['isil gunesoglu', called('isil.gunesoglu')],
  ['cinarli', family('cinarli')],
  ['ياسمين', (person) => person.firstName === 'ياسمين'],
  ['نصار', (person) => person.lastName === 'نصّار'],
  ['תמר', called('tamar.golan')],
  ['天佑', called('tianyou')],
  ['顾天佑', called('tianyou')],
  ['Şahinkaya', family('sahinkaya')],
  ['Cuauhtemoc', called('cuauhtemoc')],
  ['solis peña', called('lucia.solispena')],
]
