import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import { Button } from '../../ui/button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { activeFilters, peopleInWords } from './search-filters.ts'

/** The id of the search box, to focus it. */
export const SEARCH_BOX = 'browse-search'

interface SearchBarProps {
  search: TalentSearchParams
  /** Whether the results are compared with a brief. */
  isCompared: boolean
  /** The number of results; undefined while loading. */
  total: number | undefined
  /** The filters, shown on demand if there is no space for them beside the list; null if there is. */
  filters: ReactNode
  onSearch: (change: TalentSearchParams) => void
}

/** The search box and the order. */
export function SearchBar({ search, isCompared, total, filters, onSearch }: SearchBarProps) {
  const [unfolded, setUnfolded] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const amount = activeFilters(search).length
  const usual = isCompared ? 'fit' : search.q ? 'relevance' : 'newest'
  return (
    <div className="flex flex-wrap gap-3">
      <SearchBox
        id={SEARCH_BOX}
        label="Search by name, skill, place, language or any word in a profile"
        placeholder="Name, skill, place, language"
        className="basis-full sm:basis-72"
        value={search.q ?? ''}
        maxLength={SEARCH_TEXT_MAX}
        onSearch={(q) => onSearch({ q: q || undefined, ...(q === '' && dropRelevance(search)) })}
      />
      {filters && (
        <Button
          variant="outline"
          leftIcon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          onClick={() => setUnfolded(true)}
        >
          Filters{amount > 0 ? ` (${amount})` : ''}
        </Button>
      )}
      <Select
        aria-label="Order"
        className="min-w-32 flex-1 few:basis-full sm:flex-none"
        value={search.sort === 'fit' ? usual : (search.sort ?? usual)}
        onChange={({ target }) => {
          const sort = target.value as NonNullable<TalentSearchParams['sort']>
          onSearch({ sort: sort === usual ? undefined : sort })
        }}
      >
        {isCompared && <option value="fit">Best fit</option>}
        {search.q && <option value="relevance">Best match</option>}
        <option value="newest">Newest first</option>
        <option value="experience">Most experience</option>
      </Select>
      {filters && (
        <Sheet
          open={unfolded}
          // As in a form that is sent, an unfinished word is taken, or keeps the sheet open.
          onClose={() => form.current?.requestSubmit()}
          side="left"
          label="Filters"
          backCloses
        >
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              setUnfolded(false)
            }}
            className="flex flex-1 flex-col"
          >
            <h2 className="px-4 pt-3 pb-4 text-lg">Filters</h2>
            <div className="flex-1 px-4 pb-6">{filters}</div>
            <div className="sticky bottom-0 border-t border-line bg-paper p-4">
              <Button type="submit" fullWidth>
                {total === undefined ? 'Show who fits' : `Show ${peopleInWords(total)}`}
              </Button>
            </div>
          </form>
        </Sheet>
      )}
    </div>
  )
}

/** Without words there is no best match. */
function dropRelevance({ sort }: TalentSearchParams): TalentSearchParams {
  return sort === 'relevance' ? { sort: undefined } : {}
}
