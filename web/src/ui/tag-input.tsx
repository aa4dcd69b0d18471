import { Combobox } from '@base-ui/react/combobox'
import { Check, Plus, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type ControlProps, Field, FieldError } from './field.tsx'
import {
  BETWEEN_WORDS,
  refusalOf,
  sameTag,
  type TagLimits,
  type TakenWords,
  takeWords,
  wordsOf,
} from './tag-words.ts'
import { useAfterPress } from './use-after-press.ts'

interface WordsProps extends TagLimits {
  /** What is chosen, in the order of choosing. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The suggestions while one types; anything else can be added as it is typed. */
  suggestions: readonly string[]
  /**
   * Whether this narrows a search: what is only left in the box, and not ended, is then asked for if it is a
   * suggestion, and anything else when the form is sent.
   */
  isFilter?: boolean
  /** `sm` beside choices of that size. */
  size?: 'sm' | 'md'
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

/**
 * Several short words, each a chip that can be taken away again: by its button, by Backspace, or with
 * the arrow keys and Delete. A comma ends a word as Enter does, and so does leaving the box or sending
 * its form. A list that is pasted becomes a chip a word. What cannot be added stays in the box, under it why,
 * and holds the form back.
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
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  // The chips as they were when a press outside began; null when there is none.
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const afterPress = useAfterPress()
  /** Whether what leaving the box has come to is to be shown yet. */
  const isToBeShown = useRef(false)
  const word = typed.trim()
  const offered = [...new Set([...suggestions, ...value])]
  const known = offered.find((tag) => sameTag(tag, word))
  const isNew = word !== '' && known === undefined
  // What is typed in full comes before what only contains it.
  const items = known ? [known, ...offered.filter((tag) => tag !== known)] : offered
  const isFull = value.length >= max
  const limits = { max, wordMax, noun }
  const refusalId = `${control.id}-typed`

  function show({ refusal: sentence, rest }: Omit<TakenWords, 'tags'>): void {
    setRefusal(sentence)
    setTyped(rest)
  }

  /** Makes tags of all words that can be one, and leaves the others in the box. */
  function take(words: readonly string[]): TakenWords {
    const taken = takeWords(words, value, offered, limits)
    if (taken.tags.length > value.length) onChange(taken.tags)
    return taken
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (word === '' || event.nativeEvent.isComposing) return
    // Enter takes what is marked in the list. Where nothing is, it would send the form.
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || (isMarked && !isFull && !BETWEEN_WORDS.test(word))) return
    event.preventDefault()
    show(take(wordsOf(word)))
  }

  /** A word ends where a comma comes, however it came there: keyboards of phones tell no keys. */
  function onTyped(text: string, isComposing: boolean): void {
    setTyped(text)
    setRefusal('')
    if (isComposing || !BETWEEN_WORDS.test(text)) return
    const begun = text.split(BETWEEN_WORDS).at(-1) ?? ''
    const taken = take(wordsOf(text.slice(0, text.length - begun.length)))
    if (taken.refusal === '') setTyped(begun)
    else show({ ...taken, rest: [taken.rest, begun.trim()].filter(Boolean).join(', ') })
  }

  /** A list that is pasted is whole. A box of one line would lose the ends of its lines. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text/plain')
    if (!BETWEEN_WORDS.test(pasted.trim())) return
    event.preventDefault()
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const end = selectionEnd ?? text.length
    show(take(wordsOf(text.slice(0, selectionStart ?? end) + pasted + text.slice(end))))
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): void {
    // Another window came to the front, or the list is being scrolled.
    if (document.activeElement === currentTarget || popup.current?.contains(relatedTarget)) return
    if (word === '') return
    const taken =
      isFilter && isNew
        ? {
            refusal:
              refusalOf(word, value, limits) ||
              'Press Enter to search for this, or choose from the list.',
            rest: typed,
          }
        : take(wordsOf(word))
    // A suggestion that is being pressed must not move away under the finger, so this is drawn when it is up.
    setHeld(value)
    isToBeShown.current = true
    afterPress(() => {
      setHeld(null)
      if (!isToBeShown.current) return
      // On a busy machine somebody is back in the box by now, and what they have typed behind it stays.
      const now = input.current?.value ?? typed
      if (now === typed) show(taken)
      else if (now.startsWith(typed)) setTyped(taken.rest + now.slice(typed.length))
    })
  }

  const beforeSend = useEffectEvent((event: Event) => {
    // What was pressed sends the form, which says more.
    isToBeShown.current = false
    const taken = take(wordsOf(word))
    show(taken)
    if (taken.refusal === '') return
    event.preventDefault()
    event.stopPropagation()
    input.current?.focus()
  })
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener('submit', beforeSend)
    return () => form?.removeEventListener('submit', beforeSend)
  }, [])

  return (
    <div className="grid grid-cols-1 gap-1.5 has-[>p:empty]:gap-0">
      <Combobox.Root
        items={isNew ? [...items, word] : items}
        multiple
        value={[...value]}
        onValueChange={(tags: string[], { reason }) => {
          const added = tags.find((tag) => !value.includes(tag))
          // Who types a word that is there, and presses Enter, wants to have it.
          const isAgain = reason === 'item-press' && word !== ''
          if (added !== undefined) show(take([added]))
          else if (isAgain) show({ refusal: '', rest: '' })
          // Escape empties the box. What is chosen is no part of that.
          else if (reason !== 'escape-key') onChange(tags)
        }}
        inputValue={typed}
        onInputValueChange={(text, { reason, event }) => {
          // The list empties the box when it closes. That is for whoever has taken the word to do.
          if (reason === 'input-clear') return
          onTyped(text, (event as InputEvent).isComposing === true)
        }}
        autoHighlight
        // In the browser's own language an I may be no large i.
        locale="en"
      >
        <Combobox.Chips
          ref={box}
          className={`flex w-full flex-wrap items-center gap-1.5 rounded-box border border-outline bg-sheet p-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink has-aria-invalid:border-2 has-aria-invalid:border-danger ${isSmall ? 'pointer-fine:py-px' : ''}`}
        >
          {(held ?? value).map((tag) => (
            <Combobox.Chip
              key={tag}
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
          ))}
          <Combobox.Input
            {...control}
            {...(refusal && {
              'aria-invalid': true,
              'aria-describedby': [refusalId, control['aria-describedby']]
                .filter(Boolean)
                .join(' '),
            })}
            ref={input}
            placeholder={isFull ? '' : placeholder}
            disabled={false}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={onBlur}
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
                      {isNew && tag === word && (
                        <Plus aria-hidden="true" className="size-3.5 shrink-0" />
                      )}
                      <bdi className="min-w-0 py-1.5 leading-snug wrap-anywhere">
                        {isNew && tag === word ? `Add “${tag}”` : tag}
                      </bdi>
                    </span>
                  </Combobox.Item>
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
