import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Role } from '../../../shared/roles.ts'
import { useDebouncedValue } from '../ui/use-debounced-value.ts'
import { SEARCHED } from './quick-search.tsx'
import {
  type Found,
  type FoundGroup,
  type QuickAnswer,
  secondsToWait,
  useQuickAnswer,
} from './quick-search-sources.ts'
import type { Place } from './recent-places.ts'

/** How long the text must stay the same before it is searched for, in milliseconds. */
const PAUSE = 200

const TOO_OFTEN = 'Too many searches in a short time. This one will continue by itself.'

interface QuickSearchDialogProps {
  role: Role
  open: boolean
  places: readonly Place[]
  onClose: () => void
}

/** A dialog that searches everywhere while one types, and navigates to the chosen result. */
export function QuickSearchDialog({ role, open, places, onClose }: QuickSearchDialogProps) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const words = useDebouncedValue(typed.trim(), PAUSE)
  const answer = useQuickAnswer(role, words, places)
  const [goneTo, setGoneTo] = useState<string>()
  const groups = useSettledGroups(answer, goneTo)
  const box = useRef<HTMLInputElement>(null)
  const hasGone = useRef(false)

  function type(text: string): void {
    setTyped(text)
    setGoneTo(undefined)
  }

  function close(): void {
    type('')
    onClose()
  }

  function go({ href }: Found): void {
    hasGone.current = true
    close()
    router.history.push(href)
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden" />
        <Dialog.Popup
          data-window
          aria-label={SEARCHED[role]}
          initialFocus={box}
          // After navigation, the new page focuses its heading.
          finalFocus={() => {
            const returns = !hasGone.current
            hasGone.current = false
            return returns
          }}
          className="fixed inset-x-2 top-2 z-30 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-2xl flex-col overflow-hidden rounded-box border border-line bg-sheet text-ink shadow-lift outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:top-[12vh] sm:max-h-[70vh]"
        >
          <Autocomplete.Root
            open
            inline
            mode="none"
            autoHighlight="always"
            keepHighlight
            items={groups}
            value={typed}
            onValueChange={(text, { reason }) => reason === 'item-press' || type(text)}
            onItemHighlighted={(item, { reason }) => {
              if (reason !== 'none') setGoneTo(item?.href)
            }}
            itemToStringValue={({ label }: Found) => label}
          >
            <div className="flex items-center gap-3 border-b border-line ps-4 pe-2">
              <Search aria-hidden="true" className="size-5 shrink-0 text-soft" />
              <Autocomplete.Input
                ref={box}
                dir="auto"
                autoComplete="off"
                spellCheck={false}
                aria-label={SEARCHED[role]}
                placeholder={SEARCHED[role]}
                className="h-14 min-w-0 grow bg-transparent outline-none placeholder:text-soft"
              />
              <Dialog.Close className="min-h-11 rounded-box px-3 text-sm text-soft hover:bg-wash hover:text-ink">
                Close
              </Dialog.Close>
            </div>
            <Autocomplete.Status className="px-4 py-3 text-sm text-soft empty:hidden">
              {statusOf(typed.trim(), words, answer, groups.length === 0)}
            </Autocomplete.Status>
            <QuickSearchResults onChoose={go} />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What is said below the box while there are no results. */
function statusOf(
  typed: string,
  searched: string,
  { error, isAsking }: QuickAnswer,
  isEmpty: boolean,
): string {
  if (typed === '') return ''
  if (secondsToWait(error) !== undefined) return TOO_OFTEN
  if (error) return error.message
  if (isAsking || searched !== typed) return 'Searching…'
  return isEmpty ? `Nothing found for “${searched}”. Check the spelling.` : ''
}

/** The results in groups, from the `items` of the box around them. */
function QuickSearchResults({ onChoose }: { onChoose: (item: Found) => void }) {
  return (
    <Autocomplete.List className="overflow-y-auto overscroll-contain pb-2">
      {(group: FoundGroup) => (
        <Autocomplete.Group key={group.label} items={group.items} className="px-2 pt-2">
          <Autocomplete.GroupLabel className="px-3 py-1.5 text-xs font-semibold text-soft">
            {group.label}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: Found) => (
              <Autocomplete.Item
                key={item.href}
                value={item}
                onClick={() => onChoose(item)}
                className="flex min-h-11 cursor-default items-center gap-3 rounded-box px-3 text-sm data-highlighted:bg-wash"
              >
                <bdi className="max-w-[70%] shrink-0 truncate few:whole">{item.label}</bdi>
                {item.hint && (
                  <span className="min-w-0 truncate text-soft few:whole">
                    <span className="sr-only">, </span>
                    <bdi>{item.hint}</bdi>
                  </span>
                )}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

/**
 * The results: all at once, when every source has answered, and the same list as long as the results are equal. Later
 * results would otherwise replace the item that somebody has just moved to, by pointer or arrow keys, and Enter would
 * lead elsewhere. So the list stays until they type again, unless their item is no longer found.
 */
function useSettledGroups(
  { groups, isSettled }: QuickAnswer,
  goneTo: string | undefined,
): readonly FoundGroup[] {
  const [settled, setSettled] = useState({ groups, said: JSON.stringify(groups) })
  const said = JSON.stringify(groups)
  const isHeld = goneTo !== undefined && [settled.groups, groups].every((list) => has(list, goneTo))
  if (!isSettled || isHeld || said === settled.said) return settled.groups
  setSettled({ groups, said })
  return groups
}

function has(groups: readonly FoundGroup[], href: string): boolean {
  return groups.some(({ items }) => items.some((item) => item.href === href))
}
