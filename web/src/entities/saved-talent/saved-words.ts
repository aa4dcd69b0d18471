import { LISTED_MAX } from '../../../../shared/limits.ts'
import type { ListStage, Saved, SavedAnswer, SaveTalent } from '../../../../shared/saved-talent.ts'
import { nameOf } from '../talent/talent-words.ts'

/** The names of the stages. */
export const STAGE_NAMES = {
  longlist: 'Longlist',
  shortlist: 'Shortlist',
  contacted: 'Contacted',
  audition: 'Audition',
  offer: 'Offer',
} as const satisfies Record<ListStage, string>

/**
 * A number of people, in words.
 * @param people the number
 */
export function peopleSaved(people: number): string {
  return people === 1 ? '1 person' : `${people} people`
}

/**
 * How many people are compared, and how many of the chosen ones are missing.
 * @param chosen how many were chosen
 * @param shown how many of them may be seen; undefined while loading
 */
export function peopleCompared(chosen: number, shown = chosen): string {
  const missing = chosen - shown
  // If nobody is left, the page says so itself.
  if (missing === 0 || shown === 0) return peopleSaved(shown)
  const others = missing === 1 ? '1 other is' : `${missing} others are`
  return `${peopleSaved(shown)}. ${others} no longer shown to you.`
}

/**
 * The number of people in a list, with the maximum when it is nearly full.
 * @param people the number
 */
export function peopleInList(people: number): string {
  return people < LISTED_MAX * 0.75 ? peopleSaved(people) : `${people} of ${LISTED_MAX} people`
}

/**
 * The list in which a note or a rating of somebody is saved.
 * @param saved the saved data of the person
 * @param isNew whether they are in no list yet, and are added to one with it
 * @param briefId the brief that they are viewed for
 */
export function keptWith(saved: Saved, isNew: boolean, briefId: string | undefined): SaveTalent {
  // A confidential list has its own notes and ratings.
  if (saved.keptIn !== undefined) return { list: saved.keptIn }
  return isNew && briefId !== undefined ? { brief: briefId } : {}
}

/**
 * The list that somebody was just added to.
 * @param answer the worker's answer to the request
 * @param list the id of the requested list
 */
export function listSavedTo(
  { lists, into }: SavedAnswer,
  list = into,
): Saved['lists'][number] | undefined {
  return lists.find(({ id }) => id === list) ?? lists.at(-1)
}

/**
 * The notice when the added person is saved already, or resembles a saved person.
 * @param answer the worker's answer to the request
 * @param list the list they were added to
 * @returns null if there is nothing to notice
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
