import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { SearchBox } from '../../ui/search-box.tsx'

/** The id of the box, to focus it. */
export const SEARCH_BOX = 'approvals-search'

interface ApprovalsSearchBoxProps {
  /** The search words of the address. */
  value: string
  onSearch: (text: string) => void
  /** Escape: moves back to the list. */
  onLeave: () => void
}

/** The search box of the queue. */
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
