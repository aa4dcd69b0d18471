/**
 * Whether a text contains a phone number, an address or a messenger name. Before a yes the writer is asked to remove
 * them: a talent says yes to a job, and contact details come afterwards. The database finds the same in
 * `private.gives_contact_details()`, and a test compares the two.
 */

import { ENQUIRY_TEXT_MAX } from './limits.ts'

/** In UTF-16: the longest text that is checked. Longer ones are refused anyway. */
const LOOKED_AT_MAX = 2 * ENQUIRY_TEXT_MAX

/** Digits of scripts that have their own; NFKC turns wide or small digits into plain ones. */
const DIGITS = [
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '๐๑๒๓๔๕๖๗๘๙',
  '零一二三四五六七八九',
]

/** Characters that end a word in any script: languages do not agree on what a letter is. */
const BEGINS = String.raw`(?<![^ \n\t.,;:!?()\[\]{}<>/*·|+–_'"-])`
const ENDS = String.raw`(?![^ \n\t.,;:!?()\[\]{}<>/*·|+–_'"-])`

/** Digits as people spell them out to be read and not found. Which of them it is does not matter. */
const SPELLED = [
  'zero|zéro|null|nul|cero|noll|ноль|صفر|शून्य',
  'one|uno|eins|un|um|een|jeden|bir|один|واحد|एक',
  'two|dos|zwei|zwo|deux|due|dois|twee|dwa|iki|два|اثنان|दो',
  'three|tres|drei|trois|tre|três|drie|trzy|üç|три|ثلاثة|तीन',
  'four|cuatro|vier|quatre|quattro|quatro|fyra|cztery|dört|четыре|أربعة|चार',
  'five|cinco|fünf|cinq|cinque|vijf|fem|pięć|beş|пять|خمسة|पांच',
  'six|seis|sechs|sei|zes|sześć|altı|шесть|ستة|छह',
  'seven|siete|sieben|sept|sette|sete|zeven|sju|siedem|yedi|семь|سبعة|सात',
  'eight|ocho|acht|huit|otto|oito|åtta|osiem|sekiz|восемь|ثمانية|आठ',
  'nine|nueve|neun|neuf|nove|negen|nio|dziewięć|dokuz|девять|تسعة|नौ',
].join('|')

/** Numbers of two digits, in which people read a number out in English and French. */
const TWO_DIGITS =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|' +
  'seventy|eighty|ninety|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante'

/** Texts that look like a phone number, but are a day, a time or an amount. */
const HARMLESS = [
  /(?<![0-9])[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?![0-9])/g,
  /(?<![0-9./])[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{2,4}(?![./]?[0-9])/g,
  /(?<![0-9]|[0-9)][-–/ ])[0-9]{4} ?[-–/] ?[0-9]{2,4}(?![0-9]| ?[-–/] ?[0-9])/g,
  /(?<![0-9])(?:19|20)[0-9]{2}(?:(?:[,.;]? |,|\n| and )(?:19|20)[0-9]{2})+(?![0-9])/g,
  /(?<![0-9]|[0-9][ -])[0-9]{1,3}(?:[,.'’ ]000)+(?![0-9])/g,
  /[€$£¥₹] ?[0-9][0-9.,]*/g,
  /(?<![0-9.])[0-9]{1,2}[:.][0-9]{2}(?![.]?[0-9])/g,
]

/** How people write 'at' and 'dot'; and names of messengers, some of which are also subjects of news. */
const AT = 'at|ät|arroba|chiocciola|arobase|klammeraffe|apenstaartje|małpa|собака|آت|एट|艾特'
const DOT = 'dot|punto|punkt|ponto|kropka|nokta|точка|نقطة|डॉट|点'
const CHAT =
  'whats[ -]?app|kakaotalk|threema|wechat|weixin|viber|skype|телеграм|вотсап|ватсап|вайбер|واتساب|تلغرام|व्हाट्सएप|टेलीग्राम|微信'
const NEWS = 'telegram|signal|snapchat|discord|instagram|insta'
/** Places where one can write to somebody who asks for it. */
const PLACES =
  'twitter|linkedin|facebook|fb|ig|wa|tiktok|slack|mastodon|messenger|facetime|zoom|teams'
/** Ends of addresses of pages that are no words which begin a sentence, as *in* and *it* do. */
const ENDINGS =
  'com|net|org|io|tv|info|biz|eu|uk|de|fr|es|nl|ch|se|dk|fi|pl|pt|ru|br|jp|kr|fm|ly|gg|xyz'

/** Seven digits or more, with what people put between them, once nothing harmless is left. */
const NUMBER = /\+?[0-9](?:[ \n\t().\-–—_/*·|~[\]]{0,3}[0-9]){6,}/

/** These are searched in the normalized text, in which a year may be part of an address. */
const FOUND = [
  // name@house.example, name (at) house dot example
  String.raw`[a-z0-9_.+-]+ ?(?:@|[(\[{<](?:${AT})[)\]}>]) ?[a-z0-9-]+(?: ?(?:\.|[(\[{<](?:${DOT})[)\]}>]| (?:${DOT}) ) ?[a-z]{2,})+`,
  `[a-z0-9_.+-]+ (?:${AT}) [a-z0-9-]+(?: (?:${DOT}) (?:${ENDINGS}|it|co|example))+${ENDS}`,
  `[a-zа-я0-9_.+-]+ собака [а-я0-9-]+ точка (?:ру|рф|ком)${ENDS}`,
  `[a-z0-9] ?(?:at|@) ?[a-z0-9-]+ (?:period|point) (?:com|net|org)${ENDS}`,
  '[a-z0-9]_at_[a-z0-9-]+_dot_[a-z]{2,}',
  '[a-z0-9]at(?:gmail|googlemail|hotmail|yahoo|outlook|icloud|protonmail)(?:dot|[.])[a-z]{2,}',
  `${BEGINS}(?:g[ -]?mail|googlemail|hotmail|yahoo|icloud|proton ?mail|gmx)${ENDS}`,
  // A handle.
  '(?:^|[^a-z0-9._])@[a-z0-9_.]{3,}',
  // Where to write instead.
  `${BEGINS}(?:on|via|by|my|over|through|add me on|dm me on|в|на|через|мой|على|عبر|मेरा) (?:${CHAT}|${NEWS}|messenger)${ENDS}`,
  `(?:^|[^a-z0-9])(?:${CHAT}|${NEWS}|line id) ?(?:is${ENDS}|:|=|me${ENDS}|@)`,
  `(?:${CHAT}) ?[–-] ?[a-z0-9_.]{4,}`,
  `(?:${CHAT}|${NEWS}) [a-z0-9]{2,}[._][a-z0-9._]{2,}`,
  `${BEGINS}(?:dm|message|write|find|reach|contact|text|ping|add|follow|call) me (?:up )?(?:on|at|via|by|over) (?:${PLACES}|${CHAT}|${NEWS})${ENDS}`,
  `${BEGINS}(?:${CHAT}|${NEWS}) (?:id|handle|username|nickname)${ENDS}`,
  `${BEGINS}facetime me${ENDS}`,
  '加我?(?:微信|[vw薇])|微信号',
  `${BEGINS}(?:ig|insta|tg|fb|snap) ?[:=@]`,
  `${BEGINS}(?:ig|insta|tg) ?[–-] ?[a-z0-9_.]{4,}`,
  // A page.
  String.raw`h(?:tt|xx)ps?://|${BEGINS}www\.|${BEGINS}(?:wa|t)\.me/`,
  String.raw`(?:^|[^a-z0-9@.-])[a-z0-9][a-z0-9-]+\.(?:(?:co|com|org|net|ac)\.[a-z]{2}|${ENDINGS})(?![a-z0-9])`,
  String.raw`(?:^|[^a-z0-9@.-])[a-z0-9][a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/[a-z0-9]`,
].map((details) => new RegExp(details))

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]|\u20e3/g

/**
 * Whether a text contains contact details.
 * @param text as typed, in any script
 */
export function givesContactDetails(text: string): boolean {
  const plain = plainForm(text.slice(0, LOOKED_AT_MAX))
  if (FOUND.some((details) => details.test(plain))) return true
  return NUMBER.test(HARMLESS.reduce((words, harmless) => words.replace(harmless, ' '), plain))
}

/** A page at a host, without blanks: the text after the host is checked too. */
const HTTPS_HOST = /(?<![^\s(<"'])https:\/\/[a-z0-9.-]*[a-z0-9](?=[/?#\s]|[.,;:!?)>"']*(?:\s|$))/gi

/**
 * A text without the hosts of its links: the database decides whether they are the writer's own, in
 * `private.without_own_links()`.
 * @param text as typed
 */
export function withoutLinkedHosts(text: string): string {
  return text.replaceAll(HTTPS_HOST, ' ')
}

function plainForm(text: string): string {
  const composed = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(INVISIBLE, '')
    .replaceAll('。', '.')
  const inDigits = DIGITS.reduce(
    (words, digits) =>
      [...digits].reduce((so, digit, value) => so.replaceAll(digit, String(value)), words),
    composed,
  )
  return (
    inDigits
      .replaceAll(new RegExp(`${BEGINS}(?:${TWO_DIGITS})${ENDS}`, 'g'), '10')
      .replaceAll(new RegExp(`${BEGINS}(?:${SPELLED})${ENDS}`, 'g'), '1')
      // Letters in the place of digits.
      .replaceAll(/(?<=[0-9]o*)o(?!o*[a-np-z])|(?<![a-z0-9])o(?=o*[0-9])/g, '0')
      .replaceAll(/(?<=[0-9])[il](?![a-z])|(?<![a-z0-9])[il](?=[0-9])/g, '1')
      // Oh seven, double oh, nine hundred.
      .replaceAll(/(?<=[0-9][ -]|double )oh(?![a-z])|(?<![a-z])oh(?= [0-9])/g, '0')
      .replaceAll(/(?<![a-z])(?:double|triple) ([0-9])/g, '$1$1')
      .replaceAll(/(?<=[0-9]) hundred(?![a-z])/g, '00')
      // Letters that are separated one by one.
      .replaceAll(/(?<![^ ])([a-z@.]) (?=[a-z@.](?![^ ]))/g, '$1')
  )
}
