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

/** How long what is typed must stand still before it is looked for, in milliseconds. */
const PAUSE = 200

const TOO_OFTEN = 'Too many searches in a short time. This one will continue by itself.'

interface QuickSearchDialogProps {
  role: Role
  open: boolean
  places: readonly Place[]
  onClose: () => void
}

/** A box over the page: what is typed is looked for everywhere, and what is chosen is gone to. */
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
          // A page that was chosen takes focus to its heading.
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
              {statusOf()}
            </Autocomplete.Status>
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
                        onClick={() => go(item)}
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
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )

  function statusOf(): string {
    if (typed.trim() === '') return ''
    if (secondsToWait(answer.error) !== undefined) return TOO_OFTEN
    if (answer.error) return answer.error.message
    if (answer.isAsking || words !== typed.trim()) return 'Searching…'
    return groups.length === 0 ? `Nothing found for “${words}”. Check the spelling.` : ''
  }
}

/**
 * What is offered: all of it at once, when everything has answered, and the same list while it says the same. What
 * came later would take the place of what somebody has just gone to, by pointer or arrow keys, and Enter would lead
 * elsewhere. So that list stays until they type again, unless what they went to is not found any more.
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
