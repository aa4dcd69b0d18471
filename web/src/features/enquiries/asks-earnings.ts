/** Detects whether a text asks about present or past earnings, in the languages that most networks here use. */

const PAY = 'salary|pay|wages?|fees?|rate|earnings|income|compensation'

/** Asking about the desired pay is allowed. */
const WISHED = String.raw`(?! (?:expect|wish|want|claim|require|request|demand)\w*)`

const QUESTIONS = [
  String.raw`\b(?:what|how much)\b[^.?!\n]{0,30}\byou(?:['’]re)?\b[^.?!\n]{0,20}\b(?:earn(?:ed|ing)?|paid|making)\b`,
  String.raw`\bhow much (?:do|did) you make\b`,
  String.raw`\byour (?:current|present|previous|last|past|former) (?:${PAY})\b`,
  String.raw`\b(?:current|present|previous|last) (?:salary|wages?|earnings|income|compensation)\b${WISHED}`,
  String.raw`\b(?:salary|pay|earnings|income|compensation) history\b`,
  String.raw`\b(?:what(?:['’]s| is| was)|tell (?:us|me)|send (?:us|me)|share) your (?:${PAY})\b${WISHED}`,
  String.raw`\bwas (?:verdienen sie|verdienst du|verdienten sie)\b`,
  String.raw`\b(?:aktuell|derzeitig|jetzig|bisherig|letzt)e[nrs]? (?:gehalt|lohn|honorar|verdienst|gage)`,
  String.raw`\bcombien (?:gagnez|gagnes|gagniez|touchez)`,
  String.raw`\b(?:salaire|rémunération|cachet) (?:actuel|précédent)`,
  String.raw`\bcuánto (?:ganas?|cobras?|ganabas?)\b`,
  String.raw`\b(?:salario|sueldo) (?:actual|anterior)\b`,
  String.raw`\bquanto (?:ganha|recebe|guadagn[ai])\b`,
  String.raw`\b(?:salário (?:atual|anterior)|stipendio attuale)\b`,
  String.raw`\b(?:hva|hvad|vad) tj[eä]n(?:er|ar|te|ade) du\b`,
  String.raw`\b(?:nuvarande|nåværende|nuværende) (?:lön|lønn|løn)`,
].map((question) => new RegExp(question, 'i'))

/**
 * Whether a text asks about present or past pay. It may miss some cases, and it never blocks a message: it only warns
 * the writer.
 * @param text as typed
 */
export function asksEarnings(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[ \t\n]+/g, ' ')
  return QUESTIONS.some((question) => question.test(plain))
}
