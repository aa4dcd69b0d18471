import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { smallControlClasses } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'

/** How long after the last letter a search begins, in milliseconds. */
const PAUSE = 250

interface SearchBoxProps {
  /** The accessible name. */
  label: string
  /** The search words of the address. */
  value: string
  maxLength: number
  placeholder?: string
  /** `sm` beside choices of that size. */
  size?: 'sm' | 'md'
  /** For a component that moves focus here. */
  id?: string
  className?: string
  /** Gets the trimmed text, a moment after the last letter. */
  onSearch: (text: string) => void
  /** Escape leaves the box and keeps its text; if left out, the browser clears the box. */
  onLeave?: () => void
}

/** A box that searches while one types. While nobody types, it shows the address's words. */
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
  // null while the box shows the address's words.
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  // An input method's text before a word is chosen is not a word yet.
  const [isComposing, setIsComposing] = useState(false)
  // Once the search has run, the words are the address's: if the address changes, for instance by Back, the box
  // follows.
  const [searched, setSearched] = useState(value)
  if (searched !== value) {
    setSearched(value)
    if (typed !== null && typed.trim() === searched) setTyped(null)
  }
  const pending = typed !== null && typed.trim() !== value
  // If the text were kept longer, it would be searched for again after another change of the address.
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
