// Porter's second stemmer for English, like Postgres' own, with the further endings of private.word_stem():
// supabase/tests/known-words.test.ts compares the two.

/** Words that the rules would spoil. */
const KNOWN = new Map(
  'skis:ski skies:sky dying:die lying:lie tying:tie idly:idl gently:gentl ugly:ugli early:earli only:onli singly:singl sky news howe atlas cosmos bias andes'
    .split(' ')
    .map((pair) => [pair.split(':')[0], pair.split(':').at(-1)] as const),
)

/** Endings with their replacements, if they come after the first syllable. */
const LONG_ENDINGS = endings(
  'ational:ate tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ation:ate ator:ate alism:al aliti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive biliti:ble bli:ble fulli:ful lessli:less',
)
const FURTHER_ENDINGS = endings(
  'ational:ate tional:tion alize:al icate:ic iciti:ic ical:ic ful: ness:',
)
/** Endings that are removed if they come after the second syllable. */
const LAST_ENDINGS = endings(
  'al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize',
)

/**
 * The stem of an English word: `produc` of producer, producers and producing. A word of another script, or with a
 * digit, stays as it is.
 * @param word in small letters, without accents
 */
export function wordStem(word: string): string {
  if (!/^[a-z]{3,100}$/u.test(word)) return word
  const stem = KNOWN.get(word) ?? porterStem(word)
  if (stem.length > 5 && stem.endsWith('tor')) return stem.slice(0, -2)
  if (stem.length > 6 && stem.endsWith('er')) return stem.slice(0, -2)
  const isAboutWhoDoes =
    (stem.length > 8 && stem.endsWith('ist')) || (stem.length > 7 && stem.endsWith('ari'))
  return isAboutWhoDoes ? stem.slice(0, -3) : stem
}

function porterStem(word: string): string {
  // A `y` that begins a syllable is a consonant, and written large meanwhile.
  const marked = word.replace(/^y|(?<=[aeiouy])y/gu, 'Y')
  const first = /^(?:gener|commun|arsen)/u.exec(marked)?.[0].length ?? behindSyllable(marked, 0)
  const second = behindSyllable(marked, first)
  const plain = withoutPlural(marked)
  if (/^(?:inn|out|cann|herr|earr)ing$|^(?:proc|exc|succ)eed$/u.test(plain)) return plain
  let stem = withoutVerbEnding(plain, first).replace(/(?<=.[^aeiouy])[yY]$/u, 'i')
  stem = replaced(stem, first, LONG_ENDINGS, (one) =>
    one.replace(after(first, '(?<=l)ogi'), 'og').replace(after(first, '(?<=[cdeghkmnrt])li'), ''),
  )
  stem = replaced(stem, first, FURTHER_ENDINGS, (one) => one.replace(after(second, 'ative'), ''))
  stem = replaced(stem, second, LAST_ENDINGS, (one) =>
    one.replace(after(second, '(?<=[st])ion'), ''),
  )
  if (stem.endsWith('e')) {
    const isIdle = stem.length > second || (stem.length > first && !isShort(stem.slice(0, -1)))
    if (isIdle) stem = stem.slice(0, -1)
  } else if (stem.endsWith('ll') && stem.length > second) stem = stem.slice(0, -1)
  return stem.toLowerCase()
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[sd]$/u.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  return /[aeiouy].+(?<![us])s$/u.test(word) ? word.slice(0, -1) : word
}

function withoutVerbEnding(word: string, first: number): string {
  const [, root = '', ending = ''] = /^(.*?)(eedly|eed|edly|ed|ingly|ing)$/u.exec(word) ?? []
  if (ending.startsWith('ee')) return root.length >= first ? `${root}ee` : word
  if (ending === '' || !/[aeiouy]/u.test(root)) return word
  if (/(?:at|bl|iz)$/u.test(root)) return `${root}e`
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/u.test(root)) return root.slice(0, -1)
  return isShort(root) && root.length <= first ? `${root}e` : root
}

/** Whether a word ends in a short syllable: `hop`, but neither `hoop` nor `how`. */
function isShort(word: string): boolean {
  return /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/u.test(word)
}

/** Where the region begins that is behind the next vowel with its consonant. */
function behindSyllable(word: string, from: number): number {
  const syllable = /[aeiouy][^aeiouy]/u.exec(word.slice(from))
  return syllable === null ? word.length : from + syllable.index + 2
}

function endings(list: string): readonly (readonly [string, string])[] {
  return list
    .split(' ')
    .map((pair) => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? ''] as const)
    .sort(([one], [other]) => other.length - one.length)
}

/**
 * The longest matching ending decides, even if it comes too early in the word; if none matches, there is a fallback.
 */
function replaced(
  word: string,
  from: number,
  list: readonly (readonly [string, string])[],
  otherwise: (word: string) => string,
): string {
  const found = list.find(([ending]) => word.endsWith(ending))
  if (found === undefined) return otherwise(word)
  const [ending, instead] = found
  return word.length - ending.length < from ? word : word.slice(0, -ending.length) + instead
}

function after(from: number, ending: string): RegExp {
  return new RegExp(`(?<=^.{${from},})${ending}$`, 'u')
}
