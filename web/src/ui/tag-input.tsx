import { Combobox } from '@base-ui/react/combobox'
import { Check, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type ControlProps, Field } from './field.tsx'

interface WordsProps {
  /** What is chosen, in the order of choosing. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** What is offered while one types; anything else can be added as it is typed, if `free`. */
  suggestions: readonly string[]
  /** Whether words that are not among the suggestions may be added. */
  free?: boolean
  /** How many may be chosen. */
  max: number
  /** `sm` beside choices of that size. */
  size?: 'sm' | 'md'
  /** What one of them is called, for those who hear it: 'skill'. */
  noun: string
  placeholder?: string
}

interface TagFieldProps extends WordsProps {
  label: string
  hint: string
  /** The sentence to show when the words were refused. */
  error?: string | undefined
  optional?: boolean
}

/** A field of a form for several short words. */
export function TagField({ label, hint, error, optional = false, ...words }: TagFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <TagInput control={control} {...words} />}
    </Field>
  )
}

interface TagInputProps extends WordsProps {
  control: ControlProps
}

/** The same word in capitals or with an accent less is the same tag. */
function sameTag(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
}

/**
 * Several short words, each a chip that can be taken away again: by its button, by Backspace, or with
 * the arrow keys and Delete. A comma ends a word as Enter does.
 */
export function TagInput({
  control,
  value,
  onChange,
  suggestions,
  free = true,
  max,
  size = 'md',
  noun,
  placeholder,
}: TagInputProps) {
  const isSmall = size === 'sm'
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const isKnown = [...suggestions, ...value].some((tag) => sameTag(tag, word))
  const items = free && word !== '' && !isKnown ? [...suggestions, word] : suggestions
  const isFull = value.length >= max

  function add(tag: string): void {
    const suggested = suggestions.find((known) => sameTag(known, tag)) ?? tag
    if (!isFull && !value.some((chosen) => sameTag(chosen, tag))) onChange([...value, suggested])
    setTyped('')
  }

  return (
    <Combobox.Root
      items={[...items]}
      multiple
      value={[...value]}
      onValueChange={(tags: string[]) => {
        if (tags.length <= max) onChange(tags)
        setTyped('')
      }}
      inputValue={typed}
      onInputValueChange={setTyped}
      autoHighlight
    >
      <Combobox.Chips
        className={`flex w-full flex-wrap items-center gap-1.5 rounded-box border border-outline bg-sheet p-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink has-aria-invalid:border-2 has-aria-invalid:border-danger ${isSmall ? 'pointer-fine:py-px' : ''}`}
      >
        {value.map((tag) => (
          <Combobox.Chip
            key={tag}
            aria-label={tag}
            aria-description="Press Delete to remove"
            className="inline-flex min-h-8 max-w-full items-center rounded-box bg-wash pl-2.5 text-sm outline-offset-0 data-highlighted:outline-2 data-highlighted:outline-ink"
          >
            <bdi className="min-w-0 truncate">{tag}</bdi>
            <Combobox.ChipRemove
              aria-label={`Remove ${tag}`}
              className="grid size-8 shrink-0 place-items-center rounded-box text-soft hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-3.5" />
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          {...control}
          placeholder={isFull ? '' : placeholder}
          disabled={false}
          onKeyDown={(event) => {
            if (event.key !== ',' || word === '') return
            event.preventDefault()
            if (free || isKnown) add(word)
          }}
          className={`min-h-8 min-w-32 flex-1 bg-transparent px-2 text-base text-ink outline-none placeholder:text-soft ${isSmall ? 'pointer-fine:text-sm' : ''}`}
        />
      </Combobox.Chips>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-40">
          <Combobox.Popup className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-box border border-line bg-sheet py-1 text-sm text-ink shadow-lift">
            <Combobox.Empty className="px-3.5 py-2.5 text-soft empty:hidden">
              {isFull ? `You have chosen all ${max}.` : `No such ${noun}.`}
            </Combobox.Empty>
            <Combobox.List>
              {(tag: string) => (
                <Combobox.Item
                  key={tag}
                  value={tag}
                  disabled={isFull && !value.includes(tag)}
                  className="grid min-h-11 grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-2 px-3 pointer-fine:min-h-9 data-disabled:text-soft data-highlighted:bg-wash"
                >
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </Combobox.ItemIndicator>
                  <span className="col-start-2 flex min-w-0 items-center gap-1.5">
                    {tag === word && !isKnown && (
                      <Plus aria-hidden="true" className="size-3.5 shrink-0" />
                    )}
                    <bdi className="truncate">
                      {tag === word && !isKnown ? `Add “${tag}”` : tag}
                    </bdi>
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
