import { useEffect, useState } from 'react'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { TextInput } from '../../ui/text-input.tsx'

/** How long after the last letter a search begins, in milliseconds. */
const PAUSE = 250

/** The id of the box, to give it focus. */
export const SEARCH_BOX = 'approvals-search'

interface ApprovalsSearchBoxProps {
  /** What is searched for, as the address has it. */
  value: string
  onSearch: (text: string) => void
  /** Escape: back to the list. */
  onLeave: () => void
}

/** A box that searches for what is typed, when there is a pause. */
export function ApprovalsSearchBox({ value, onSearch, onLeave }: ApprovalsSearchBoxProps) {
  // null while the box shows what the address says.
  const [typed, setTyped] = useState<string | null>(null)
  const pending = typed !== null && typed.trim() !== value

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the pause
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(onSearch, PAUSE, typed)
    return () => clearTimeout(timer)
  }, [typed, pending])

  return (
    <search className="min-w-0 flex-1">
      <TextInput
        id={SEARCH_BOX}
        type="search"
        aria-label="Search by name, email or organisation"
        placeholder="Search by name, email or organisation"
        maxLength={SEARCH_TEXT_MAX}
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The browser would empty the box.
          event.preventDefault()
          onLeave()
        }}
        onBlur={() => pending || setTyped(null)}
      />
    </search>
  )
}
