import { wordStem } from '../../../shared/word-stem.ts'

/** Letters that Unicode does not decompose, as the database's search folds them. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n' },
  ...{ ı: 'i', ə: 'e', ς: 'σ', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ـ: '' },
}

/** Scripts that write no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Letters in lower case without diacritics or zero-width characters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => FOLDED[letter] ?? letter)
}

/** A text as it is, and its usual spellings without ä, ö, ü, ø or å. */
function spellingsOf(text: string): string[] {
  const small = text.normalize('NFC').toLowerCase()
  const spelled = small.replace(/[äöüø]/gu, (letter) => `${{ ä: 'a', ü: 'u' }[letter] ?? 'o'}e`)
  // Ångström is written Aangstroem in Denmark, and Angstroem where people do not use å.
  return [text, spelled, spelled.replaceAll('å', 'aa')]
}

/** The words between two spaces, in every spelling: `o’brien` is `o brien` and `obrien`. */
function waysOf(chunk: string): string[][] {
  return spellingsOf(chunk).flatMap((spelling) => {
    const apart = plain(spelling)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
    return apart.length === 0 ? [] : [apart, [apart.join('')]]
  })
}

/**
 * Whether each typed word begins a word of a name, is a form of one, or is contained in one in scripts without spaces.
 * @param typed words, the last of which may be incomplete; text without letters matches nothing
 * @param called a name
 */
export function matchesTyped(typed: string, called: string): boolean {
  if (typed.trim() === '') return true
  const words = [...new Set(called.split(/\s+/u).flatMap(waysOf).flat())]
  const isThere = (word: string) =>
    words.some((one) =>
      UNSPACED.test(word)
        ? one.includes(word)
        : one.startsWith(word) || wordStem(one) === wordStem(word),
    )
  const chunks = typed
    .split(/\s+/u)
    .map(waysOf)
    .filter((ways) => ways.length > 0)
  return chunks.length > 0 && chunks.every((ways) => ways.some((way) => way.every(isThere)))
}
