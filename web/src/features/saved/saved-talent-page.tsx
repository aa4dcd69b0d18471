import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SavedSearch } from '../../../../shared/search-params/saved-talent.ts'
import { AskLink } from '../../entities/enquiry/ask-link.tsx'
import { comparedIn, comparedQuery, listsQuery } from '../../entities/saved-talent/saved-queries.ts'
import { peopleCompared, peopleInList } from '../../entities/saved-talent/saved-words.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { ChangeSavedSearch } from './change-saved-search.ts'
import { SavedCompare } from './saved-compare.tsx'
import { BoardSkeleton, SavedList } from './saved-list.tsx'
import { SavedLists } from './saved-lists.tsx'

interface SavedTalentPageProps {
  /** The search of the address. */
  search: SavedSearch
  onSearch: ChangeSavedSearch
}

/** The people whom a network has saved: by list and stage, and up to four side by side. */
export function SavedTalentPage({ search, onSearch }: SavedTalentPageProps) {
  const lists = useQuery(listsQuery)
  const { view } = search
  // They are two pages to a reader, although their addresses have the same path.
  const shownView = useRef(view)
  useEffect(() => {
    if (shownView.current !== view) focusHeading()
    shownView.current = view
  }, [view])

  const known = lists.data?.items
  const shown =
    known?.find(({ id }) => id === search.list) ?? (search.list ? undefined : known?.[0])
  useFocusAfterGoneList(shown?.id)

  if (view === 'compare') return <ComparePage search={search} onSearch={onSearch} />

  return (
    <Page isWide>
      <PageHeader
        title="Saved talent"
        note={
          shown && (
            <>
              {/* In print there are no tabs that show the current list. */}
              <span className="hidden print:inline">
                <bdi>{shown.name}</bdi>,{' '}
              </span>
              <span>{peopleInList(shown.people)}</span>
            </>
          )
        }
        actions={
          shown &&
          shown.people > 0 && <AskLink search={{ list: shown.id }}>Ask about a job</AskLink>
        }
      />
      <DataArea query={lists} skeleton={<BoardSkeleton />}>
        {({ items }) => (
          <div className="grid grid-cols-1 gap-5">
            <SavedLists
              lists={items}
              shown={shown}
              onShow={(list) => onSearch({ list, stage: undefined, person: undefined })}
            />
            {shown ? (
              <SavedList key={shown.id} list={shown} search={search} onSearch={onSearch} />
            ) : items.length > 0 ? (
              <EmptyState
                title="This list does not exist"
                action={
                  <Button
                    onClick={() => {
                      onSearch({ list: undefined })
                      // The button disappears with the sentence.
                      focusHeading()
                    }}
                  >
                    Show the first list
                  </Button>
                }
              >
                It may have been removed.
              </EmptyState>
            ) : (
              <NobodySaved />
            )}
          </div>
        )}
      </DataArea>
    </Page>
  )
}

/**
 * Moves focus to the heading when the list that had it is gone from the page.
 * @param shown the id of the list on the page
 */
function useFocusAfterGoneList(shown: string | undefined): void {
  const former = useRef(shown)
  useEffect(() => {
    const isGone = former.current !== undefined && former.current !== shown
    former.current = shown
    if (isGone && document.activeElement === document.body) focusHeading()
  }, [shown])
}

/** The chosen people side by side; the header says how many cannot be shown. */
function ComparePage({ search, onSearch }: SavedTalentPageProps) {
  const chosen = comparedIn(search)
  const compared = useQuery(comparedQuery(chosen))
  return (
    <Page>
      <BackLink to="/network/saved" search={{ ...search, view: undefined }}>
        Back to the lists
      </BackLink>
      <PageHeader
        title="Compare talent"
        note={
          <span role="status">{peopleCompared(chosen.length, compared.data?.items.length)}</span>
        }
        actions={
          compared.data !== undefined &&
          compared.data.items.length > 0 && (
            <AskLink search={{ people: chosen.join(',') }}>Ask about a job</AskLink>
          )
        }
      />
      <SavedCompare
        compared={compared}
        columns={chosen.length}
        onRemove={(userId) => {
          const rest = chosen.filter((one) => one !== userId)
          onSearch({
            compare: rest.join(',') || undefined,
            view: rest.length > 0 ? 'compare' : undefined,
          })
          // The button disappears with the person.
          focusHeading()
        }}
      />
    </Page>
  )
}

/** Shown before anybody is saved. */
function NobodySaved() {
  return (
    <EmptyState
      title="You have not saved anyone yet"
      action={<ButtonLink to="/network/browse">Browse talent</ButtonLink>}
    >
      Save anyone you want to come back to. Sort them into your own lists, from longlist to offer,
      with notes and ratings, and compare up to four side by side.
    </EmptyState>
  )
}
