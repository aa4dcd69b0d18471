import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import type { InboxSearch } from '../../../../shared/search-params/desk.ts'
import { PageShortcuts } from '../../entities/shortcuts/page-shortcuts.tsx'
import { listKeyNavigation } from '../../lib/list-key-navigation.ts'
import { useSingleKeyShortcuts } from '../../lib/single-key-shortcuts.ts'
import { useCloseToList } from '../../lib/use-close-to-list.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { ListAndPane } from '../../ui/list-and-pane.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatePills } from '../../ui/pill-link.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { InboxList } from './inbox-list.tsx'
import { type Message, type MessageState, messagesQuery } from './inbox-queries.ts'
import { IN_THE_LIST, SHORTCUTS } from './inbox-shortcuts.ts'
import { InboxSkeleton, NoMessages } from './inbox-states.tsx'
import { MessagePane } from './message-pane.tsx'
import { problemWords, useMessageChanges } from './use-message-changes.ts'
import { useOpenMessage } from './use-open-message.ts'

interface MessagesPageProps {
  /** The search of the address. */
  search: InboxSearch
  /** Searches the messages for these words; undefined for all. */
  onSearch: (q: string | undefined) => void
  /** Opens a message, or none; `isStep` if it covers the list, so that Back leads to the list. */
  onRead: (id: string | undefined, isStep: boolean) => void
}

const LABELS = { open: 'Open', answered: 'Answered', archived: 'Archived' } as const

/** The id of the message that is open at this moment; none once the page is left. */
function useReadId(shownId: string | undefined): RefObject<string | undefined> {
  const readId = useRef<string>(undefined)
  useEffect(() => {
    readId.current = shownId
    return () => {
      readId.current = undefined
    }
  }, [shownId])
  return readId
}

/**
 * A handled message disappears with its focus. Returns a function that moves focus to the next one as soon as it is
 * rendered, or to the page's heading.
 */
function useFocusNext(rows: RefObject<HTMLUListElement | null>): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    const row = rows.current?.querySelector<HTMLElement>('[aria-current]')
    const next = row ?? rows.current?.querySelector('button') ?? document.querySelector('#main')
    if (next instanceof HTMLElement) next.focus()
  }, [asked, rows])
  return () => setAsked((count) => count + 1)
}

/** Messages from visitors: the list, the open message beside it, and an answer by mail. */
export function ContactInboxPage({ search, onSearch, onRead }: MessagesPageProps) {
  const { state = 'open', q } = search
  const list = useInfiniteQuery(messagesQuery(search))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const counts = list.data?.pages.at(-1)?.counts
  const wide = useWideScreen()
  const close = useCloseToList(() => onRead(undefined, false))
  const { shown, isGone, release } = useOpenMessage(
    search,
    { items, isFetched: list.isFetched },
    wide,
  )

  const rows = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLElement>(null)
  const readId = useReadId(shown?.id)
  const focusNext = useFocusNext(rows)
  const { change, answered } = useMessageChanges(
    (message) => {
      // If another message is open by now, it stays open.
      if (message.id !== readId.current) {
        if (document.activeElement === document.body) focusNext()
        return
      }
      const at = items.findIndex(({ id }) => id === message.id)
      const next = items[at + 1] ?? items[at - 1]
      release()
      if (wide) onRead(next?.id, false)
      else close()
      focusNext()
    },
    (message) => message.id === readId.current,
  )

  const { move, onListKey } = listKeyNavigation(rows, items, shown?.id, (id) => onRead(id, false))

  function start(next: MessageState): void {
    if (shown && shown.state !== next && !change.isPending) {
      change.mutate({ message: shown, state: next })
    }
  }

  useSingleKeyShortcuts({
    j: () => move(1),
    k: () => move(-1),
    r: () => document.querySelector<HTMLElement>('[data-answer]')?.focus(),
    e: () => start('archived'),
    g: () => start('open'),
  })

  const about = change.variables?.message.id === shown?.id
  const reading = shown && (
    <MessagePane
      ref={pane}
      message={shown}
      changing={change.isPending ? (change.variables?.state ?? null) : null}
      problem={about && change.error ? problemWords(change.error) : null}
      onChange={start}
      onAnswered={(changed: Message) => answered(shown, changed)}
    />
  )

  return (
    <ListAndPane
      label="Message"
      isWide={wide}
      isOpen={shown !== undefined}
      onClose={close}
      pane={pane}
      reading={reading}
      nothing={isGone ? 'This message no longer exists.' : 'Select a message to read it.'}
      head={<InboxHead state={state} q={q} counts={counts} onSearch={onSearch} />}
      list={
        <DataArea query={list} skeleton={<InboxSkeleton />} failureMargins="px-4 pb-8 sm:px-8">
          {() =>
            items.length === 0 && !list.hasNextPage ? (
              <NoMessages state={state} isSearch={q !== undefined} />
            ) : (
              <>
                <InboxList
                  ref={rows}
                  items={items}
                  selectedId={shown?.id}
                  onSelect={(id) => onRead(id, !wide)}
                  onKeyDown={onListKey}
                />
                <div className="p-4 sm:px-8">
                  <LoadMore shown={items.length} names={['messages', 'message']} list={list} />
                </div>
              </>
            )
          }
        </DataArea>
      }
    />
  )
}

interface InboxHeadProps extends Pick<MessagesPageProps, 'onSearch'> {
  state: MessageState
  q: string | undefined
  counts: Readonly<Record<MessageState, number>> | undefined
}

function InboxHead({ state, q, counts, onSearch }: InboxHeadProps) {
  return (
    <>
      <PageHeader
        title="Messages"
        actions={<PageShortcuts shortcuts={SHORTCUTS} inTheList={IN_THE_LIST} />}
      />
      <StatePills labels={LABELS} shown={state} counts={counts} q={q} />
      <SearchBox
        size="sm"
        label="Search by name, email or words of a message"
        placeholder="Name, email or words"
        className="min-w-0"
        value={q ?? ''}
        maxLength={SEARCH_TEXT_MAX}
        onSearch={(typed) => onSearch(typed || undefined)}
      />
    </>
  )
}
