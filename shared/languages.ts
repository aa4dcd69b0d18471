/**
 * Languages by their ISO 639 codes. Their names come from the browser, so that we need no list of them, except for a
 * few that some browsers do not know: Chrome knows neither sign languages nor `zgh`.
 */
export const LANGUAGES = [
  ...['af', 'am', 'ar', 'ase', 'az', 'be', 'bfi', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de'],
  ...['el', 'en', 'es', 'et', 'eu', 'fa', 'fi', 'fil', 'fr', 'fsl', 'ga', 'gd', 'gl', 'gsg', 'gu'],
  ...['ha', 'he', 'hi', 'hr', 'ht', 'hu', 'hy', 'id', 'ig', 'ils', 'is', 'it', 'ja', 'ka', 'kk'],
  ...['km', 'kn', 'ko', 'ku', 'ky', 'lb', 'lg', 'lo', 'lt', 'lv', 'mg', 'mi', 'mk', 'ml', 'mn'],
  ...['mr', 'ms', 'mt', 'my', 'nb', 'ne', 'nl', 'nn', 'om', 'pa', 'pl', 'ps', 'pt', 'ro', 'ru'],
  ...['rw', 'si', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'tg', 'th'],
  ...['ti', 'tk', 'tn', 'tr', 'uk', 'ur', 'uz', 'vi', 'wo', 'xh', 'yo', 'yue', 'zgh', 'zh', 'zu'],
] as const
export type Language = (typeof LANGUAGES)[number]

const NAMED_HERE: Readonly<Record<string, string>> = {
  ase: 'American Sign Language',
  bfi: 'British Sign Language',
  fsl: 'French Sign Language',
  gsg: 'German Sign Language',
  ils: 'International Sign',
  zgh: 'Standard Moroccan Tamazight',
}

let names: Intl.DisplayNames | undefined

/**
 * A language's English name.
 * @param language its code
 * @returns for instance `Portuguese`
 */
export function languageName(language: Language): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'language' })
  return NAMED_HERE[language] ?? names.of(language) ?? language
}

/** Languages whose code is not widely understood, by the abbreviation of people who work with them. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  ase: 'ASL',
  bfi: 'BSL',
  fil: 'Filipino',
  fsl: 'LSF',
  gsg: 'DGS',
  ils: 'Int’l Sign',
  yue: 'Cantonese',
  zgh: 'Tamazight',
}

/**
 * The short form of a language, where there is no room for its name.
 * @param language its code
 * @returns for instance `PT`, or `BSL`
 */
export function languageShortName(language: Language): string {
  return SHORT_NAMES[language] ?? language.toUpperCase()
}

/**
 * How well somebody speaks a language, the best first: the four steps of casting directories, each with its levels of
 * the Common European Framework.
 */
export const LANGUAGE_LEVELS = ['native', 'fluent', 'working', 'basic'] as const
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number]

/** The name of a level, and its meaning on air. */
export const LANGUAGE_LEVEL_WORDS: Readonly<
  Record<LanguageLevel, { name: string; meaning: string }>
> = {
  native: { name: 'Native', meaning: 'A language you grew up with' },
  fluent: { name: 'Fluent', meaning: 'You can broadcast live in it (C1 to C2)' },
  working: { name: 'Working', meaning: 'You can interview and report in it (B2)' },
  basic: { name: 'Basic', meaning: 'You get by off air (A2 to B1)' },
}
