import type { ComponentPropsWithRef, SyntheticEvent } from 'react'
import { TextInput } from './text-input.tsx'

/** A host with a dot in it, and perhaps a path, but no scheme. */
const WITHOUT_SCHEME = /^[^\s/?#@:\\]+\.[^\s/?#@:\\]+([/?#:]\S*)?$/

/**
 * Completes a web address that was copied or typed without its scheme.
 * @param typed the entered text
 * @returns the address with `https://` in front; the entered text if it is no address, or is complete
 */
export function withScheme(typed: string): string {
  const address = typed.trim()
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : typed
}

/** A box for a web address. `example.com/me` is completed when the box is left, or Enter sends the form. */
export function WebAddressInput({
  onChange,
  onBlur,
  onKeyDown,
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  function complete(event: SyntheticEvent<HTMLInputElement>): void {
    const box = event.currentTarget
    const completed = withScheme(box.value)
    if (completed === box.value) return
    box.value = completed
    // Makes the form read the box again, whatever the event was.
    onChange?.(event as Parameters<NonNullable<typeof onChange>>[0])
  }

  return (
    <TextInput
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type="url"
      dir="ltr"
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter') complete(event)
        onKeyDown?.(event)
      }}
      onBlur={(event) => {
        complete(event)
        onBlur?.(event)
      }}
    />
  )
}
