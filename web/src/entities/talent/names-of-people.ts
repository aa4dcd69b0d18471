import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { distinctNames } from '../../ui/distinct-names.ts'
import { captionOf, nameOf } from './talent-words.ts'

type Person = Pick<TalentProfile, 'firstName' | 'lastName' | 'headline' | 'roles' | 'location'>

/**
 * Names for the controls in a list of people: two of the same name are told apart by role and place.
 * @param people in the list
 */
export function namesOfPeople<One extends Person>(people: readonly One[]): (person: One) => string {
  return distinctNames(people, (person) => [nameOf(person), captionOf(person)])
}
