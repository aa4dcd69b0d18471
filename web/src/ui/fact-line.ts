/** Letters of right-to-left scripts: Hebrew, Arabic and related ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Unicode's direction-isolating characters, for text that cannot be wrapped in an element with `dir`. */
const ISOLATE = '\u2068'
const END = '\u2069'

/**
 * Joins facts in a line. A right-to-left fact is isolated: otherwise it would change the direction of what follows, and
 * `24 years` would read `years 24`.
 * @param facts some may be missing
 * @returns for instance `News anchor · Bergen, Norway`; empty when all are missing
 */
export function factLine(facts: readonly (string | false | null | undefined)[]): string {
  return facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => (RIGHT_TO_LEFT.test(`${fact}`) ? `${ISOLATE}${fact}${END}` : fact))
    .join(' · ')
}
