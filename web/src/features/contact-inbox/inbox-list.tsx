import { Reply } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { ageInWords } from '../../ui/time-words.ts'
import type { Message } from './inbox-queries.ts'

interface MessagesListProps {
  ref: Ref<HTMLUListElement>
  items: readonly Message[]
  /** The message that is open beside the list. */
  selectedId: string | undefined
  onSelect: (id: string) => void
  /** For a row that has focus. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** The inbox: one row per message, with its first words. */
export function InboxList({ ref, items, selectedId, onSelect, onKeyDown }: MessagesListProps) {
  return (
    <ul ref={ref} className="border-t border-line">
      {items.map((message) => (
        <li key={message.id} className="border-b border-line">
          <button
            type="button"
            data-row
            aria-current={message.id === selectedId || undefined}
            onClick={() => onSelect(message.id)}
            onKeyDown={onKeyDown}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-l-4 border-transparent py-3 pr-4 pl-3 text-left text-sm -outline-offset-2 hover:bg-wash sm:pr-8 sm:pl-7 aria-[current=true]:border-tally aria-[current=true]:bg-wash"
          >
            <span className="truncate font-semibold few:whole" title={message.name}>
              <bdi>{message.name}</bdi>
            </span>
            <span className="flex items-center gap-1.5 text-soft tabular">
              {message.answers.length > 0 && (
                <span title="Answered by email">
                  <Reply aria-hidden="true" className="size-3.5" />
                  <span className="sr-only">Answered by email</span>
                </span>
              )}
              <time dateTime={message.createdAt}>{ageInWords(message.createdAt, 'short')}</time>
            </span>
            <span className="col-span-2 truncate few:whole" title={message.subject}>
              <bdi>{message.subject}</bdi>
            </span>
            <span className="col-span-2 truncate text-soft few:line-clamp-2 few:whitespace-normal">
              <bdi>{message.message}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
