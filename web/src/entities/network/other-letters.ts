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
