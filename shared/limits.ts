/**
 * Every length and number beyond which the product refuses. Lengths of text count Unicode code points, as Postgres'
 * `char_length` does; the check constraints of the database have the same numbers.
 */
export const NAME_MAX = 80
export const EMAIL_MAX = 254
/** The name that a person gives to an authenticator app or a passkey. */
export const SECOND_STEP_NAME_MAX = 60
export const PASSWORD_MIN = 6
/** In UTF-8 bytes: bcrypt ignores everything after the 72nd, so two passwords could be the same. */
export const PASSWORD_MAX_BYTES = 72
export const PHONE_MAX = 32
/** Nationality and location. */
export const PLACE_MAX = 120
/** A talent's terms. */
export const TERMS_PLACES_MAX = 10
/** How many days ahead a pause may end. */
export const PAUSE_DAYS_MAX = 366
export const NOTICE_MAX = 120
export const NON_COMPETE_MAX = 1000
/** A network's name, and the network somebody works for at present. */
export const ORGANISATION_MAX = 120
export const JOB_TITLE_MAX = 120
export const URL_MAX = 300
export const YEARS_MIN = 0
export const YEARS_MAX = 80
export const CONTACT_SUBJECT_MAX = 200
export const CONTACT_MESSAGE_MAX = 5000
export const REASON_MAX = 2000
/** The name of a preset reason in their list. */
export const REASON_TITLE_MAX = 80
export const DECISION_REASONS_MAX = 50
export const FREE_MAIL_DOMAINS_MAX = 500
export const DOMAIN_MAX = 253
/** How many accounts one decision may be about. */
export const BULK_MAX = 100
/** A question to an account, and a note of administrators or networks about a person. */
export const QUESTION_MAX = 2000
export const NOTE_MAX = 2000
/** An answer or appeal to the desk, and the answer to a contact message. */
export const ANSWER_MAX = 5000
/** The opaque tokens of mailed links, in characters. */
export const TOKEN_MAX = 200
/** The text with which somebody searches for an account or a talent. */
export const SEARCH_TEXT_MAX = 200
/** How many languages a search may ask for at once; people rarely speak more. */
export const SEARCHED_LANGUAGES_MAX = 6
/** How many parts of a place a search may ask for: a quarter, a city, a region, a country, and one more. */
export const SEARCHED_PLACE_PARTS_MAX = 5
export const PAGE_SIZE_DEFAULT = 24
export const PAGE_SIZE_MAX = 100

// A talent's profile.
export const HEADLINE_MAX = 120
/** The pronunciation of a name, in letters that anybody can read out. */
export const PRONUNCIATION_MAX = 120
export const BIO_MAX = 4000
export const WORK_ROLES_MAX = 5
export const LANGUAGES_MAX = 12
export const SKILL_MAX = 40
export const SKILLS_MAX = 30
export const CREDITS_MAX = 40
/** A programme's name, and somebody's work in it. */
export const PROGRAMME_MAX = 120
export const CREDIT_ROLE_MAX = 120
/** Television began a little later. */
export const CREDIT_YEAR_MIN = 1930
export const REELS_MAX = 6
export const REEL_TITLE_MAX = 80
export const CUE_POINTS_MAX = 12
export const CUE_LABEL_MAX = 40
/** A cue point lies within the first twelve hours. */
export const CUE_SECONDS_MAX = 43_199
export const PORTFOLIO_LINKS_MAX = 10
export const PHOTO_ALT_MAX = 200

// Blocks of a talent.
export const HIDDEN_NETWORKS_MAX = 200
/** As many as networks, because the names of erased networks stay, and as many former employers. */
export const HIDDEN_NAMES_MAX = 400
export const HIDDEN_DOMAINS_MAX = 100
export const NETWORK_SEARCH_MIN = 2

// A network's profile.
export const DESCRIPTION_MAX = 4000
export const MARKET_MAX = 80
export const MARKETS_MAX = 20
export const PROGRAMMES_MAX = 20
export const PROGRAMME_ABOUT_MAX = 300

// Briefs.
export const BRIEF_TITLE_MAX = 120
/** Must-haves and nice-to-haves each. */
export const BRIEF_SKILLS_MAX = 15
export const BRIEF_LANGUAGES_MAX = 6
export const BRIEF_TEXT_MAX = 2000
/** How many briefs a network may have open at a time. */
export const OPEN_BRIEFS_MAX = 100
/** How many of those who fit a brief are shown. */
export const MATCHES_MAX = 50

// Saved talent.
export const LIST_NAME_MAX = 60
export const TALENT_LISTS_MAX = 30
/** How many people a list holds. Only those whom the network may see count. */
export const LISTED_MAX = 200
export const RATING_MAX = 5
export const COMPARED_MAX = 4

// Enquiries.
export const ENQUIRY_TEXT_MAX = 1500
/** The name of a saved reply; its text is as long as that of an enquiry. */
export const REPLY_NAME_MAX = 60
/** The text for one of several talent. */
export const ENQUIRY_LINE_MAX = 300
/** How long a job lasts, in words. */
export const ENQUIRY_LENGTH_MAX = 80
/** How many talent one call may ask. */
export const ENQUIRY_TALENT_MAX = 25
/** Whole days for an answer. */
export const ENQUIRY_ANSWER_DAYS_MIN = 2
export const ENQUIRY_ANSWER_DAYS_MAX = 14
export const ENQUIRY_ANSWER_DAYS_DEFAULT = 7
/** Times that are offered for an audition. */
export const AUDITION_SLOTS_MIN = 2
export const AUDITION_SLOTS_MAX = 5
/** How far ahead they may lie. */
export const AUDITION_DAYS_MAX = 180
export const AUDITION_MINUTES_MIN = 10
export const AUDITION_MINUTES_MAX = 480
export const AUDITION_PLACE_MAX = 200
export const AUDITION_COMPANION_MAX = 120
/** In how many days after an audition or a tape its outcome is owed; and at most, if the network says once that it needs longer. */
export const OUTCOME_DAYS = 14
export const OUTCOME_DAYS_MAX = 30
/** The pages of a self-tape: at most six, as unions recommend. */
export const TAPE_PAGES_MAX = 6
export const TAPE_MINUTES_MAX = 10
/** How long a talent has for it: working days at least, days at most. */
export const TAPE_WORKING_DAYS = 3
export const TAPE_DAYS_MAX = 30
/** How long a talent has for an offer: working days at least, days at most. */
export const OFFER_WORKING_DAYS = 2
export const OFFER_DAYS_MAX = 30
/** How many days a network may ask a talent for, and how many days from now the last of them is. */
export const AVAILABILITY_DAYS_MAX = 366
export const AVAILABILITY_AHEAD_MAX = 730
/** How many days a network has to decide about an option. */
export const OPTION_DAYS_MAX = 14
/** The note with a step after a yes. */
export const STEP_NOTE_MAX = 500
/** An amount of any currency. */
export const PAY_MAX = 1_000_000_000

// Photographs and logos.
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
/** Pixels of a side. */
export const IMAGE_SIDE_MAX = 6000
/** Width times height: the pixels that a browser must hold in memory to show it. */
export const IMAGE_PIXELS_MAX = 24_000_000

// Files that are sent in enquiries.
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
export const ATTACHMENT_NAME_MAX = 120

// Bodies.
/** A code point at its longest in JSON: two escapes of six bytes each, as in `\ud83d\ude00`. */
const ESCAPED_BYTES = 12
/**
 * The limit of a request's body, in bytes. The largest body is an applicant's answer that corrects a whole
 * registration; the last kilobyte is for the characters of JSON around it.
 */
export const BODY_MAX_BYTES =
  ESCAPED_BYTES *
    (TOKEN_MAX +
      ANSWER_MAX +
      2 * NAME_MAX +
      PHONE_MAX +
      2 * PLACE_MAX +
      ORGANISATION_MAX +
      3 * URL_MAX) +
  1024
/** Blocks of a talent, with the names that are sent along and not read. */
export const PRIVACY_MAX_BYTES =
  HIDDEN_NETWORKS_MAX * (ESCAPED_BYTES * ORGANISATION_MAX + 96) +
  HIDDEN_NAMES_MAX * (ESCAPED_BYTES * ORGANISATION_MAX + 3) +
  HIDDEN_DOMAINS_MAX * (ESCAPED_BYTES * DOMAIN_MAX + 3) +
  ESCAPED_BYTES * ORGANISATION_MAX +
  1024
/** A whole profile with every list at its limit and every character four bytes long is just below. */
export const PROFILE_BODY_MAX_BYTES = 160 * 1024
/**
 * The largest settings that the limits above allow, in bytes: every reason and every domain at full length, each code
 * point in up to four bytes, and the characters of JSON around them.
 */
export const SETTINGS_MAX_BYTES =
  DECISION_REASONS_MAX * (4 * (REASON_TITLE_MAX + REASON_MAX) + 64) +
  FREE_MAIL_DOMAINS_MAX * (4 * DOMAIN_MAX + 3) +
  1024
