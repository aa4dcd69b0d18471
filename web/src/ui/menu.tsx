import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button, type ButtonLook } from './button.tsx'

/** An item of a menu. */
export interface MenuChoice {
  label: ReactNode
  run: () => void
  /** The current state: marked, and disabled. */
  isPresent?: boolean
  /** Cannot be chosen now, for instance 'Move up' for the first. */
  disabled?: boolean
  /** Its action cannot be undone. */
  isDanger?: boolean
}

interface MenuProps extends ButtonLook {
  /** Whether the chosen action is in progress. */
  loading?: boolean
  /** The accessible name, if the button's text does not say what the menu belongs to. */
  label: string
  /** The button's content. */
  children: ReactNode
  /** The element that gets focus on closing; the button if left out. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  /** The side on which the menu is aligned with the button. */
  align?: 'start' | 'end'
  /** In groups, with a line between them. */
  groups: readonly (readonly MenuChoice[])[]
}

/** A button that opens a menu of actions. */
export function Menu({ label, children, groups, finalFocus, align = 'end', ...look }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger aria-label={label} render={<Button {...look} />}>
        {children}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-20">
          <BaseMenu.Popup
            {...(finalFocus && { finalFocus })}
            className="max-h-(--available-height) max-w-(--available-width) min-w-48 overflow-y-auto rounded-box border border-line bg-sheet p-1.5 text-ink shadow-lift outline-none"
          >
            {groups
              .filter((group) => group.length > 0)
              .map((group, place) => (
                <BaseMenu.Group
                  // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
                  key={place}
                  className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
                >
                  {group.map(
                    (
                      { label: words, run, isPresent = false, disabled = false, isDanger = false },
                      index,
                    ) => (
                      <BaseMenu.Item
                        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place
                        key={index}
                        disabled={disabled || isPresent}
                        onClick={run}
                        className={`flex min-h-11 items-center justify-between gap-3 rounded-box px-3 text-sm outline-none select-none data-disabled:text-soft data-highlighted:bg-wash pointer-fine:min-h-9 ${isDanger ? 'text-danger' : ''}`}
                      >
                        <span className="contents">{words}</span>
                        {isPresent && (
                          <>
                            <Check aria-hidden="true" className="size-4" />
                            <span className="sr-only">(now)</span>
                          </>
                        )}
                      </BaseMenu.Item>
                    ),
                  )}
                </BaseMenu.Group>
              ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
