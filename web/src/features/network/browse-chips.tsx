import { LayoutGrid, List, X } from 'lucide-react'
import type { TalentFacets, TalentPage } from '../../../../shared/talent-search.ts'
import { Button } from '../../ui/button.tsx'
import { activeFilters, NO_FILTERS, peopleInWords } from './browse-filters.ts'
import type { BrowseSearch } from './browse-search.ts'

interface BrowseChipsProps {
  search: BrowseSearch
  /** The first page; not known while it is on its way. */
  page: TalentPage | undefined
  /** No page came. */
  failed: boolean
  onSearch: (change: BrowseSearch) => void
}

/** Of how many people the database counts what filters would leave. */
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

/** How many were found, how they are drawn, and all that was asked for, each to be taken away. */
export function BrowseChips({ search, page, failed, onSearch }: BrowseChipsProps) {
  const filters = activeFilters(search)
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <div role="status">
          <h2 className="text-base tabular">
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
        <div className="flex flex-wrap items-center gap-2">
          {filters.map(({ label, without }) => (
            <button
              key={label}
              type="button"
              aria-label={`Remove filter ${label}`}
              onClick={() => onSearch(without)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-wash px-3.5 text-sm hover:bg-line pointer-fine:min-h-8"
            >
              <bdi className="truncate">{label}</bdi>
              <X aria-hidden="true" className="size-3.5 shrink-0 text-soft" />
            </button>
          ))}
          <Button variant="ghost" size="sm" onClick={() => onSearch(NO_FILTERS)}>
            Clear filters
          </Button>
        </div>
      )}
      {page && page.sampledFacets.length > 0 && (
        <p className="text-xs text-soft">
          The figures {besideWhat(page)} are of the newest {SAMPLE.toLocaleString('en')} people.
        </p>
      )}
    </div>
  )
}

function waitingWords(failed: boolean): string {
  return failed ? 'Nothing was searched' : 'Searching...'
}

/** Which filters' figures are only of a part of those who fit. */
function besideWhat({ totalIsExact, sampledFacets }: TalentPage): string {
  if (!totalIsExact) return 'beside the filters'
  return `beside ${sampledFacets.map((kind) => FACET_NAMES[kind]).join(' and ')}`
}
