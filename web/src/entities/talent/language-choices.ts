import { LANGUAGES, languageName } from '../../../../shared/languages.ts'

/** Languages by their names, which people look for, not by their codes. */
export const LANGUAGE_CHOICES = LANGUAGES.map((code) => ({ code, name: languageName(code) })).sort(
  (one, other) => one.name.localeCompare(other.name, 'en'),
)
