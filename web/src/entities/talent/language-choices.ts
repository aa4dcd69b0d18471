import { LANGUAGES, languageName } from '../../../../shared/languages.ts'

/** Languages by name, because people search for names, not codes. */
export const LANGUAGE_CHOICES = LANGUAGES.map((code) => ({ code, name: languageName(code) })).sort(
  (one, other) => one.name.localeCompare(other.name, 'en'),
)
