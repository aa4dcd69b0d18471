/**
 * Whether words give a phone number, an address or a messenger away. Before a yes the writer of such words is asked
 * to take them out: what somebody says yes to is a job, and contact details come after it. The database finds the
 * same in `private.gives_contact_details()`, and a test compares the two.
 */

/** The digits of scripts that write numbers with their own; what is wide or small NFKC makes plain. */
const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙']

/** Numbers as people spell them out to be read and not found. */
const SPELLED = [
  'zero|null|cero',
  'one|uno|eins|un',
  'two|dos|zwei|deux',
  'three|tres|drei|trois',
  'four|cuatro|vier|quatre',
  'five|cinco|fünf|cinq',
  'six|seis|sechs',
  'seven|siete|sieben|sept',
  'eight|ocho|acht|huit',
  'nine|nueve|neun|neuf',
]

/** What looks like a number to call, and is a day, a time or an amount. */
const HARMLESS = [
  /\b\d{4}-\d{1,2}-\d{1,2}\b/g,
  /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/g,
  /\b\d{4} ?[-–/] ?\d{2,4}\b/g,
  /\b(?:19|20)\d\d(?:(?:, ?| and | )(?:19|20)\d\d)+\b/g,
  /\b\d{1,3}(?:[,.'’ ]000)+\b/g,
  /[€$£¥₹] ?\d[\d.,]*/g,
  /\b\d{1,2}[:.]\d{2}\b/g,
]

/** Of words in their plain form. */
const FOUND = [
  // name@house.example, name (at) house dot example
  /[a-z0-9_.+-]+ ?(?:@|\(at\)|\[at\]|\{at\}) ?[a-z0-9-]+(?: ?(?:\.|\(dot\)|\[dot\]|\{dot\}| dot ) ?[a-z]{2,})+/,
  /[a-z0-9_.+-]+ at [a-z0-9-]+(?: dot [a-z]{2,})+/,
  // Seven digits and more, with what people put between them.
  /\+?\d(?:[ ().\-–_/*·|]{0,3}\d){6,}/,
  // A handle.
  /(?:^|[^a-z0-9._])@[a-z0-9_.]{3,}/,
  // Where to write instead.
  /\b(?:on|via|by|my|over|through|add me on|dm me on) (?:whats ?app|telegram|signal|wechat|viber|snapchat|skype|discord|insta|instagram|messenger|line)\b/,
  /\b(?:whats ?app|telegram|signal|wechat|viber|snapchat|skype|discord|insta|instagram|line id) ?(?:is|:|=|me\b)/,
  // A page.
  /https?:\/\/|\bwww\.|\b(?:wa|t)\.me\//,
]

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g

/**
 * Tells whether a text gives contact details away.
 * @param text as typed, in any script
 */
export function givesContactDetails(text: string): boolean {
  const plain = HARMLESS.reduce((words, harmless) => words.replace(harmless, ' '), plainForm(text))
  return FOUND.some((details) => details.test(plain))
}

function plainForm(text: string): string {
  const composed = text.normalize('NFKC').toLowerCase().replaceAll(INVISIBLE, '')
  const inDigits = DIGITS.reduce(
    (words, digits) =>
      [...digits].reduce((so, digit, value) => so.replaceAll(digit, String(value)), words),
    composed,
  )
  return SPELLED.reduce(
    (words, names, value) => words.replaceAll(new RegExp(`\\b(?:${names})\\b`, 'g'), String(value)),
    inDigits,
  )
}
