import { expect, test } from 'vitest'
import { LANGUAGES, languageName } from '../../shared/languages.ts'
import { SKILL_SUGGESTIONS } from '../../shared/skills.ts'
import { wordStem } from '../../shared/word-stem.ts'
import { WORK_ROLE_NAMES, WORK_ROLES } from '../../shared/work-roles.ts'
import { sharedDatabase } from './support/test-database.ts'

// The parts of the rules of words that come from elsewhere: Unicode's character classes, the names of languages as
// browsers have them, and the names of roles on the screen.
const database = await sharedDatabase()

/** Every character of a class, except for those that folding changes. */
function charactersOf(pattern: RegExp): string[] {
  const found: string[] = []
  for (let code = 1; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    if (pattern.test(character)) found.push(character)
  }
  return found
}

async function askAbout(characters: string[], query: string): Promise<string[]> {
  const { rows } = await database.query<{ character: string }>(
    `select character from unnest($1::text[]) as character where ${query}`,
    [characters],
  )
  return rows.map(({ character }) => `U+${character.codePointAt(0)?.toString(16)}`)
}

test('the search treats every character except letters, marks and digits as a space', async () => {
  const signs = charactersOf(/^[\p{P}\p{S}\p{Z}\p{Cc}]$/u)
  expect(
    await askAbout(
      signs,
      // Signs that stand for letters, like that of a telephone, become these letters.
      `private.without_signs(character) <> ''`,
    ),
  ).toEqual([])
  const letters = charactersOf(/^[\p{L}\p{N}]$/u)
  expect(
    await askAbout(
      letters,
      `private.without_signs(character) = '' and not character between U&'\\02B9' and U&'\\02BF'`,
    ),
  ).toEqual([])
})

test('the search ignores the marks of every script', async () => {
  const marks = charactersOf(/^\p{M}$/u)
  expect(marks.length).toBeGreaterThan(2000)
  // A mark that decomposes into a letter counts as a letter.
  expect(
    await askAbout(
      marks.filter((mark) => /^\p{M}+$/u.test(mark.normalize('NFKD'))),
      `private.fold_letters('x' || character) <> 'x'`,
    ),
  ).toEqual([])
})

test('each language is found by its name on the screen', async () => {
  const { rows } = await database.query<{ language: string; key: string; name: string }>(`
    select language, private.words_key(name) as key, name
    from private.language_names where is_first order by language collate "C"`)
  expect(rows.map(({ language }) => language)).toEqual([...LANGUAGES].sort())
  const { rows: keys } = await database.query<{ key: string }>(
    'select private.words_key(name) as key from unnest($1::text[]) with ordinality as given (name, place) order by place',
    [rows.map(({ language }) => languageName(language as (typeof LANGUAGES)[number]))],
  )
  expect(rows.map(({ key }) => key)).toEqual(keys.map(({ key }) => key))
})

test('each role is found by its name on the screen', async () => {
  for (const role of WORK_ROLES) {
    const { rows } = await database.query<{ words: string }>(
      'select private.role_words($1) as words',
      [role],
    )
    expect(rows[0]?.words.toLowerCase()).toContain(
      WORK_ROLE_NAMES[role].toLowerCase().split(' ')[0],
    )
  }
})

test('every known place lies in a known place, or in none', async () => {
  const { rows } = await database.query(`
    select name from private.known_places as inner_one
    where within is not null and not exists (
      select from private.known_places as outer_one
      where outer_one.kind = inner_one.kind and outer_one.name = inner_one.within and outer_one.place = outer_one.name
    )`)
  expect(rows).toEqual([])
})

test('the browser and the database know the same forms of a word', async () => {
  const bases = [
    ...new Set(
      SKILL_SUGGESTIONS.join(' ')
        .toLowerCase()
        .match(/[a-z]+/g),
    ),
    ...'anchor producer director correspondent meteorologist commentator narrator enquiry brief member activity'.split(
      ' ',
    ),
    ...'application offer option tape city family summary politics economy artist teach write speak translate act'.split(
      ' ',
    ),
    ...'edition national historical investigative skis dying gently early news atlas outing proceed succeed'.split(
      ' ',
    ),
    ...'generously communication arsenal controllable hopefulness vietnamization yelling sky youth employment'.split(
      ' ',
    ),
  ]
  const words = bases.flatMap((word) => {
    const root = word.replace(/e$/, '')
    const forms = [
      'ing',
      'ed',
      'er',
      'ers',
      'or',
      'ion',
      'ist',
      'ism',
      'ization',
      'fulness',
      'ally',
    ]
    return [word, `${word}s`, word.replace(/y$/, 'ies'), ...forms.map((ending) => root + ending)]
  })
  const { rows } = await database.query<{ word: string; stem: string }>(
    'select word, private.word_stem(word) as stem from unnest($1::text[]) as word',
    [words],
  )
  expect(rows.length).toBeGreaterThan(1500)
  expect(rows.filter(({ word, stem }) => wordStem(word) !== stem)).toEqual([])
})
