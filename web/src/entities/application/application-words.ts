import {
  CORRECTABLE_FIELD_LABELS,
  type CorrectableField,
} from '../../../../shared/application-page.ts'
import type { Application } from '../../../../shared/applications.ts'
import { fullName } from '../../../../shared/full-name.ts'
import { factLine } from '../../ui/fact-line.ts'
import { yearsInWords } from '../talent/experience.ts'

type Named = Pick<Application, 'firstName' | 'lastName'>

/** The person's own name. */
export function personOf(person: Named): string {
  return fullName(person)
}

/** The name of an application: a talent's name, or a network's. */
export function titleOf(application: Application): string {
  return application.networkName ?? personOf(application)
}

/**
 * The names of applications in a sentence.
 * @param most how many are named; the others are counted
 */
export function namesInWords(applications: readonly Application[], most: number): string {
  const names = applications.slice(0, most).map(titleOf)
  const others = applications.length - names.length
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** The kind of applicant, in one word. */
export function kindOf({ role }: Pick<Application, 'role'>): string {
  return role === 'talent' ? 'Talent' : 'Network'
}

/** The most informative line, for lists. */
export function lineOf(application: Application): string {
  const { currentNetwork, jobTitle, location, isAvailable, yearsOfExperience } = application
  const parts =
    application.role === 'talent'
      ? [
          isAvailable ? 'Available' : currentNetwork,
          location,
          yearsOfExperience === null ? null : yearsInWords(yearsOfExperience),
        ]
      : [personOf(application), jobTitle]
  return factLine(parts)
}

/** The text of each mark in a list. */
export const FLAG_WORDS = {
  answered: 'Answered your question',
  appealed: 'Appealed',
  asked: 'Waiting for an answer',
  look_alike: 'Look-alike',
} as const satisfies Record<Application['flags'][number], string>

/** The reasons why two applicants may be the same. */
export const DUPLICATE_REASON_WORDS = {
  same_name: 'Same name',
  near_name: 'Nearly the same name',
  same_phone: 'Same phone number',
  same_link: 'Same link',
  same_mailbox: 'Same mailbox, written differently',
  look_alike_domain: 'Email domain that looks the same',
} as const

/**
 * A short name for an administrator, where there is little space.
 * @param email their address
 */
export function shortName(email: string): string {
  return email.split('@')[0] ?? email
}

/**
 * A field of a registration, as a heading.
 * @param field its name in the interface
 */
export function fieldName(field: string): string {
  const label = fieldInSentence(field)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/**
 * A field of a registration within a sentence: in lower case, except the names of sites.
 * @param field its name in the interface
 */
export function fieldInSentence(field: string): string {
  return CORRECTABLE_FIELD_LABELS[field as CorrectableField] ?? field
}

/**
 * A field's value as text.
 * @param value text, number, boolean, or nothing
 */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}
