import { demoAccounts } from '../../../local/demo-data.ts'
import { type Random, seededRandom } from '../../../local/seeded-random.ts'

/**
 * Two thousand texts as people write them who give nothing away: what the demo's people say of themselves, and
 * sentences full of days, times, amounts and counts, in eight languages.
 */
export function harmlessTexts(): string[] {
  const random = seededRandom(31)
  const told = demoAccounts().flatMap(({ additions }) =>
    typeof additions.bio === 'string' && additions.bio !== '' ? [additions.bio] : [],
  )
  const made = Array.from({ length: 2000 - told.length }, () => {
    const sentences = random.sample(SENTENCES, random.integer(1, 3))
    return sentences.map((sentence) => fill(sentence, random)).join(' ')
  })
  return [...told, ...made]
}

const SENTENCES = [
  'We start on {day} and decide by {day}.',
  'On air from {time} to {time}, {few} days a week, {few} weeks at a time.',
  'The pay is {money} to {money} a day, {money} for the weekend.',
  'Our evening news has {many} viewers, {many} of them under {two}.',
  'You anchored election night in {year}, {year} and {year}, which is why I write.',
  'Seasons {year}-{year} and {year}/{short}; awards in {year}, {year} and {year}.',
  'The final ended {few}-{few} after {two} minutes, before {many} people.',
  'A shift has {few} bulletins of {few} minutes, at {time}, {time} and {time}.',
  'Studio {few}, floor {two}, from {time}. The car park has {three} places.',
  'I worked at Channel {few} for {two} years, and at Radio {few} for {few}.',
  'One or two days, three nights, four shows, five cities, six weeks.',
  'It is {three} km from the harbour and {two} minutes by train.',
  'Ratings went from {share} % to {share} % in {year}.',
  'I covered Telegram, Signal and Instagram for {few} years, and WeChat once.',
  'My line manager says that the through line of the story is at the end.',
  'Look at the dot on the map: that is where we film, at {time}.',
  'The budget was {money} in {year}; now it is {money}.',
  'Nine one-hour films, seven of them live, two repeated.',
  'Wir beginnen am {tag} und entscheiden bis zum {tag}.',
  'Sendung von {time} bis {time} Uhr, {few} Tage in der Woche, {money} am Tag.',
  'Eins nach dem andern: zuerst drei Wochen Probe, dann sechs Sendungen.',
  'Im Jahr {year} sahen {many} Menschen zu, {share} Prozent mehr als {year}.',
  'Nous commençons le {tag}, pour {few} jours par semaine, de {time} à {time}.',
  'Un, deux, trois émissions par semaine, et {money} par émission.',
  'Empezamos el {tag}: {few} días a la semana, {money} por día.',
  'En {year} y {year} nos vieron {many} personas.',
  'Начинаем {tag}, эфир с {time} до {time}, {money} в день.',
  'Раз, два, три выпуска в неделю; в {year} году их было {two}.',
  'Это репортаж о приложении Телеграм, которое вышло в {year} году.',
  'نبدأ في {tag} من الساعة {time} إلى {time}، {few} أيام في الأسبوع.',
  'شاهدنا {many} شخص في عام {year} و{year}.',
  'हम {tag} को शुरू करते हैं, सप्ताह में {few} दिन, {time} से {time} तक।',
  '{year} में {many} दर्शक थे, और {year} में {many}.',
  '我们从{tag}开始，每周{few}天，{time}到{time}。',
  '一周三天，每天两个节目，二〇二七年开始。',
  '{year}年有{many}观众，{year}年有{many}。',
  'Zaczynamy {tag}, {few} dni w tygodniu, {money} za dzień.',
  '{tag} başlıyoruz, haftada {few} gün, saat {time} ile {time} arası.',
] as const

const SLOTS: Readonly<Record<string, (random: Random) => string>> = {
  day: (random) => `${random.integer(2026, 2029)}-${two(random, 1, 12)}-${two(random, 1, 28)}`,
  tag: (random) =>
    `${random.integer(1, 28)}.${random.integer(1, 12)}.${random.integer(2026, 2029)}`,
  time: (random) => `${two(random, 0, 23)}:${two(random, 0, 59)}`,
  money: (random) => `€${random.integer(90, 990)}${random.chance(0.3) ? ',000' : ''}`,
  many: (random) => `${random.integer(1, 9)},${two(random, 10, 99)}0,000`,
  year: (random) => `${random.integer(1995, 2026)}`,
  short: (random) => two(random, 10, 26),
  share: (random) => `${random.integer(1, 40)}.${random.integer(0, 9)}`,
  few: (random) => `${random.integer(1, 9)}`,
  two: (random) => `${random.integer(10, 99)}`,
  three: (random) => `${random.integer(100, 999)}`,
}

function fill(sentence: string, random: Random): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, slot: string) => SLOTS[slot]?.(random) ?? '')
}

function two(random: Random, from: number, to: number): string {
  return String(random.integer(from, to)).padStart(2, '0')
}
