/** Letters of scripts that are written from right to left: Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Unicode's signs around what has a direction of its own, for text that no element can be put around. */
const ISOLATE = '\u2068'
const END = '\u2069'

/**
 * Puts facts in a line. One that is written from right to left stays one fact: without its own direction it
 * would draw what follows into it, and `24 years` would read `years 24`.
 * @param facts some may be missing
 * @returns for instance `News anchor · Bergen, Norway`; empty when all are missing
 */
export function factLine(facts: readonly (string | false | null | undefined)[]): string {
  return facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => (RIGHT_TO_LEFT.test(`${fact}`) ? `${ISOLATE}${fact}${END}` : fact))
    .join(' · ')
}
