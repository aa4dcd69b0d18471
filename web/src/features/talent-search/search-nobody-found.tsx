import { useQueries } from '@tanstack/react-query'
import { lazy } from 'react'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LazyPart } from '../../ui/lazy-part.ts'
import {
  type ActiveFilter,
  activeFilters,
  leavesOut,
  NO_FILTERS,
  peopleInWords,
} from './search-filters.ts'
import { amountQuery } from './search-queries.ts'

// With the product's vocabulary, which a successful search does not need.
const OtherSpelling = lazy(() =>
  import('./search-other-spelling.tsx').then((module) => ({ default: module.OtherSpelling })),
)

/** How many filters are tried without; for a longer list, the first ones are enough. */
const TRIED = 8

/** How many words are tried alone. */
const WORDS_TRIED = 4

interface NobodyProps {
  search: TalentSearchParams
  onChange: (change: TalentSearchParams) => void
}

/**
 * Shown if nobody was found: a corrected spelling, the results of each single word, the filter that excludes most, and
 * links to continue without the others.
 */
export function Nobody({ search, onChange }: NobodyProps) {
  const mayWriteBriefs = useColleagues().may('editor')
  const filters = activeFilters(search)
  const asked = search.q
    ? [{ label: `“${search.q}”`, without: { q: undefined, sort: undefined } }, ...filters]
    : filters
  if (asked.length === 0) {
    return (
      <EmptyState isSilent title="No one to find yet">
        Everyone we approve will appear here. New people are approved every week.
      </EmptyState>
    )
  }
  const typed = wordsOf(search.q)
  // Alone, an excluding word would find nearly everybody.
  const words = typed.filter((word) => !leavesOut(word))
  const isOneThing = typed.length < 2 && asked.length === 1
  return (
    <EmptyState
      isSilent
      title={isOneThing ? 'No one matches this' : 'No one matches all of this'}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => onChange({ ...NO_FILTERS, q: undefined })}>
            Clear the search
          </Button>
          {mayWriteBriefs && (
            <ButtonLink to="/network/briefs/create" variant="ghost">
              Write a brief instead
            </ButtonLink>
          )}
        </div>
      }
    >
      {/* Typed words may be long: the buttons wrap at the edge of the card. */}
      <div className="grid grid-cols-1 gap-5 [&_.one-line]:max-w-full [&_.one-line]:text-start [&_.one-line]:wrap-anywhere [&_.one-line]:whitespace-normal">
        {search.q && (
          <LazyPart>
            <OtherSpelling search={search} typed={search.q} onChange={onChange} />
          </LazyPart>
        )}
        {typed.length > 1 && words.length > 0 && (
          <Words search={search} words={words} onChange={onChange} />
        )}
        {asked.length > 1 && (
          <Costs search={search} filters={asked.slice(0, TRIED)} onChange={onChange} />
        )}
        {isOneThing && (search.q ? <NotThisWord word={search.q} /> : <NotThisFilter />)}
      </div>
    </EmptyState>
  )
}

function NotThisWord({ word }: { word: string }) {
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere">
        No profile has <bdi>“{word}”</bdi>.
      </p>
      <Broader />
    </div>
  )
}

function NotThisFilter() {
  return <p>Remove the filter, or choose something broader.</p>
}

function Broader() {
  return <p>Try another spelling, or something broader.</p>
}

/** The words of a search, each once, ignoring case. */
function wordsOf(text = ''): string[] {
  const words = text.split(/[\s"“”]+/).filter((word) => word !== '')
  return [...new Map(words.map((word) => [word.toLocaleLowerCase('en'), word])).values()]
}

/** The results of each word without the others. */
function Words({ search, words, onChange }: NobodyProps & { words: readonly string[] }) {
  const tried = words.slice(0, WORDS_TRIED)
  const amounts = useQueries({ queries: tried.map((q) => amountQuery({ ...search, q })) })
  const found = tried
    .map((word, index) => ({ word, amount: amounts[index]?.data ?? 0 }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount)

  if (amounts.some(({ isPending }) => isPending)) {
    return <p role="status">Looking for each word alone...</p>
  }
  if (found.length === 0) return <Broader />
  return (
    <div role="status" className="grid gap-3">
      <p>No profile has all of these words. One alone finds more:</p>
      <ul className="flex flex-wrap gap-2">
        {found.map(({ word, amount }) => (
          <li key={word}>
            <Button variant="outline" size="sm" onClick={() => onChange({ q: word })}>
              <span>
                Only <bdi>“{word}”</bdi>: <span className="tabular">{peopleInWords(amount)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CostsProps extends NobodyProps {
  filters: readonly ActiveFilter[]
}

function Costs({ search, filters, onChange }: CostsProps) {
  const amounts = useQueries({
    queries: filters.map(({ without }) => amountQuery({ ...search, ...without })),
  })
  const costs = filters
    .map((filter, index) => ({ ...filter, amount: amounts[index]?.data ?? 0 }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount)

  if (amounts.some(({ isPending }) => isPending)) {
    return <p role="status">Looking for the filter that excludes the most...</p>
  }
  const [first] = costs
  if (!first) return <p>No single filter is the reason. Try fewer filters.</p>
  return (
    <div role="status" className="grid gap-3">
      <p>
        <bdi className="font-semibold text-ink">{first.label}</bdi> excludes the most: without it
        there {first.amount === 1 ? 'is' : 'are'} {peopleInWords(first.amount)}.
      </p>
      <ul className="flex flex-wrap gap-2">
        {costs.map(({ label, without, amount }) => (
          <li key={label}>
            <Button variant="outline" size="sm" onClick={() => onChange(without)}>
              <span>
                Without <bdi>{label}</bdi>: <span className="tabular">{peopleInWords(amount)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
