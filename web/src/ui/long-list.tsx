import { type ReactNode, useState } from 'react'
import { NAME_MAX } from '../../../shared/limits.ts'
import { LoadMore } from './load-more.tsx'
import { SearchBox } from './search-box.tsx'

/** How many more a press shows. */
const MORE = 48

interface LongListProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** Whether a search for typed words finds an item; if left out, there is no search. */
  isFound?: (typed: string, item: Item) => boolean
  /** The name of the items, in the plural and in the singular. */
  names: readonly [many: string, one: string]
  /** How many rows are shown at first. A list that has no more is shown whole, without a search. */
  first?: number
  /**
   * Renders some of the items.
   * @param shown at least one
   * @param keep keeps an item among them, wherever a change moves it
   */
  children: (shown: readonly Item[], keep: (id: string) => void) => ReactNode
}

/** A list whose items are all known, and may be hundreds: a search, a few of them, and a button for more. */
export function LongList<Item>({
  items,
  idOf,
  isFound,
  names,
  first = 12,
  children,
}: LongListProps<Item>) {
  const [words, setWords] = useState('')
  const [amount, setAmount] = useState(first)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const found = isFound && words !== '' ? items.filter((item) => isFound(words, item)) : items
  const shown = found.filter((item, at) => at < amount || kept.has(idOf(item)))
  const isLong = items.length > first || words !== ''
  const [many] = names
  return (
    <div className="grid grid-cols-1 gap-4">
      {isLong && isFound && (
        <SearchBox
          label={`Search ${many}`}
          placeholder={`Search ${many}`}
          value={words}
          maxLength={NAME_MAX}
          onSearch={(text) => {
            setWords(text)
            setAmount(first)
          }}
        />
      )}
      {shown.length > 0 && children(shown, (id) => setKept(new Set(kept).add(id)))}
      {isLong &&
        (shown.length > 0 ? (
          <LoadMore
            shown={shown.length}
            total={found.length}
            names={names}
            list={{
              hasNextPage: shown.length < found.length,
              isFetchingNextPage: false,
              fetchNextPage: () => setAmount(amount + MORE),
            }}
          />
        ) : (
          <p role="status" className="text-sm text-soft wrap-anywhere">
            {`No ${many} match “${words}”.`}
          </p>
        ))}
    </div>
  )
}
