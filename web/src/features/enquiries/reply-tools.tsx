import { lazy, type ReactNode, type RefObject } from 'react'
import { fillPlaceholders, placeholdersOf } from '../../../../shared/placeholders.ts'
import type { SavedReply } from '../../../../shared/saved-replies.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPart } from '../../ui/lazy-part.ts'

const ReplyMenu = lazy(() =>
  import('./reply-menu.tsx').then((module) => ({ default: module.ReplyMenu })),
)

interface ReplyToolsProps {
  /** The text box. */
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  /** The known values, by placeholder name. */
  known: Readonly<Record<string, string>>
  onText: (text: string) => void
  /** The submit button, in one row with the menu of replies. */
  children?: ReactNode
}

/** Inserts a saved reply below the typed text, fills in the known placeholders, and marks the others. */
export function ReplyTools({ box, text, known, onText, children }: ReplyToolsProps) {
  const missing = placeholdersOf(text)

  function insert(reply: SavedReply): void {
    const filled = fillPlaceholders(reply.text, known)
    const next = text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`
    onText(next)
    const [first] = placeholdersOf(filled)
    if (first !== undefined) select(box.current, next, first)
  }

  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {missing.length > 0 && (
          <>
            <p>
              Still to fill in. Select one to find it; braces with spaces inside, like{' '}
              <code>{'{ this }'}</code>, are kept as text.
            </p>
            <ul className="flex flex-wrap gap-2">
              {missing.map((placeholder) => (
                <li key={placeholder} className="min-w-0">
                  <button
                    type="button"
                    className="min-h-11 rounded-box border border-waiting bg-waiting/10 px-3 font-semibold wrap-anywhere text-ink pointer-fine:min-h-9"
                    onClick={() => {
                      box.current?.focus()
                      select(box.current, text, placeholder)
                    }}
                  >
                    <bdi>{placeholder}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <LazyPart
          until={
            <Button variant="outline" disabled>
              Saved replies
            </Button>
          }
        >
          <ReplyMenu box={box} onChosen={insert} />
        </LazyPart>
      </div>
    </div>
  )
}

function select(box: HTMLTextAreaElement | null, text: string, placeholder: string): void {
  const at = text.indexOf(placeholder)
  box?.setSelectionRange(at, at + placeholder.length)
}

/**
 * The label of the submit button, as long as a placeholder is empty.
 * @param text as typed
 * @param sends the label when none is
 */
export function sendLabel(text: string, sends: string): string {
  const missing = placeholdersOf(text)
  const [first = ''] = missing
  if (missing.length === 0) return sends
  return missing.length === 1 && first.length <= 20
    ? `Fill in ${first} to send`
    : `Fill in ${missing.length} ${missing.length === 1 ? 'blank' : 'blanks'} to send`
}
