/**
 * Ways to give somebody a number, an address or a handle so that people read it and machines do not, in five scripts.
 * Each is a sentence of that script's language around it.
 */

interface Script {
  name: string
  digits: string
  /** From nought to nine. */
  spelled: readonly string[]
  at: string
  dot: string
  messenger: string
  /** A sentence around the contact details. */
  say: (details: string) => string
}

const SCRIPTS: readonly Script[] = [
  {
    name: 'Latin',
    digits: '0123456789',
    spelled: 'zero one two three four five six seven eight nine'.split(' '),
    at: 'at',
    dot: 'dot',
    messenger: 'WhatsApp',
    say: (details) => `You can reach me: ${details} any evening.`,
  },
  {
    name: 'Cyrillic',
    digits: '0123456789',
    spelled: 'ноль один два три четыре пять шесть семь восемь девять'.split(' '),
    at: 'собака',
    dot: 'точка',
    messenger: 'Телеграм',
    say: (details) => `Пишите мне: ${details} в любое время.`,
  },
  {
    name: 'Arabic',
    digits: '٠١٢٣٤٥٦٧٨٩',
    spelled: 'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة'.split(' '),
    at: 'آت',
    dot: 'نقطة',
    messenger: 'واتساب',
    say: (details) => `يمكنكم التواصل معي: ${details} في أي وقت.`,
  },
  {
    name: 'Devanagari',
    digits: '०१२३४५६७८९',
    spelled: 'शून्य एक दो तीन चार पांच छह सात आठ नौ'.split(' '),
    at: 'एट',
    dot: 'डॉट',
    messenger: 'व्हाट्सएप',
    say: (details) => `मुझसे संपर्क करें: ${details} कभी भी।`,
  },
  {
    name: 'Han',
    digits: '０１２３４５６７８９',
    spelled: '零 一 二 三 四 五 六 七 八 九'.split(' '),
    at: '艾特',
    dot: '点',
    messenger: '微信',
    say: (details) => `请联系我：${details} 随时都可以。`,
  },
]

type Evasion = (script: Script) => string

const NUMBER = '912345678'
const ofDigits = (write: (digits: string[]) => string): Evasion => {
  return ({ digits }) => write([...NUMBER].map((digit) => [...digits][Number(digit)] ?? ''))
}
const parted = (between: string) => ofDigits((digits) => digits.join(between))
const grouped = (size: number, between: string) =>
  ofDigits((digits) =>
    digits
      .map((digit, place) => (place > 0 && place % size === 0 ? between + digit : digit))
      .join(''),
  )
const spelled = (between: string): Evasion => {
  return (script) => [...NUMBER].map((digit) => script.spelled[Number(digit)]).join(between)
}
const inSigns = (zero: number) =>
  [...NUMBER].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')

const NUMBERS: readonly Evasion[] = [
  ...['', ' ', '.', '-', '–', '_', ' / ', '*', '·', '|', '\u200b', ' - ', '  ', ' . ', '~'].map(
    parted,
  ),
  ...[2, 3].flatMap((size) => [' ', '.', '-', '\n'].map((between) => grouped(size, between))),
  (script) => `+${parted('')(script)}`,
  ofDigits((digits) => `(${digits.slice(0, 3).join('')}) ${digits.slice(3).join('')}`),
  ofDigits((digits) => digits.map((digit) => `[${digit}]`).join('')),
  ofDigits((digits) => digits.map((digit) => `${digit}\ufe0f\u20e3`).join('')),
  () => inSigns(0x1d7ce),
  () => inSigns(0xff10),
  () => '9I2 345 6O8',
  spelled(' '),
  spelled('-'),
  (script) => {
    const [first = '', ...others] = [...NUMBER]
    return [script.spelled[Number(first)], ...others].join(' ')
  },
]

const ADDRESSES: readonly Evasion[] = [
  () => 'ada.moss@harbour.example',
  () => 'ada.moss @ harbour.example',
  () => 'ada.moss＠harbour．example',
  () => 'ada.moss (at) harbour (dot) example',
  () => 'ada.moss[at]harbour[dot]com',
  () => 'ada.moss {at} harbour {dot} com',
  () => 'ada.moss <at> harbour <dot> com',
  () => 'ADA.MOSS AT HARBOUR DOT COM',
  () => 'ada.moss -at- harbour.com',
  () => 'ada.moss_at_harbour.com',
  () => 'ada.mo\u200bss@har\u200bbour.com',
  () => 'a d a @ h a r b o u r . c o m',
  () => 'ada.moss at gmail',
  () => 'ada.moss, gmail',
  ({ at, dot }) => `ada.moss ${at} harbour ${dot} com`,
  ({ at }) => `ada.moss (${at}) harbour.com`,
]

const ELSEWHERE: readonly Evasion[] = [
  () => '@adamoss',
  () => 'https://ada.example',
  () => 'hxxps://ada.example',
  () => 'www.ada.example',
  () => 'adamoss.com',
  () => 't.me/adamoss',
  () => 'wa.me/4712345678',
  () => 'Telegram: adamoss',
  () => 'IG: ada_moss',
  () => 'Skype ada.moss.news',
  () => 'my WhatsApp',
  () => 'w h a t s a p p me',
  ({ messenger }) => `${messenger}: adamoss`,
  ({ messenger }) => `${messenger} – adamoss`,
  ({ messenger }) => `${messenger} @adamoss`,
  ({ messenger }) => `${messenger} ada_moss`,
]

/** All of them, each with the script that it is written in. */
export const EVASIONS = SCRIPTS.flatMap((script) =>
  [...NUMBERS, ...ADDRESSES, ...ELSEWHERE].map((evade) => ({
    script: script.name,
    text: script.say(evade(script)),
  })),
)
