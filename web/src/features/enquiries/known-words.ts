/** What an enquiry knows for the placeholders of saved replies, by their names. */
import type { NetworkEnquiry } from '../../../../shared/enquiries.ts'
import { WORK_ROLE_NAMES, WORK_ROLES } from '../../../../shared/work-roles.ts'
import { roleInWords } from '../../entities/enquiry/enquiry-words.ts'
import type { AskedPerson } from './ask-people.tsx'
import type { AskValues } from './ask-values.ts'

type Name = Pick<AskedPerson, 'firstName' | 'lastName'>

/**
 * What is known in a thread, whose two sides have said yes.
 * @param enquiry as its network reads it
 */
export function knownOfEnquiry({ talent, job, role }: NetworkEnquiry) {
  return { ...wordsOf(talent, job.programme, job.place), role: roleInWords(role).toLowerCase() }
}

/**
 * What is known while a first enquiry is written. A confidential programme is not put into words that are read
 * before a yes.
 * @param values of its form
 * @param person who is asked; nobody where it goes to several
 */
export function knownOfJob(
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
    // The pages say program; who writes {programme} means the same.
    programme,
    program: programme,
    place,
  }
}
