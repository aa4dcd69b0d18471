/** A letter of a script that the database does not compare with Latin letters. */
const NOT_COMPARED =
  /[^\P{Letter}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]/u

/**
 * Whether a network's name has letters that are not compared with its Latin spelling, as Arabic, Hebrew, Thai and Han:
 * a talent who hides from it has to add that spelling themselves.
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
