import { MailWarning } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { ageInWords } from '../../lib/time-words.ts'
import { kindOf, lineOf, titleOf } from './application-words.ts'

interface ApplicationListProps {
  ref: Ref<HTMLUListElement>
  items: readonly Application[]
  /** Whose application is shown beside the list. */
  selectedId: string | undefined
  onSelect: (userId: string) => void
}

/** J and K, and the arrows, go from row to row, as readers of mail know it. */
function moveByKeys(event: KeyboardEvent<HTMLUListElement>): void {
  const down = event.key === 'j' || event.key === 'ArrowDown'
  const up = event.key === 'k' || event.key === 'ArrowUp'
  if (!(down || up) || event.ctrlKey || event.metaKey || event.altKey) return
  const row = document.activeElement?.closest('li')
  const next = down ? row?.nextElementSibling : row?.previousElementSibling
  const button = next?.querySelector('button')
  if (!button) return
  event.preventDefault()
  button.focus()
}

/** The queue: a row for each applicant, the one who has waited longest first. */
export function ApplicationList({ ref, items, selectedId, onSelect }: ApplicationListProps) {
  return (
    <ul ref={ref} onKeyDown={moveByKeys} className="@container border-t border-line">
      {items.map((application) => (
        <li key={application.userId} className="border-b border-line">
          <button
            type="button"
            aria-current={application.userId === selectedId || undefined}
            onClick={() => onSelect(application.userId)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-l-4 border-transparent py-3 pr-4 pl-3 text-left text-sm -outline-offset-2 hover:bg-wash sm:pr-8 sm:pl-7 aria-[current=true]:border-tally aria-[current=true]:bg-wash @2xl:min-h-15 @2xl:grid-cols-[minmax(0,5fr)_5rem_minmax(0,6fr)_6.5rem]"
          >
            <span className="truncate font-semibold" title={titleOf(application)}>
              <bdi>{titleOf(application)}</bdi>
            </span>
            <span className="hidden text-soft @2xl:block">{kindOf(application)}</span>
            <span className="order-1 truncate text-soft @2xl:order-none">
              <span className="@2xl:hidden">{kindOf(application)} · </span>
              <bdi>{lineOf(application)}</bdi>
            </span>
            <span className="flex items-center justify-end gap-2 text-soft tabular">
              {!application.emailConfirmed && (
                <span title="Email not confirmed" className="text-waiting">
                  <MailWarning aria-hidden="true" className="size-4" />
                  <span className="sr-only">Email not confirmed</span>
                </span>
              )}
              <time dateTime={application.appliedAt}>
                {ageInWords(application.appliedAt, 'short')}
              </time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
