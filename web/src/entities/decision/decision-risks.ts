import type { Application } from '../../../../shared/applications.ts'
import { FLAG_WORDS } from '../application/application-words.ts'

/**
 * The risks of deciding about an application together with others.
 * @returns a few words for each risk, none if there is none
 */
export function risksOf({ flags }: Application): readonly string[] {
  return (['look_alike', 'asked'] as const)
    .filter((flag) => flags.includes(flag))
    .map((flag) => FLAG_WORDS[flag])
}
