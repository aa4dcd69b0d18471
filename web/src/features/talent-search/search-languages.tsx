import { X } from 'lucide-react'
import { useRef } from 'react'
import {
  LANGUAGE_LEVEL_WORDS,
  LANGUAGE_LEVELS,
  LANGUAGES,
  languageName,
} from '../../../../shared/languages.ts'
import { SEARCHED_LANGUAGES_MAX } from '../../../../shared/limits.ts'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import type { TalentFacets } from '../../../../shared/talent-search.ts'
import { Select } from '../../ui/select.tsx'
import { joined, languageOf, valuesOf } from './search-filters.ts'

interface SearchLanguagesProps {
  /** As in the address. */
  asked: string | undefined
  facets: TalentFacets['language'] | undefined
  onChange: (change: TalentSearchParams) => void
}

/** Required languages, each with a minimum level. */
export function SearchLanguages({ asked, facets, onChange }: SearchLanguagesProps) {
  const adding = useRef<HTMLSelectElement>(null)
  const values = valuesOf(asked)
  const chosen = values.map(languageOf)
  const countOf = (language: string) =>
    facets?.find(({ value }) => value === `${language}:basic`)?.count
  const others = LANGUAGES.filter((language) => chosen.every((one) => one.language !== language))
    .map((language) => ({ language, name: languageName(language), count: countOf(language) }))
    .sort((one, other) => (other.count ?? 0) - (one.count ?? 0) || compare(one.name, other.name))
  const levelInWords = (level: (typeof LANGUAGE_LEVELS)[number]) =>
    level === 'basic'
      ? 'Any level'
      : `${LANGUAGE_LEVEL_WORDS[level].name}${level === 'native' ? '' : ' +'}`
  const isFull = chosen.length >= SEARCHED_LANGUAGES_MAX
  const change = (next: readonly string[]) => onChange({ languages: joined(next) })

  function remove(index: number): void {
    change(values.toSpliced(index, 1))
    // The button disappears.
    adding.current?.focus()
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Languages</legend>
      {chosen.map(({ language, level }, index) => {
        const name = languageName(language)
        return (
          <div
            key={language}
            className="grid grid-cols-[minmax(0,1fr)_7.5rem_2.75rem] items-center gap-1 few:grid-cols-[minmax(0,1fr)_2.75rem]"
          >
            <span className="truncate text-sm few:whole">{name}</span>
            <Select
              size="sm"
              className="few:col-span-full few:row-start-2"
              aria-label={`${name}, at least`}
              value={level}
              onChange={({ target }) =>
                change(values.with(index, `${language}:${target.value}`.replace(':basic', '')))
              }
            >
              {LANGUAGE_LEVELS.toReversed().map((known) => (
                <option key={known} value={known}>
                  {levelInWords(known)}
                </option>
              ))}
            </Select>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => remove(index)}
              className="grid min-h-11 place-items-center rounded-box text-soft hover:bg-wash hover:text-ink pointer-fine:min-h-9"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
        )
      })}
      {/* Never disabled, because it has focus after the last allowed language was chosen. */}
      <Select
        ref={adding}
        size="sm"
        aria-label="Add a language"
        value=""
        onChange={({ target }) => change([...values, target.value])}
      >
        <option value="">
          {isFull ? `${SEARCHED_LANGUAGES_MAX} languages are the most` : 'Add a language'}
        </option>
        {!isFull &&
          others.map(({ language, name, count }) => (
            <option key={language} value={language}>
              {count === undefined ? name : `${name} (${count.toLocaleString('en')})`}
            </option>
          ))}
      </Select>
    </fieldset>
  )
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en')
}
