import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
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

interface TagTyping {
  value: readonly string[]
  onChange: (value: string[]) => void
  suggestions: readonly string[]
  /** Whether this is a search filter: see `TagInput`. */
  isFilter: boolean
  limits: TagLimits
  /** The list of suggestions, which takes focus while it is scrolled. */
  popup: RefObject<HTMLElement | null>
}

/**
 * Turns typed, pasted or chosen text of `TagInput`'s box into tags.
 * @returns `typed`, the text in the box; `word`, the same trimmed; `isNew`, whether it is not a suggestion; `items`,
 *   the suggestions; `isFull`, whether the maximum number is reached; `refusal`, why words stay in the box; `shown`,
 *   the tags to render; `input`, a ref for the box; and its handlers
 */
export function useTagTyping({ value, onChange, suggestions, isFilter, limits, popup }: TagTyping) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  const word = typed.trim()
  const offered = [...new Set([...suggestions, ...value])]
  const known = offered.find((tag) => sameTag(tag, word))
  const isNew = word !== '' && known === undefined
  // An exact match comes before suggestions that only contain the text.
  const items = known ? [known, ...offered.filter((tag) => tag !== known)] : offered
  const isFull = value.length >= limits.max

  function show({ refusal: sentence, rest }: LeftWords): void {
    setRefusal(sentence)
    setTyped(rest)
  }

  /** Makes tags of all words that can be tags, and leaves the others in the box. */
  function take(words: readonly string[]): TakenWords {
    const taken = takeWords(words, value, offered, limits)
    if (taken.tags.length > value.length) onChange(taken.tags)
    return taken
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (word === '' || event.nativeEvent.isComposing) return
    // Enter takes the highlighted suggestion. Without one, it would send the form.
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || (isMarked && !isFull && !BETWEEN_WORDS.test(word))) return
    event.preventDefault()
    show(take(wordsOf(word)))
  }

  /** A comma ends a word, however it was typed: phone keyboards do not report keys. */
  function onTyped(text: string, isComposing: boolean): void {
    setTyped(text)
    setRefusal('')
    if (isComposing || !BETWEEN_WORDS.test(text)) return
    const begun = text.split(BETWEEN_WORDS).at(-1) ?? ''
    const taken = take(wordsOf(text.slice(0, text.length - begun.length)))
    if (taken.refusal === '') setTyped(begun)
    else show({ ...taken, rest: [taken.rest, begun.trim()].filter(Boolean).join(', ') })
  }

  /** A pasted list is complete. A single-line box would drop its line breaks. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text/plain')
    if (!BETWEEN_WORDS.test(pasted.trim())) return
    event.preventDefault()
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const end = selectionEnd ?? text.length
    show(take(wordsOf(text.slice(0, selectionStart ?? end) + pasted + text.slice(end))))
  }

  const { input, shown, onBlur } = useLeftWords({
    typed,
    value,
    popup,
    show,
    // A search filter waits for a choice, unless the word is a suggestion.
    onLeave: () =>
      isFilter && isNew
        ? {
            refusal:
              refusalOf(word, value, limits) ||
              'Press Enter to search for this, or choose from the list.',
            rest: typed,
          }
        : take(wordsOf(word)),
    onSubmit: () => take(wordsOf(word)),
  })

  function onChosen(tags: string[], reason: string): void {
    const added = tags.find((tag) => !value.includes(tag))
    // Enter on a suggestion that is already chosen adds nothing, and empties the box.
    const isAgain = reason === 'item-press' && word !== ''
    if (added !== undefined) show(take([added]))
    else if (isAgain) show({ refusal: '', rest: '' })
    // Escape empties the box, and removes no tag.
    else if (reason !== 'escape-key') onChange(tags)
  }

  return {
    typed,
    word,
    isNew,
    items,
    isFull,
    refusal,
    input,
    shown,
    onKeyDown,
    onTyped,
    onPaste,
    onBlur,
    onChosen,
  }
}

/** What stays in the box, and why. */
type LeftWords = Omit<TakenWords, 'tags'>

interface LeavingBox extends Pick<TagTyping, 'value' | 'popup'> {
  /** The text in the box. */
  typed: string
  show: (left: LeftWords) => void
  /** Makes tags of the words when focus leaves the box. */
  onLeave: () => LeftWords
  /** Makes tags of the words when the form of the box is sent. */
  onSubmit: () => LeftWords
}

/**
 * Makes tags of the words that are in the box when focus leaves it or its form is sent. A form is not sent while words
 * stay in the box.
 * @returns `input`, a ref for the box; `shown`, the tags to render; and `onBlur`
 */
function useLeftWords({ typed, value, popup, show, onLeave, onSubmit }: LeavingBox) {
  const input = useRef<HTMLInputElement>(null)
  const { shown, hold } = useHeldTags(value)
  /** Whether to show the result of leaving the box already. */
  const isToBeShown = useRef(false)

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): void {
    // Another window came to the front, or the list is being scrolled.
    if (document.activeElement === currentTarget || popup.current?.contains(relatedTarget)) return
    if (typed.trim() === '') return
    const left = onLeave()
    isToBeShown.current = true
    hold(() => {
      if (!isToBeShown.current) return
      // On a slow machine somebody may be back in the box by now; the text that they have typed after it stays.
      const now = input.current?.value ?? typed
      if (now === typed) show(left)
      else if (now.startsWith(typed))
        show({ refusal: '', rest: left.rest + now.slice(typed.length) })
    })
  }

  useBeforeSubmit(input, () => {
    // The pressed button sends the form, which shows a better error.
    isToBeShown.current = false
    const left = onSubmit()
    show(left)
    return left.refusal === ''
  })

  return { input, shown, onBlur }
}

/**
 * Keeps the rendered tags as they are while something outside is pressed: a suggestion must not move away meanwhile.
 * @param value the present tags
 * @returns `shown`, the tags to render; and `hold`, which keeps them until the press ends and then runs a function
 */
function useHeldTags(value: readonly string[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const afterPress = useAfterPress()
  function hold(then: () => void): void {
    setHeld(value)
    afterPress(() => {
      setHeld(null)
      then()
    })
  }
  return { shown: held ?? value, hold }
}

/**
 * Runs a check before the form of a box is sent. If it fails, the form is not sent, and the box gets focus.
 * @param input the box
 * @param check returns whether the form may be sent
 */
function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, check: () => boolean): void {
  const beforeSubmit = useEffectEvent((event: Event) => {
    if (check()) return
    event.preventDefault()
    event.stopPropagation()
    input.current?.focus()
  })
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener('submit', beforeSubmit)
    return () => form?.removeEventListener('submit', beforeSubmit)
  }, [input])
}
