import { expect, test } from 'vitest'
import { givesContactDetails } from '../../shared/contact-details.ts'
import { EVASIONS } from './support/contact-evasions.ts'
import { harmlessTexts } from './support/harmless-texts.ts'
import { sharedDatabase } from './support/test-database.ts'

// The contact details that a writer has to remove before a yes: the page, the worker and the database find the same.

const database = await sharedDatabase()

async function found(text: string): Promise<{ here: boolean; there: boolean | undefined }> {
  const { rows } = await database.query<{ found: boolean }>(
    'select private.gives_contact_details($1) as found',
    [text],
  )
  return { here: givesContactDetails(text), there: rows[0]?.found }
}

/** Ways to set a number so that people read it and machines do not. */
const SETTINGS = [
  (digits: string) => digits,
  (digits: string) => digits.split('').join(' '),
  (digits: string) => digits.split('').join('.'),
  (digits: string) => digits.split('').join('-'),
  (digits: string) => digits.split('').join('\u200b'),
  (digits: string) => digits.split('').join(' / '),
  (digits: string) => `+${digits}`,
  (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3)}`,
  (digits: string) => `${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
]
const SCRIPTS = ['0123456789', '０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९']

test.each(SCRIPTS)(
  'a phone number in the digits %s is found, however it is written',
  async (script) => {
    const digits = [...'912345678'].map((digit) => [...script][Number(digit)] ?? '').join('')
    for (const set of SETTINGS) {
      const text = `You can reach me under ${set(digits)}, any time.`
      expect(await found(text), text).toEqual({ here: true, there: true })
    }
  },
)

test.each([
  'Write to ada.moss@harbour.example',
  'ada (at) harbour dot example',
  'ada[at]harbour[dot]com',
  'ada at harbour dot com',
  'ａｄａ＠ｈａｒｂｏｕｒ．ｃｏｍ',
  'nine one two three four five six seven',
  'neun eins zwei drei vier fünf sechs sieben',
  'I am @adamoss everywhere',
  'Write to me on WhatsApp',
  'Telegram: ada_moss',
  'add me on signal',
  't.me/ada',
  'https://ada.example',
  'www.ada.example',
])('an address, a handle and a page are found: %s', async (text) => {
  expect(await found(text)).toEqual({ here: true, there: true })
})

test.each([
  'oh seven seven double oh nine hundred one two three',
  'zero seven double seven double zero nine triple zero',
  'Call me on 07700 nine hundred 123',
  'O77OO 9OO I23',
  '(0)7700/900/123',
  'zero sette sette zero zero nove zero zero uno due tre',
  'zero sete sete zero zero nove zero zero um dois três',
  'nul zes een twee drie vier vijf zes zeven acht',
  'zéro six douze trente-quatre cinquante-six soixante-dix-huit',
  'ada at harbour dot co dot uk',
  'ada arroba harbour punto com',
  'ada ät harbour punkt de',
  'ада собака дом точка ру',
  'ada at harbour period com',
  'ada_at_harbour_dot_com',
  'adaATgmailDOTcom',
  'ada moss, g mail',
  'ａｄａ＠ｈａｒｂｏｕｒ。ｃｏｍ',
  'My page is adamoss.tv',
  'adamoss.co.uk',
  'bit.ly/ada123',
  'meet.harbour.chat/ada',
  'DM me on Twitter',
  'Message me on LinkedIn',
  'Text me on WA',
  'whats-app me',
  'Facetime me',
  'Telegram handle adamoss',
  'KakaoTalk id adamoss',
  'ig - adamoss',
  'snap: adamoss',
  '微信号 adamoss',
  '加v adamoss',
])('contact details that are disguised are found: %s', async (text) => {
  expect(await found(text)).toEqual({ here: true, there: true })
})

test.each([
  'Write to desk@harbour-2024-25-news.example',
  'ada at tv-2019-2023 dot com',
  'Write to ada-2027-01-11-moss@harbour.example, please',
  'My page is harbour-2024-25-news.com',
  'My page is ada-2019 - 2023-moss.com',
])('an address or a page that contains a year or a date is found: %s', async (text) => {
  expect(await found(text)).toEqual({ here: true, there: true })
})

test.each([
  'We start on 2027-01-11 and pay 1,200,000 a year.',
  'From 05:00 to 09:30, four days a week.',
  'Seasons 2019-2023 and 2024/25; awards in 2021, 2022 and 2023.',
  'Between €420.50 and €510.00 a day.',
  'The signal was weak. I covered Telegram and Instagram for years.',
  'One or two days, three nights, four shows.',
  'Twenty, thirty or forty people, and a double 5 of shifts.',
  'The studio is cold.It is in a harbour.No heating.In winter we move.',
  'It is a double act with one hundred shows.',
  'Find me a desk. Message me when you are on air.',
  'We cover Twitter, Facebook and LinkedIn, and message users on Slack.',
  'Oh, two things: the desk is at a point of no return.',
  'At this point info is scarce; at the end, a punto de partida.',
  'Pay from 1200-1400 or 12 000 a month, seasons 2019/20 and 2020/21.',
  'News and/or sport, 24/7, desk/field.',
  'O2 Arena, I1 motorway, level 5.',
  'On 11.01.2027 at 9.30 in Studio 4, floor 12.',
  'Look at Harbour. Dot your i.',
  'Your 12 years on air and 3 awards, before 2,000,000 viewers.',
  'مرحبا، نود أن نراك في الاستوديو في ١١ يناير',
  '',
])('a harmless text is not taken for contact details: %s', async (text) => {
  expect(await found(text)).toEqual({ here: false, there: false })
})

/** The texts that are found, on which the page and the database have to agree. */
async function foundOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ text: string; found: boolean }>(
    'select text, private.gives_contact_details(text) as found from unnest($1::text[]) as text',
    [texts],
  )
  expect(rows.filter(({ text, found }) => found !== givesContactDetails(text))).toEqual([])
  return rows.filter(({ found }) => found).map(({ text }) => text)
}

test('of more than three hundred disguised contact details in five scripts, 95 percent are found', async () => {
  const texts = EVASIONS.map(({ text }) => text)
  expect(texts.length).toBeGreaterThanOrEqual(300)
  const found = new Set(await foundOf(texts))
  const missed = texts.filter((text) => !found.has(text))
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(texts.length * 0.05)
})

test('of two thousand harmless texts, at most one percent is taken for contact details', async () => {
  const texts = harmlessTexts()
  expect(texts).toHaveLength(2000)
  const found = await foundOf(texts)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(texts.length * 0.01)
})
