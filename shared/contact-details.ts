/**
 * Whether words give a phone number, an address or a messenger away. Before a yes the writer of such words is asked
 * to take them out: what somebody says yes to is a job, and contact details come after it. The database finds the
 * same in `private.gives_contact_details()`, and a test compares the two.
 */

import { ENQUIRY_TEXT_MAX } from './limits.ts'

/** In UTF-16: the longest of the texts that this is asked of. Longer ones are refused for that. */
const LOOKED_AT_MAX = 2 * ENQUIRY_TEXT_MAX

/** The digits of scripts that write numbers with their own; what is wide or small NFKC makes plain. */
const DIGITS = [
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '๐๑๒๓๔๕๖๗๘๙',
  '零一二三四五六七八九',
]

/** What words end at, in any of the scripts: languages do not agree on what a letter is. */
const BEGINS = String.raw`(?<![^ \n\t.,;:!?()\[\]{}<>/*·|+–_'"-])`
const ENDS = String.raw`(?![^ \n\t.,;:!?()\[\]{}<>/*·|+–_'"-])`

/** Numbers as people spell them out to be read and not found. */
const SPELLED = [
  'zero|null|cero|ноль|صفر|शून्य',
  'one|uno|eins|un|один|واحد|एक',
  'two|dos|zwei|deux|два|اثنان|दो',
  'three|tres|drei|trois|три|ثلاثة|तीन',
  'four|cuatro|vier|quatre|четыре|أربعة|चार',
  'five|cinco|fünf|cinq|пять|خمسة|पांच',
  'six|seis|sechs|шесть|ستة|छह',
  'seven|siete|sieben|sept|семь|سبعة|सात',
  'eight|ocho|acht|huit|восемь|ثمانية|आठ',
  'nine|nueve|neun|neuf|девять|تسعة|नौ',
]

/** What looks like a number to call, and is a day, a time or an amount. */
const HARMLESS = [
  /(?<![0-9])[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?![0-9])/g,
  /(?<![0-9./])[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{2,4}(?![./]?[0-9])/g,
  /(?<![0-9])[0-9]{4} ?[-–/] ?[0-9]{2,4}(?![0-9])/g,
  /(?<![0-9])(?:19|20)[0-9]{2}(?:(?:[,.;]? |,|\n| and )(?:19|20)[0-9]{2})+(?![0-9])/g,
  /(?<![0-9])[0-9]{1,3}(?:[,.'’ ]000)+(?![0-9])/g,
  /[€$£¥₹] ?[0-9][0-9.,]*/g,
  /(?<![0-9.])[0-9]{1,2}[:.][0-9]{2}(?![.]?[0-9])/g,
]

/** How 'at' and 'dot' are said; what people write to each other with, and what also is a subject of news. */
const AT = 'at|собака|آت|एट|艾特'
const DOT = 'dot|точка|نقطة|डॉट|点'
const CHAT =
  'whats ?app|wechat|weixin|viber|skype|телеграм|вотсап|ватсап|вайбер|واتساب|تلغرام|व्हाट्सएप|टेलीग्राम|微信'
const NEWS = 'telegram|signal|snapchat|discord|instagram|insta'

/** Of words in their plain form. */
const FOUND = [
  // name@house.example, name (at) house dot example
  String.raw`[a-z0-9_.+-]+ ?(?:@|[(\[{<](?:${AT})[)\]}>]) ?[a-z0-9-]+(?: ?(?:\.|[(\[{<](?:${DOT})[)\]}>]| (?:${DOT}) ) ?[a-z]{2,})+`,
  `[a-z0-9_.+-]+ (?:${AT}) [a-z0-9-]+(?: (?:${DOT}) (?:com|net|org|io|tv|info|eu|uk|de|fr|co|example))+${ENDS}`,
  `${BEGINS}(?:gmail|googlemail|hotmail|yahoo|icloud|protonmail|gmx)${ENDS}`,
  // Seven digits and more, with what people put between them.
  String.raw`\+?[0-9](?:[ \n\t().\-–—_/*·|~\[\]]{0,3}[0-9]){6,}`,
  // A handle.
  '(?:^|[^a-z0-9._])@[a-z0-9_.]{3,}',
  // Where to write instead.
  `${BEGINS}(?:on|via|by|my|over|through|add me on|dm me on|в|на|через|мой|على|عبر|मेरा) (?:${CHAT}|${NEWS}|messenger)${ENDS}`,
  `(?:^|[^a-z0-9])(?:${CHAT}|${NEWS}|line id) ?(?:is${ENDS}|:|=|me${ENDS}|@)`,
  `(?:${CHAT}) ?[–-] ?[a-z0-9_.]{4,}`,
  `(?:${CHAT}|${NEWS}) [a-z0-9]{2,}[._][a-z0-9._]{2,}`,
  '加我?微信',
  `${BEGINS}(?:ig|insta|tg) ?[:=@]`,
  // A page.
  String.raw`h(?:tt|xx)ps?://|${BEGINS}www\.|${BEGINS}(?:wa|t)\.me/`,
  String.raw`(?:^|[^a-z0-9@.-])[a-z0-9][a-z0-9-]+\.(?:com|net|org|io)(?![a-z0-9])`,
].map((details) => new RegExp(details))

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]|\u20e3/g

/**
 * Tells whether a text gives contact details away.
 * @param text as typed, in any script
 */
export function givesContactDetails(text: string): boolean {
  const looked = plainForm(text.slice(0, LOOKED_AT_MAX))
  const plain = HARMLESS.reduce((words, harmless) => words.replace(harmless, ' '), looked)
  return FOUND.some((details) => details.test(plain))
}

/** A page at a host, with nothing in between: what follows the host is read on. */
const HTTPS_HOST = /(?<![^\s(<"'])https:\/\/[a-z0-9.-]*[a-z0-9](?=[/?#\s]|[.,;:!?)>"']*(?:\s|$))/gi

/**
 * A text without the hosts of its links: whether they are the writer's own is for the database to say, in
 * `private.without_own_links()`.
 * @param text as typed
 */
export function withoutLinkedHosts(text: string): string {
  return text.replaceAll(HTTPS_HOST, ' ')
}

function plainForm(text: string): string {
  const composed = text.normalize('NFKC').toLowerCase().replaceAll(INVISIBLE, '')
  const inDigits = DIGITS.reduce(
    (words, digits) =>
      [...digits].reduce((so, digit, value) => so.replaceAll(digit, String(value)), words),
    composed,
  )
  return (
    SPELLED.reduce(
      (words, names, value) =>
        words.replaceAll(new RegExp(`${BEGINS}(?:${names})${ENDS}`, 'g'), String(value)),
      inDigits,
    )
      // Letters in the place of digits.
      .replaceAll(/(?<=[0-9])o(?![a-z])/g, '0')
      .replaceAll(/(?<=[0-9])[il](?![a-z])/g, '1')
      // What is set apart letter by letter.
      .replaceAll(/(?<![^ ])([a-z@.]) (?=[a-z@.](?![^ ]))/g, '$1')
  )
}
