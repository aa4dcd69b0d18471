/**
 * Every length and number the product refuses beyond. Lengths of text count Unicode code points,
 * as Postgres' `char_length` does; the database's check constraints hold the same figures.
 */
export const NAME_MAX = 80
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 6
/** In UTF-8 bytes: bcrypt ignores what comes after the 72nd, so two passwords could be one. */
export const PASSWORD_MAX_BYTES = 72
export const PHONE_MAX = 32
/** Nationality and location. */
export const PLACE_MAX = 120
/** A network's name, and the network somebody works for at present. */
export const ORGANISATION_MAX = 120
export const JOB_TITLE_MAX = 120
export const URL_MAX = 300
export const YEARS_MIN = 0
export const YEARS_MAX = 80
export const CONTACT_SUBJECT_MAX = 200
export const CONTACT_MESSAGE_MAX = 5000
export const REASON_MAX = 2000
/** What a preset reason is called in the list of them. */
export const REASON_TITLE_MAX = 80
export const DECISION_REASONS_MAX = 50
export const FREE_MAIL_DOMAINS_MAX = 500
/** How many accounts one decision may be about. */
export const BULK_MAX = 100
/** What an applicant is asked, and what administrators note. */
export const QUESTION_MAX = 2000
export const NOTE_MAX = 2000
/** What an applicant answers or appeals with, and what a contact message is answered with. */
export const ANSWER_MAX = 5000
/** The opaque tokens of mailed links, in characters. */
export const TOKEN_MAX = 200
/** What an administrator types to find an account. */
export const SEARCH_TEXT_MAX = 200
export const PAGE_SIZE_DEFAULT = 24
export const PAGE_SIZE_MAX = 100
/** A request's body, in bytes. */
export const BODY_MAX_BYTES = 16 * 1024
