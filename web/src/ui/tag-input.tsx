import { Combobox } from '@base-ui/react/combobox'
import { Check, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { type ControlProps, Field, FieldError } from './field.tsx'
import type { TagLimits } from './tag-words.ts'
import { useTagTyping } from './use-tag-typing.ts'

interface WordsProps extends TagLimits {
  /** The chosen words, in the order of choosing. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The suggestions while one types; any other word can be added too. */
  suggestions: readonly string[]
  /**
   * Whether this is a search filter. Then a word that is left in the box without being ended is searched for at once if
   * it is a suggestion; any other word, when the form is sent.
   */
  isFilter?: boolean
  /** `sm` beside choices of that size. */
  size?: 'sm' | 'md'
  placeholder?: string
}

interface TagFieldProps extends WordsProps {
  label: string
  hint: string
  /** The error message, if the words were refused. */
  error?: string | undefined
  optional?: boolean
}

/** A form field for several short words. */
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

/**
 * Several short words, each a chip that can be removed: with its button, with Backspace, or with the arrow keys and
 * Delete. A comma ends a word as Enter does, and so does leaving the box or sending its form. A pasted list becomes one
 * chip per word. A word that cannot be added stays in the box, with the reason below it, and the form is not sent.
 */
export function TagInput({
  control,
  value,
  onChange,
  suggestions,
  isFilter = false,
  max,
  wordMax,
  size = 'md',
  noun,
  placeholder,
}: TagInputProps) {
  const isSmall = size === 'sm'
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const limits = { max, wordMax, noun }
  const typing = useTagTyping({ value, onChange, suggestions, isFilter, limits, popup })
  const { typed, word, isNew, isFull, refusal } = typing
  const refusalId = `${control.id}-typed`

  return (
    <div className="grid grid-cols-1 gap-1.5 has-[>p:empty]:gap-0">
      <Combobox.Root
        items={isNew ? [...typing.items, word] : typing.items}
        multiple
        value={[...value]}
        onValueChange={(tags: string[], { reason }) => typing.onChosen(tags, reason)}
        inputValue={typed}
        onInputValueChange={(text, { reason, event }) => {
          // The list empties the box when it closes. Only the code that has taken the word may do that.
          if (reason === 'input-clear') return
          typing.onTyped(text, (event as InputEvent).isComposing === true)
        }}
        autoHighlight
        // In some browser languages the capital of i is not I.
        locale="en"
      >
        <Combobox.Chips
          ref={box}
          className={`flex w-full flex-wrap items-center gap-1.5 rounded-box border border-outline bg-sheet p-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink has-aria-invalid:border-2 has-aria-invalid:border-danger ${isSmall ? 'pointer-fine:py-px' : ''}`}
        >
          {typing.shown.map((tag) => (
            <TagChip key={tag} tag={tag} />
          ))}
          <Combobox.Input
            {...control}
            {...(refusal && {
              'aria-invalid': true,
              'aria-describedby': [refusalId, control['aria-describedby']]
                .filter(Boolean)
                .join(' '),
            })}
            ref={typing.input}
            placeholder={isFull ? '' : placeholder}
            disabled={false}
            onKeyDown={typing.onKeyDown}
            onPaste={typing.onPaste}
            onBlur={typing.onBlur}
            className={`min-h-8 min-w-32 flex-1 bg-transparent px-2 text-base text-ink outline-none placeholder:text-soft ${isSmall ? 'pointer-fine:text-sm' : ''}`}
          />
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner anchor={box} sideOffset={6} className="z-40">
            <Combobox.Popup
              ref={popup}
              className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-box border border-line bg-sheet py-1 text-sm text-ink shadow-lift"
            >
              <Combobox.Empty className="px-3.5 py-2.5 text-soft empty:hidden">
                {`Type a ${noun}.`}
              </Combobox.Empty>
              <Combobox.List>
                {(tag: string) => (
                  <Suggestion
                    key={tag}
                    tag={tag}
                    isAdded={isNew && tag === word}
                    disabled={isFull && !value.includes(tag)}
                  />
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <FieldError id={refusalId} error={refusal} />
    </div>
  )
}

function TagChip({ tag }: { tag: string }) {
  return (
    <Combobox.Chip
      aria-label={tag}
      aria-description="Press Delete to remove"
      className="inline-flex min-h-8 max-w-full items-center rounded-box bg-wash pl-2.5 text-sm outline-offset-0 data-highlighted:outline-2 data-highlighted:outline-ink"
    >
      <bdi className="min-w-0 truncate few:whole">{tag}</bdi>
      <Combobox.ChipRemove
        aria-label={`Remove ${tag}`}
        className="grid size-8 shrink-0 place-items-center rounded-box text-soft hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  )
}

interface SuggestionProps {
  tag: string
  /** Whether it is the typed word, and not a suggestion. */
  isAdded: boolean
  disabled: boolean
}

function Suggestion({ tag, isAdded, disabled }: SuggestionProps) {
  return (
    <Combobox.Item
      value={tag}
      disabled={disabled}
      className="grid min-h-11 grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-2 px-3 pointer-fine:min-h-9 data-disabled:text-soft data-highlighted:bg-wash"
    >
      <Combobox.ItemIndicator>
        <Check aria-hidden="true" className="size-4" />
      </Combobox.ItemIndicator>
      <span className="col-start-2 flex min-w-0 items-center gap-1.5">
        {isAdded && <Plus aria-hidden="true" className="size-3.5 shrink-0" />}
        <bdi className="min-w-0 py-1.5 leading-snug wrap-anywhere">
          {isAdded ? `Add “${tag}”` : tag}
        </bdi>
      </span>
    </Combobox.Item>
  )
}
