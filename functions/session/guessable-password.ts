import { BRAND } from '../../shared/brand.ts'
import { PASSWORD_MIN } from '../../shared/limits.ts'
import { Problem } from '../problem/problem.ts'
import { refusedPasswords } from './common-passwords.ts'

/** In letters. Shorter names are parts of many words, so passwords are not searched for them. */
const SHORTEST_NAME = 3

/** Words that this site suggests to a guesser: its name, its people and its subject. */
const WORDS_OF_THE_SITE = [
  BRAND.name,
  BRAND.company,
  'administrator',
  'admin',
  'talent',
  'presenter',
  'anchor',
  'journalist',
  'network',
  'television',
  'broadcast',
  'newsroom',
]

/** The list is loaded only when somebody chooses a password. The build keeps no more of it than this. */
async function commonest(): Promise<Set<string>> {
  const { default: ranked } = await import('@zxcvbn-ts/language-common/src/passwords.json')
  return new Set(refusedPasswords(ranked))
}

let known: Promise<Set<string>> | undefined

/**
 * Refuses a password that is among the first guesses: the most common ones, and those that are little more than the
 * person's name or address, or the words of this site.
 * @param password the chosen password, in the form of `normalPassword`
 * @param field its name in the body
 * @param about what a guesser knows of the person: names, and the address
 * @throws Problem `validation_failed` at the field
 */
export async function refuseGuessablePassword(
  password: string,
  field: string,
  about: readonly (string | null | undefined)[] = [],
): Promise<void> {
  known ??= commonest()
  const tried = password.toLowerCase()
  if ((await known).has(tried)) {
    refuse(field, 'Too many people use this password. Choose another one')
  }
  const rest = wordsOf([...about, ...WORDS_OF_THE_SITE]).reduce(
    (left, word) => left.replaceAll(word, ''),
    tried,
  )
  if (rest !== tried && [...rest].length < PASSWORD_MIN) {
    refuse(
      field,
      'Your name, your email address and the words of this site are easily guessed. Choose another password',
    )
  }
}

/** The names and the address with their parts, the longest first, so that no short one is cut out of a longer one. */
function wordsOf(about: readonly (string | null | undefined)[]): string[] {
  const whole = about.flatMap((text) => (text ? [text.toLowerCase()] : []))
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...new Set([...whole, ...parts])]
    .filter((word) => [...word].length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length)
}

function refuse(field: string, sentence: string): never {
  throw new Problem('validation_failed', { fields: { [field]: sentence } })
}
