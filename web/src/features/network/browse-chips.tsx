import { X } from 'lucide-react'
import type { TalentPage } from '../../../../shared/talent-search.ts'
import { Button } from '../../ui/button.tsx'
import { activeFilters, NO_FILTERS, peopleInWords } from './browse-filters.ts'
import type { BrowseSearch } from './browse-search.ts'

interface BrowseChipsProps {
  search: BrowseSearch
  /** The first page; not known while it is on its way. */
  page: TalentPage | undefined
  onSearch: (change: BrowseSearch) => void
}

/** How many were found, and all that was asked for, each to be taken away. */
export function BrowseChips({ search, page, onSearch }: BrowseChipsProps) {
  const filters = activeFilters(search)
  return (
    <div className="grid gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-2 pointer-fine:min-h-9">
        <h2 className="mr-2 text-base">
          <span className="sr-only">Results: </span>
          <span role="status" className="tabular">
            {page ? peopleInWords(page.total, page.totalIsExact) : 'Searching...'}
          </span>
        </h2>
        {filters.map(({ label, without }) => (
          <button
            key={label}
            type="button"
            onClick={() => onSearch(without)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-wash px-3.5 text-sm hover:bg-line pointer-fine:min-h-8"
          >
            <span className="sr-only">Remove </span>
            <bdi className="truncate">{label}</bdi>
            <X aria-hidden="true" className="size-3.5 shrink-0 text-soft" />
          </button>
        ))}
        {filters.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onSearch(NO_FILTERS)}>
            Clear filters
          </Button>
        )}
      </div>
      {page && !page.totalIsExact && (
        <p className="text-xs text-soft">
          The figures beside the filters are of the newest {page.total.toLocaleString('en')}.
        </p>
      )}
    </div>
  )
}
