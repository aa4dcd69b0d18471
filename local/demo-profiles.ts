import { BRAND } from '../shared/brand.ts'
import type { Credit, Reel, SpokenLanguage, TalentProfileUpdate } from '../shared/talent-profile.ts'
import { NOTICE_PERIODS } from '../shared/work-roles.ts'
import { broadcasters } from './demo-broadcasters.ts'
import type { Trade } from './demo-trades.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** The fields that a talent of the demo data adds to those of the registration. */
export type DemoTalentProfile = Partial<TalentProfileUpdate>

type Language = SpokenLanguage['language']

/** Native languages of a country's people; everybody speaks the first. */
const languagesOf: Readonly<Record<string, readonly Language[]>> = {
  Argentina: ['es'],
  Australia: ['en'],
  Bangladesh: ['bn'],
  Brazil: ['pt'],
  Canada: ['en', 'fr'],
  China: ['zh', 'yue'],
  Colombia: ['es'],
  Czechia: ['cs', 'sk'],
  Egypt: ['ar'],
  Ethiopia: ['am', 'om'],
  France: ['fr'],
  Georgia: ['ka'],
  Germany: ['de'],
  Ghana: ['en'],
  Greece: ['el'],
  Iceland: ['is'],
  India: ['hi', 'en', 'ta', 'te', 'bn'],
  Indonesia: ['id'],
  Iran: ['fa', 'az'],
  Ireland: ['en', 'ga'],
  Israel: ['he', 'ar'],
  Italy: ['it'],
  Jamaica: ['en'],
  Japan: ['ja'],
  Kenya: ['sw', 'en'],
  Lebanon: ['ar', 'fr'],
  Mexico: ['es'],
  Morocco: ['ar', 'zgh', 'fr'],
  'New Zealand': ['en', 'mi'],
  Nigeria: ['en', 'yo', 'ig', 'ha'],
  Pakistan: ['ur', 'pa'],
  Philippines: ['fil', 'en'],
  Poland: ['pl'],
  Portugal: ['pt'],
  'South Africa': ['en', 'zu', 'xh', 'af', 'st'],
  'South Korea': ['ko'],
  Spain: ['es', 'ca', 'gl', 'eu'],
  Sweden: ['sv'],
  Thailand: ['th'],
  Türkiye: ['tr', 'ku'],
  Ukraine: ['uk', 'ru'],
  'United Kingdom': ['en', 'cy', 'gd'],
  'United States': ['en', 'es'],
  Vietnam: ['vi'],
}

/** Languages learned at school and later. */
const learned: readonly Language[] = ['fr', 'es', 'de', 'ar', 'pt', 'it', 'ru', 'zh', 'ase', 'bfi']

const programmes = [
  ...['First Light', 'The Evening Bulletin', 'Nine O’Clock', 'Both Sides', 'The Long Table'],
  ...['Open Water', 'Weekend Desk', 'Late Line', 'The Second Question', 'Touchline Live'],
  ...['Markets Before Breakfast', 'Weather Watch', 'Our Street', 'Election Live', 'Field Notes'],
]

/**
 * Invents the rest of a talent's profile from a random source of its own, so that the demo people stay the same when
 * profiles get new fields.
 * @param person `id` of the account, `country` and years of experience, and whom they work for now
 * @param trade what they do
 * @param now the present
 */
export function inventProfile(
  person: { id: string; country: string; years: number; employer: string | null },
  trade: Trade,
  now: Date,
): DemoTalentProfile {
  const random = seededRandom(Number.parseInt(person.id.slice(0, 8), 16))
  const isNewcomer = person.years < 2
  return {
    headline: isNewcomer ? 'Newcomer with a camera and early shifts' : random.pick(trade.headlines),
    roles: trade.roles.slice(0, isNewcomer ? 1 : random.integer(1, trade.roles.length)),
    languages: inventLanguages(random, person.country),
    noticePeriodWeeks: random.chance(0.85)
      ? random.pick(person.employer === null ? NOTICE_PERIODS.slice(0, 4) : NOTICE_PERIODS.slice(3))
      : null,
    credits: inventCredits(random, person, trade, now.getUTCFullYear()),
    reels: random.chance(isNewcomer ? 0.4 : 0.8) ? inventReels(random, trade) : [],
  }
}

function inventLanguages(random: Random, country: string): SpokenLanguage[] {
  const [first = 'en', ...others] = languagesOf[country] ?? []
  const spoken = new Map<Language, SpokenLanguage['level']>([[first, 'native']])
  if (others.length > 0 && random.chance(0.7)) spoken.set(random.pick(others), 'native')
  if (!spoken.has('en') && random.chance(0.9)) {
    spoken.set('en', random.pick(['fluent', 'fluent', 'working', 'basic'] as const))
  }
  for (const language of random.sample(learned, random.integer(0, 2))) {
    if (!spoken.has(language))
      spoken.set(language, random.pick(['fluent', 'working', 'basic'] as const))
  }
  return [...spoken].map(([language, level]) => ({ language, level }))
}

/** From today back to the first year, one after the other, the employer's first. */
function inventCredits(
  random: Random,
  { years, employer }: { years: number; employer: string | null },
  trade: Trade,
  thisYear: number,
): Credit[] {
  const credits: Credit[] = []
  const first = thisYear - years
  let toYear: number | null = employer === null ? thisYear : null
  let until = thisYear
  for (let place = 0; until > first && place < 6; place += 1) {
    const fromYear = Math.max(first, until - random.integer(1, 6))
    credits.push({
      network: place === 0 && employer !== null ? employer : random.pick(broadcasters).name,
      programme: random.chance(0.8) ? random.pick(programmes) : '',
      role: trade.jobs[Math.min(place, trade.jobs.length - 1)] ?? 'Reporter',
      fromYear,
      toYear,
    })
    until = fromYear
    toYear = fromYear
  }
  return credits
}

/** The film of the repository's own, with `commands/draw-film.ts`. Each of its links is another one. */
const FILM = `${BRAND.origin}/films/showreel.mp4`

/**
 * Everybody's showreel is a film that plays without a network. The other links are valid for the product but lead
 * nowhere: no video has their numbers, so that no real person appears in the demo.
 */
function inventReels(random: Random, trade: Trade): Reel[] {
  const number = () => random.integer(100_000, 999_999)
  const links = random.sample(
    [
      `https://vimeo.com/9${number()}${number().toString().slice(1)}`,
      `${FILM}?take=${number()}`,
      `https://www.youtube.com/watch?v=demo-${number()}`,
    ],
    random.chance(0.3) ? 2 : 1,
  )
  return links.map((link, index) => {
    const url = index === 0 ? `${FILM}?take=${number()}` : link
    let seconds = 0
    const cuePoints = trade.moments
      .slice(0, random.integer(2, trade.moments.length))
      .map((label) => {
        const cue = { seconds, label }
        seconds += random.integer(14, 48)
        return cue
      })
    return {
      url,
      title: index === 0 ? 'Showreel' : 'A whole program',
      cuePoints: index === 0 ? cuePoints : [],
      captionsUrl: url.startsWith(FILM) ? url.replace('.mp4', '.en.vtt') : '',
    }
  })
}

/** The countries to which networks of a country say they broadcast, beside their own. */
const regions = [
  'Europe',
  'the Americas',
  'West Africa',
  'the Gulf',
  'South-East Asia',
  'the Pacific',
]

/**
 * Invents a network's programmes and audience.
 * @param id of the account
 * @param broadcaster `country` and `domain`
 */
export function inventCompany(
  id: string,
  { country, domain }: { country: string; domain: string },
) {
  const random = seededRandom(Number.parseInt(id.slice(0, 8), 16))
  return {
    markets: [country, ...random.sample(regions, random.integer(0, 2))],
    programmes: random.sample(programmes, random.integer(2, 4)).map((title) => ({
      title,
      about: random.pick(['Live, every weekday', 'Weekly, an hour', 'A series of eight', '']),
    })),
    websiteUrl: `https://www.${domain}/`,
  }
}
