/** Letters that Unicode does not take apart, as the database's search folds them. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n' },
  ...{ ı: 'i', ə: 'e', ς: 'σ', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ـ: '' },
}

/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Letters without their marks, in small ones, and without what is not seen. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => FOLDED[letter] ?? letter)
}

/** The words between two spaces, apart and as one: `o’brien` is `o` and `brien`, and `obrien`. */
function waysOf(chunk: string): { apart: string[]; asOne: string } {
  const apart = chunk.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return { apart, asOne: apart.join('') }
}

/**
 * Tells whether each word that was typed begins a word of what something is called, or stands in it where there is no
 * space between words.
 * @param typed words, the last of which may be half typed; signs alone mean nothing
 * @param called a name
 */
export function isMeant(typed: string, called: string): boolean {
  const words = plain(called)
    .split(/\s+/u)
    .map(waysOf)
    .flatMap(({ apart, asOne }) => [...apart, asOne])
  const isThere = (word: string) =>
    words.some((one) => (UNSPACED.test(word) ? one.includes(word) : one.startsWith(word)))
  if (typed.trim() === '') return true
  const chunks = plain(typed)
    .split(/\s+/u)
    .map(waysOf)
    .filter(({ asOne }) => asOne !== '')
  return (
    chunks.length > 0 && chunks.every(({ apart, asOne }) => apart.every(isThere) || isThere(asOne))
  )
}
