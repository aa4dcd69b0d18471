import { LISTED_MAX } from '../../../../shared/limits.ts'
import type { ListStage, Saved, SavedAnswer, SaveTalent } from '../../../../shared/saved-talent.ts'
import { nameOf } from '../talent/talent-words.ts'

/** What each stage is called. */
export const STAGE_NAMES = {
  longlist: 'Longlist',
  shortlist: 'Shortlist',
  contacted: 'Contacted',
  audition: 'Audition',
  offer: 'Offer',
} as const satisfies Record<ListStage, string>

/**
 * How many people, in words.
 * @param people how many
 */
export function peopleSaved(people: number): string {
  return people === 1 ? '1 person' : `${people} people`
}

/**
 * How many people stand beside each other, and how many of those chosen are missing.
 * @param chosen how many were chosen
 * @param shown how many of them may be seen; undefined until that is known
 */
export function peopleCompared(chosen: number, shown = chosen): string {
  const missing = chosen - shown
  // Where nobody is left, the page says so itself.
  if (missing === 0 || shown === 0) return peopleSaved(shown)
  const others = missing === 1 ? '1 other is' : `${missing} others are`
  return `${peopleSaved(shown)}. ${others} no longer shown to you.`
}

/**
 * How many people are in a list; how many it holds is said before it is full.
 * @param people how many
 */
export function peopleInList(people: number): string {
  return people < LISTED_MAX * 0.75 ? peopleSaved(people) : `${people} of ${LISTED_MAX} people`
}

/**
 * Where a note or a rating goes that is kept about somebody.
 * @param saved what is kept about them
 * @param isNew whether they are in no list yet, and are put into one with it
 * @param briefId the brief that they are looked at for
 */
export function keptWith(saved: Saved, isNew: boolean, briefId: string | undefined): SaveTalent {
  // A confidential list has notes and ratings of its own.
  if (saved.keptIn !== undefined) return { list: saved.keptIn }
  return isNew && briefId !== undefined ? { brief: briefId } : {}
}

/**
 * The list that somebody was just put into.
 * @param answer what the worker said to the saving
 * @param list the one that was named, by its id
 */
export function listSavedTo(
  { lists, into }: SavedAnswer,
  list = into,
): Saved['lists'][number] | undefined {
  return lists.find(({ id }) => id === list) ?? lists.at(-1)
}

/**
 * What to tell when somebody was put into a list who is saved already, or looks like somebody who is.
 * @param answer what the worker said to the saving
 * @param list the one they were put into
 * @returns null when there is nothing to notice
 */
export function noticeOfDouble({ lists, doubles }: SavedAnswer, list?: string): string | null {
  const [double] = doubles
  if (double) {
    const why = double.reason === 'same_link' ? 'it has the same link' : 'it has the same name'
    return `You have saved another account that may be the same person: ${nameOf(double)}, because ${why}.`
  }
  const others = lists.filter(({ id }) => id !== list).map(({ name }) => `“${name}”`)
  return list === undefined || others.length === 0 ? null : `Also in ${others.join(', ')}.`
}
