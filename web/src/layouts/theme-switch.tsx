import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, subscribeToTheme, type Theme } from '../lib/theme.ts'
import { Icon } from '../ui/icon.tsx'

/** The themes, each with its label and icon. */
export const THEME_CHOICES = [
  { theme: 'system', label: 'System', sign: 'screen' },
  { theme: 'light', label: 'Light', sign: 'sun' },
  { theme: 'dark', label: 'Dark', sign: 'moon' },
] as const satisfies readonly { theme: Theme; label: string; sign: string }[]

/** Light, dark, or as the device says. Absent where scripts are off, because it needs one. */
export function ThemeSwitch() {
  const name = useId()
  const chosen = useSyncExternalStore(subscribeToTheme, chosenTheme, () => 'system')
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // A choice made before hydration: the page was rendered with 'system'.
  useLayoutEffect(() => {
    const pressed = fieldset.current?.querySelector('input:checked:not([value=system])')
    const early = THEME_CHOICES.find(({ theme }) => theme === pressed?.getAttribute('value'))
    if (early) chooseTheme(early.theme)
  }, [])
  return (
    <fieldset
      ref={fieldset}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden"
    >
      {/* Browsers put a legend above everything else, whatever the CSS says. */}
      <legend className="sr-only">Theme</legend>
      <span aria-hidden="true" className="text-sm text-soft">
        Theme
      </span>
      <div className="inline-flex flex-wrap rounded-box border border-outline bg-sheet p-0.5">
        {THEME_CHOICES.map(({ theme, label, sign }) => (
          <label
            key={theme}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-[calc(var(--radius-box)-2px)] px-3 text-sm text-soft pointer-fine:min-h-10 hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            <Icon sign={sign} className="size-4" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
