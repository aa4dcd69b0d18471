import { LayoutGrid, List, X } from 'lucide-react'
import { useRef } from 'react'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import type { TalentFacets, TalentPage } from '../../../../shared/talent-search.ts'
import { Button } from '../../ui/button.tsx'
import { activeFilters, NO_FILTERS, peopleInWords, understoodWords } from './search-filters.ts'

interface SearchChipsProps {
  search: TalentSearchParams
  /** The first page; undefined while loading. */
  page: TalentPage | undefined
  /** Whether loading failed. */
  failed: boolean
  onSearch: (change: TalentSearchParams) => void
}

/** The id of the line with the number of results, to focus it. */
const AMOUNT_FOUND = 'browse-amount'

/** For how many people the database counts the results of filters. */
const SAMPLE = 5000

const FACET_NAMES = {
  role: 'Role',
  skill: 'Skills',
  language: 'Languages',
  location: 'Location',
  nationality: 'Nationality',
  available: 'Availability',
  reel: 'Reel',
} as const satisfies Record<keyof TalentFacets, string>

const views = [
  { view: undefined, label: 'Cards', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: List },
] as const

/**
 * The number of results, their layout, the interpretation of the words, and the filters, each with a button to remove
 * it.
 */
export function SearchChips({ search, page, failed, onSearch }: SearchChipsProps) {
  const understood = understoodWords(search.q, page?.understood ?? [])
  const filters = [...understood, ...activeFilters(search)]
  const chips = useRef<HTMLDivElement>(null)

  // The chip disappears: focus moves to the next, else to the one before.
  function remove(at: number): void {
    onSearch(filters[at]?.without ?? {})
    const beside = chips.current?.children[at + 1 < filters.length ? at + 1 : at - 1]
    if (beside instanceof HTMLElement) beside.focus()
    else focusAmount()
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <div role="status">
          <h2 id={AMOUNT_FOUND} tabIndex={-1} className="text-base tabular">
            {page ? peopleInWords(page.total, page.totalIsExact) : waitingWords(failed)}
          </h2>
        </div>
        <fieldset className="flex">
          <legend className="sr-only">View</legend>
          {views.map(({ view, label, Icon }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={search.view === view}
              onClick={() => onSearch({ view })}
              className="grid size-11 place-items-center rounded-box text-soft hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink pointer-fine:size-9"
            >
              <Icon aria-hidden="true" className="size-4.5" />
            </button>
          ))}
        </fieldset>
      </div>
      {filters.length > 0 && (
        <div ref={chips} className="flex flex-wrap items-center gap-2">
          {filters.map(({ label }, at) => (
            <button
              key={label}
              type="button"
              aria-label={
                at < understood.length ? `Search without ${label}` : `Remove filter ${label}`
              }
              onClick={() => remove(at)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-wash px-3.5 text-sm hover:bg-line pointer-fine:min-h-8"
            >
              <bdi className="truncate few:whole">{label}</bdi>
              <X aria-hidden="true" className="size-3.5 shrink-0 text-soft" />
            </button>
          ))}
          {filters.length > understood.length && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                onSearch(NO_FILTERS)
                focusAmount()
              }}
            >
              Clear filters
            </Button>
          )}
        </div>
      )}
      {page && page.sampledFacets.length > 0 && (
        <p className="text-xs text-soft">
          The figures {besideWhat(page)} are based on the newest {SAMPLE.toLocaleString('en')}{' '}
          people.
        </p>
      )}
    </div>
  )
}

/** Moves focus to the number of results, if the pressed button has disappeared. */
export function focusAmount(): void {
  document.getElementById(AMOUNT_FOUND)?.focus({ preventScroll: true })
}

function waitingWords(failed: boolean): string {
  return failed ? 'The search did not run' : 'Searching...'
}

/** The filters whose counts cover only a part of the results. */
function besideWhat({ totalIsExact, sampledFacets }: TalentPage): string {
  if (!totalIsExact) return 'beside the filters'
  return `beside ${sampledFacets.map((kind) => FACET_NAMES[kind]).join(' and ')}`
}
