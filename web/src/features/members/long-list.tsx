import { type ReactNode, useState } from 'react'
import { NAME_MAX } from '../../../../shared/limits.ts'
import { matchesTyped } from '../../lib/typed-words.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { SearchBox } from '../../ui/search-box.tsx'

/** How many rows are shown at first. A list that has no more is shown whole, without a search. */
const FIRST = 12

/** How many more a press shows. */
const MORE = 48

interface LongListProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The text in which a search looks; if left out, there is no search. */
  textOf?: (item: Item) => string
  /** The name of the items, in the plural and in the singular. */
  names: readonly [many: string, one: string]
  /**
   * Renders some of the items.
   * @param shown at least one
   * @param keep keeps an item among them, wherever a change moves it
   */
  children: (shown: readonly Item[], keep: (id: string) => void) => ReactNode
}

/** A list whose items are all known, and may be hundreds: a search, a few of them, and a button for more. */
export function LongList<Item>({ items, idOf, textOf, names, children }: LongListProps<Item>) {
  const [words, setWords] = useState('')
  const [amount, setAmount] = useState(FIRST)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const found =
    textOf && words !== '' ? items.filter((item) => matchesTyped(words, textOf(item))) : items
  const shown = found.filter((item, at) => at < amount || kept.has(idOf(item)))
  const isLong = items.length > FIRST || words !== ''
  const [many] = names
  return (
    <div className="grid grid-cols-1 gap-4">
      {isLong && textOf && (
        <SearchBox
          label={`Search ${many}`}
          placeholder={`Search ${many}`}
          value={words}
          maxLength={NAME_MAX}
          onSearch={(text) => {
            setWords(text)
            setAmount(FIRST)
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
            {`No one here matches “${words}”.`}
          </p>
        ))}
    </div>
  )
}
