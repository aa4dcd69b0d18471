/** Detects whether a text asks about present or past earnings, in the languages that most networks here use. */

const PAID = 'salary|wages?|earnings|income|compensation|remuneration'
const PAY = `${PAID}|pay|fees?|rate|package`
const AT_PRESENT = 'current|present|existing|previous|most recent|recent|last|latest|past|former'
const NOW = `(?:now|at (?:the moment|present)|currently|today)`
const A_TIME = `(?:a|per|each|every) (?:day|week|month|year|show|hour)`

/** Asking about the desired pay is allowed. */
const WISHED = String.raw`(?! (?:expect|wish|want|claim|require|request|demand)\w*)`
/** Words between the two halves of a question, none of which makes it one about a wish, or about what the network pays. */
const between = (most: number) =>
  String.raw`(?:(?!\b(?:want|wish|hope|expect|will|would|should|could|like|need|we)\b)[^.?!\n]){0,${most}}`

const QUESTIONS = [
  String.raw`\b(?:what|how much)\b${between(30)}\byou(?:['’]re)?\b${between(20)}\b(?:earn(?:ed|ing)?|paid|making(?! of\b))\b`,
  String.raw`\bhow much(?: money)? (?:do|did) you make\b`,
  String.raw`\b(?:what|how much) (?:(?:do|did) )?you (?:currently )?make (?:${NOW}|${A_TIME})`,
  String.raw`\b(?:how much|what (?:${PAY})) are you (?:on|getting)\b`,
  String.raw`\bwhat are you on ${NOW}`,
  String.raw`\bwhat (?:${PAY}) (?:do|did) you (?:currently )?(?:get|receive|have ${NOW})\b`,
  String.raw`\b(?:what|how much) (?:do|does|did|is|are|was|were)\b${between(40)}\bpay(?:ing)? you\b`,
  String.raw`\b(?:what|how much) (?:does|did) your\b${between(25)}\b(?:job|employer|network|station|channel|role|position|contract) pay\b`,
  String.raw`\byour (?:${AT_PRESENT})(?: \w+){0,2}? (?:${PAY})\b${WISHED}`,
  String.raw`\b(?:${AT_PRESENT}) (?:${PAID})\b${WISHED}`,
  String.raw`\b(?:${PAID}|pay) history\b`,
  String.raw`\byour (?:${PAY}) ${NOW}(?=[.?!,;:)]|$)`,
  String.raw`\b(?:what(?:['’]s| is| was)|tell (?:us|me)|send (?:us|me)|share|disclose) your (?:${PAY})\b${WISHED}`,
  String.raw`\b(?:send|attach|enclose|share|show|upload|bring|forward)\b[^.?!\n]{0,30}\b(?:pay ?slips?|pay ?stubs?)\b`,
  String.raw`\b(?:was|wie ?viel) (?:verdienen sie|verdienst du|verdienten sie)\b`,
  String.raw`\b(?:aktuell|derzeitig|gegenwärtig|jetzig|bisherig|letzt)e[nrs]? (?:gehalt|lohn|honorar|verdienst|gage)`,
  String.raw`\bcombien (?:gagnez|gagnes|gagniez|touchez)`,
  String.raw`\bcombien (?:êtes-vous|étiez-vous|es-tu|étais-tu) payée?`,
  String.raw`\b(?:salaire|rémunération|cachet) (?:actuel|précédent)`,
  String.raw`\b(?:derni|anci)\S+ (?:salaire|rémunération|cachet)`,
  String.raw`\bcuánto (?:ganas?|cobras?|ganabas?|(?:te|le) paga[nb]?)`,
  String.raw`\b(?:salario|sueldo) (?:actual|anterior)\b`,
  String.raw`\bquanto (?:ganha|recebe|guadagn[ai])\b`,
  String.raw`\b(?:salário (?:atual|anterior)|stipendio attuale)\b`,
  String.raw`\b(?:vad|hva|hvad|hur mycket|hvor (?:mye|meget)) tj[eä]n(?:er|ar|te|ade) du\b`,
  String.raw`\b(?:nuvarande|nåværende|nuværende) (?:lön|lønn|løn)`,
  String.raw`\b(?:wat|hoeveel) verdien(?:t u|de u|t? je|de je)\b`,
  String.raw`\b(?:huidige|vorige) (?:salaris|loon|honorarium|inkomen)\b`,
  String.raw`\bile (?:pani? )?zarabia`,
  String.raw`\bne kadar kazanıyorsun`,
  'راتبك الحالي|كم (?:راتبك|تتقاضى)',
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
