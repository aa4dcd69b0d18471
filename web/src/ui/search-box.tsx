import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { smallControlClasses } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'

/** How long after the last letter a search begins, in milliseconds. */
const PAUSE = 250

interface SearchBoxProps {
  /** What is searched by, for those who hear it. */
  label: string
  /** What the address says. */
  value: string
  maxLength: number
  placeholder?: string
  /** `sm` beside choices of that size. */
  size?: 'sm' | 'md'
  /** For who gives it the focus from elsewhere. */
  id?: string
  className?: string
  /** Gets what was typed, without space around it, a moment after the last letter. */
  onSearch: (text: string) => void
  /** Escape leaves the box, and what is in it stays; left out, the browser empties it. */
  onLeave?: () => void
}

/** A box that searches while one types, and shows what the address says while nobody does. */
export function SearchBox({
  label,
  value,
  maxLength,
  placeholder = 'Search',
  size = 'md',
  id,
  className = 'min-w-44',
  onSearch,
  onLeave,
}: SearchBoxProps) {
  // null while the box shows what the address says.
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  // What an input method shows before a word is chosen is no word yet.
  const [isComposing, setIsComposing] = useState(false)
  // Words that were searched for are the address's: where it goes on from them, by Back, the box follows.
  const [searched, setSearched] = useState(value)
  if (searched !== value) {
    setSearched(value)
    if (typed !== null && typed.trim() === searched) setTyped(null)
  }
  const pending = typed !== null && typed.trim() !== value
  // Kept any longer, it would be searched for again once something else changes the address.
  if (typed !== null && !isTyping && !pending) setTyped(null)

  const words = isComposing ? null : typed
  const settled = useDebouncedValue(words, PAUSE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    if (pending && settled !== null && settled === words) onSearch(typed.trim())
  }, [settled])

  return (
    <search className={`relative flex-1 ${className}`}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-soft"
      />
      <TextInput
        id={id}
        className={`pl-10 ${size === 'sm' ? smallControlClasses : ''}`}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsTyping(true)
        }}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onLeave || event.nativeEvent.isComposing) return
          event.preventDefault()
          onLeave()
        }}
        onBlur={() => setIsTyping(false)}
      />
    </search>
  )
}
