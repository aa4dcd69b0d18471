/** A letter of a script of which the database compares no or not every spelling in Latin letters. */
const NOT_COMPARED =
  /[^\P{Letter}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]/u

/**
 * Whether a network's name has letters that are not compared with each of its Latin spellings, as Arabic, Hebrew, Thai
 * and Han: a talent who hides from it has to add that spelling themselves.
 * @param name as it was typed
 */
export function hasOtherLetters(name: string): boolean {
  return NOT_COMPARED.test(name)
}

/**
 * How a name is compared with those of networks, after a comma: no more is promised than the database compares.
 * @param name as it was typed
 */
export function spellingsOf(name: string): string {
  return hasOtherLetters(name) ? 'in every spelling with its letters' : 'in every spelling'
}
