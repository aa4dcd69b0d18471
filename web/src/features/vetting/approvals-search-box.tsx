import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { SearchBox } from '../../ui/search-box.tsx'

/** The id of the box, to give it focus. */
export const SEARCH_BOX = 'approvals-search'

interface ApprovalsSearchBoxProps {
  /** The words of the search, as the address has them. */
  value: string
  onSearch: (text: string) => void
  /** Escape: back to the list. */
  onLeave: () => void
}

/** What the queue is searched by. */
export function ApprovalsSearchBox({ value, onSearch, onLeave }: ApprovalsSearchBoxProps) {
  return (
    <SearchBox
      id={SEARCH_BOX}
      label="Search by name, email or organization"
      placeholder="Search by name, email or organization"
      size="sm"
      className="min-w-0 few:basis-full"
      value={value}
      maxLength={SEARCH_TEXT_MAX}
      onSearch={onSearch}
      onLeave={onLeave}
    />
  )
}
