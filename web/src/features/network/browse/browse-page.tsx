import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BrowseSearch } from '../../../../../shared/page-search/talent-search.ts'
import { useWiderScreen } from '../../../lib/use-wide-screen.ts'
import { DataArea } from '../../../ui/data-area.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BrowseBar, SEARCH_BOX } from './browse-bar.tsx'
import { BrowseBrief } from './browse-brief.tsx'
import { BrowseChips, focusAmount } from './browse-chips.tsx'
import { BrowseFilterPanel } from './browse-filter-panel.tsx'
import { Nobody } from './browse-nobody.tsx'
import { talentQuery } from './browse-queries.ts'
import { BrowseQuickView } from './browse-quick-view.tsx'
import { BrowseResults, ResultsSkeleton, stepFocus } from './browse-results.tsx'
import { BrowseShortcuts } from './browse-shortcuts.tsx'
import { useOpenTalent } from './use-quick-view.ts'

interface BrowsePageProps {
  /** As the address has it. */
  search: BrowseSearch
  onSearch: (change: BrowseSearch) => void
  /** Whose profile is shown over the list. */
  openId: string | undefined
}

/** The search for talent: words, filters, those who were found, and one of them over the list. */
export function BrowsePage({ search, onSearch, openId }: BrowsePageProps) {
  const wide = useWiderScreen()
  const list = useInfiniteQuery({ ...talentQuery(search), placeholderData: keepPreviousData })
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData } = list
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const first = data?.pages[0]
  const quickView = useOpenTalent(openId, items)
  const shortcuts = (
    <BrowseShortcuts
      onNext={() => (openId === undefined ? stepFocus(items, 1) : quickView.next?.())}
      onPrevious={() => (openId === undefined ? stepFocus(items, -1) : quickView.previous?.())}
      onSearch={() => openId === undefined && document.getElementById(SEARCH_BOX)?.focus()}
    />
  )

  // For what is gone once it was pressed.
  function goOn(change: BrowseSearch): void {
    onSearch(change)
    focusAmount()
  }

  const more = () => void list.fetchNextPage()
  const filters = <BrowseFilterPanel search={search} facets={first?.facets} onChange={onSearch} />

  return (
    <Page>
      <div className="grid gap-4">
        <PageHeader title="Browse talent" actions={shortcuts} />
        <BrowseBar
          search={search}
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
            <BrowseBrief briefId={search.brief} onLeave={() => goOn({ brief: undefined })} />
          )}
          <BrowseChips search={search} page={first} failed={list.isError} onSearch={onSearch} />
          <DataArea query={list} skeleton={<ResultsSkeleton />}>
            {() =>
              items.length === 0 && !hasNextPage ? (
                <Nobody search={search} onChange={goOn} />
              ) : (
                <div
                  aria-busy={isPlaceholderData || undefined}
                  className={isPlaceholderData ? 'opacity-60' : ''}
                >
                  <BrowseResults
                    items={items}
                    view={search.view ?? 'grid'}
                    hasMore={hasNextPage && !isPlaceholderData && !list.isFetchNextPageError}
                    loading={isFetchingNextPage}
                    onMore={more}
                  />
                </div>
              )
            }
          </DataArea>
        </div>
      </div>
      <BrowseQuickView
        openId={openId}
        briefId={search.brief}
        onClose={quickView.close}
        onNext={quickView.next}
        onPrevious={quickView.previous}
      />
    </Page>
  )
}
