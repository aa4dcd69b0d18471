/** The enquiry's values for the placeholders of saved replies, by placeholder name. */
import type { NetworkEnquiry } from '../../../../shared/enquiries.ts'
import { WORK_ROLE_NAMES, WORK_ROLES } from '../../../../shared/work-roles.ts'
import { roleInWords } from '../../entities/enquiry/enquiry-words.ts'
import type { AskedPerson } from './ask-people.tsx'
import type { AskValues } from './ask-values.ts'

type Name = Pick<AskedPerson, 'firstName' | 'lastName'>

/**
 * The values in a thread, after both sides have accepted.
 * @param enquiry the network's view
 */
export function placeholdersOfEnquiry({ talent, job, role }: NetworkEnquiry) {
  return { ...wordsOf(talent, job.programme, job.place), role: roleInWords(role).toLowerCase() }
}

/**
 * The values while a first enquiry is being written. A confidential program is left out, because talent read the text
 * before they accept.
 * @param values of its form
 * @param person the recipient; nobody if there are several
 */
export function placeholdersOfJob(
  { programme, confidential, place, role }: AskValues,
  person: Name | undefined,
) {
  const known = WORK_ROLES.find((one) => one === role)
  return {
    ...wordsOf(person ?? null, confidential ? '' : programme, place),
    role: known === undefined ? '' : WORK_ROLE_NAMES[known].toLowerCase(),
  }
}

function wordsOf(talent: Name | null, programme: string, place: string) {
  return {
    'first name': talent?.firstName ?? '',
    'last name': talent?.lastName ?? '',
    // The pages write 'program'; {programme} is accepted as well.
    programme,
    program: programme,
    place,
  }
}
