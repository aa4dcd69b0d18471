import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ControlProps, controlClasses } from './field.tsx'

/** A search result. */
export interface Found {
  id: string
  label: string
  /** Why it cannot be chosen; left out if it can. */
  refused?: string | undefined
}

interface AutocompleteFieldProps {
  control: ControlProps
  typed: string
  onType: (text: string) => void
  /** The suggestions for the typed text, best first. */
  found: readonly Found[]
  /** Shown and announced below the results: that the search is running, that nothing was found, or a failure. */
  status: string
  onChoose: (chosen: Found) => void
  placeholder?: string
}

/** A combobox: suggestions load while one types, and one of them can be chosen. */
export function AutocompleteField({
  control,
  typed,
  onType,
  found,
  status,
  onChoose,
  placeholder,
}: AutocompleteFieldProps) {
  return (
    <Autocomplete.Root
      items={[...found]}
      mode="none"
      autoHighlight
      value={typed}
      // The choice is used elsewhere: the box stays for the next one.
      onValueChange={(text, { reason }) => reason === 'item-press' || onType(text)}
      itemToStringValue={({ label }: Found) => label}
    >
      <Autocomplete.Input
        {...control}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        className={controlClasses}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} className="z-40">
          <Autocomplete.Popup className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-box border border-line bg-sheet py-1 text-sm text-ink shadow-lift">
            <Autocomplete.Status className="px-3.5 py-2.5 text-soft empty:hidden">
              {status}
            </Autocomplete.Status>
            <Autocomplete.List>
              {(item: Found) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  disabled={item.refused !== undefined}
                  onClick={() => onChoose(item)}
                  className="flex min-h-11 items-center justify-between gap-3 px-3.5 pointer-fine:min-h-9 data-disabled:text-soft data-highlighted:bg-wash"
                >
                  <bdi className="min-w-0 py-1.5 leading-snug wrap-anywhere">{item.label}</bdi>
                  {item.refused && <span className="shrink-0 text-xs">{item.refused}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
