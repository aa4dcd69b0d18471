import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { getTalent } from '../../../../shared/endpoints/talent-search.ts'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import { isGone } from '../../entities/brief/brief-gone.tsx'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { TalentQuickView } from '../../entities/talent-card/talent-quick-view.tsx'
import { useOpenTalent } from '../../entities/talent-card/use-quick-view.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { usePageSubject } from '../../lib/page-title.ts'
import { useWiderScreen } from '../../lib/use-wide-screen.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SEARCH_BOX, SearchBar } from './search-bar.tsx'
import { SearchBrief } from './search-brief.tsx'
import { focusAmount, SearchChips } from './search-chips.tsx'
import { SearchFilterPanel } from './search-filter-panel.tsx'
import { valuesOf } from './search-filters.ts'
import { Nobody } from './search-nobody-found.tsx'
import { talentQuery } from './search-queries.ts'
import { ResultsSkeleton, SearchResults, stepFocus } from './search-results.tsx'
import { SearchShortcuts } from './search-shortcuts.tsx'

interface TalentSearchPageProps {
  /** The search of the address. */
  search: TalentSearchParams
  onSearch: (change: TalentSearchParams) => void
  /** The person whose profile is shown over the list. */
  openId: string | undefined
}

/** The search for talent: words, filters, results, and one profile over the list. */
export function TalentSearchPage({ search, onSearch, openId }: TalentSearchPageProps) {
  const wide = useWiderScreen()
  const list = useInfiniteQuery({ ...talentQuery(search), placeholderData: keepPreviousData })
  const { data, hasNextPage, isPlaceholderData } = list
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const first = data?.pages[0]
  const brief = useQuery({
    ...endpointQuery(getBrief, { id: search.brief ?? '' }),
    enabled: search.brief !== undefined,
  })
  const isCompared = search.brief !== undefined && !isGone(brief.error)
  const opened = useQuery({
    ...endpointQuery(getTalent, { userId: openId ?? '' }),
    enabled: openId !== undefined,
  })
  usePageSubject(openId === undefined || !opened.data ? undefined : nameOf(opened.data))
  const quickView = useOpenTalent(openId, items)
  const shortcuts = (
    <SearchShortcuts
      onNext={openId === undefined ? () => stepFocus(items, 1) : undefined}
      onPrevious={openId === undefined ? () => stepFocus(items, -1) : undefined}
      onSearch={() => openId === undefined && document.getElementById(SEARCH_BOX)?.focus()}
    />
  )

  // Gets focus when a pressed button has disappeared.
  function goOn(change: TalentSearchParams): void {
    onSearch(change)
    focusAmount()
  }

  // If the next page failed, the earlier pages are still shown.
  const askAgain = list.isFetchNextPageError ? list.fetchNextPage : list.refetch
  const filters = <SearchFilterPanel search={search} facets={first?.facets} onChange={onSearch} />

  return (
    <Page isWide>
      <div className="grid gap-4">
        <PageHeader title="Browse talent" actions={shortcuts} />
        <SearchBar
          search={search}
          isCompared={isCompared}
          total={first?.total}
          filters={wide ? null : filters}
          onSearch={onSearch}
        />
      </div>
      <div className="items-start gap-10 wider:grid wider:grid-cols-[14.5rem_minmax(0,1fr)]">
        {wide && (
          <aside aria-label="Filters" className="print:hidden">
            <h2 className="sr-only">Filters</h2>
            {filters}
          </aside>
        )}
        <div className="grid min-w-0 gap-5">
          {search.brief !== undefined && (
            <SearchBrief
              briefId={search.brief}
              brief={brief.data}
              isGone={!isCompared}
              isCut={first !== undefined && !first.totalIsExact}
              onLeave={() => goOn({ brief: undefined })}
            />
          )}
          <SearchChips search={search} page={first} failed={list.isError} onSearch={onSearch} />
          <DataArea query={{ ...list, refetch: askAgain }} skeleton={<ResultsSkeleton />}>
            {() =>
              items.length === 0 && !hasNextPage ? (
                <Nobody search={search} onChange={goOn} />
              ) : (
                <div
                  aria-busy={isPlaceholderData || undefined}
                  className={isPlaceholderData ? 'opacity-60' : ''}
                >
                  <SearchResults
                    items={items}
                    asked={
                      search.roles === undefined
                        ? (brief.data?.roles ?? [])
                        : valuesOf(search.roles)
                    }
                    view={search.view ?? 'grid'}
                    list={{
                      ...list,
                      hasNextPage: hasNextPage && !isPlaceholderData && !list.isFetchNextPageError,
                    }}
                  />
                </div>
              )
            }
          </DataArea>
        </div>
      </div>
      <TalentQuickView
        openId={openId}
        briefId={search.brief}
        onClose={quickView.close}
        onNext={quickView.next}
        onPrevious={quickView.previous}
      />
    </Page>
  )
}
