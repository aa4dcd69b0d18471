import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button, type ButtonLook } from './button.tsx'

/** Something that a menu offers. */
export interface MenuChoice {
  label: ReactNode
  run: () => void
  /** How it is at present: marked, and not to be chosen again. */
  isPresent?: boolean
  /** Cannot be done now, for instance further up for the first. */
  disabled?: boolean
  /** What is done by it cannot be taken back. */
  isDanger?: boolean
}

interface MenuProps extends ButtonLook {
  /** What was chosen is on its way. */
  loading?: boolean
  /** Its name, for those who hear it, where the button's words do not say whose it is. */
  label: string
  /** What stands on the button. */
  children: ReactNode
  /** Where the keyboard goes when it closes; back to the button where nothing is named. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  /** Which of its sides is the button's. */
  align?: 'start' | 'end'
  /** In groups, with a line between them. */
  groups: readonly (readonly MenuChoice[])[]
}

/** A button that offers several things to do. */
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
