import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'

interface RowListProps {
  legend: string
  /** What one row is called: 'reel'. */
  noun: string
  /** A key for each row that stays with it. */
  keys: readonly string[]
  max: number
  /** What is wrong with the list as a whole. */
  error: string | undefined
  /** Whether the rows' order means something. */
  ordered?: boolean
  onAdd: () => void
  onRemove: (index: number) => void
  onMove?: (from: number, to: number) => void
  children: (index: number) => ReactNode
}

/**
 * Rows of fields that can be added, taken away and put in order. Focus stays where the work is, and
 * what happened is said aloud.
 */
export function RowList({
  legend,
  noun,
  keys,
  max,
  error,
  ordered = false,
  onAdd,
  onRemove,
  onMove,
  children,
}: RowListProps) {
  const errorId = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState('')

  /** After React has drawn the rows anew. */
  function focusSoon(select: string): void {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(select)?.focus())
  }

  function add(): void {
    onAdd()
    focusSoon('li:last-of-type :is(input, select, textarea)')
  }

  function remove(index: number): void {
    onRemove(index)
    setSaid(`${noun} ${index + 1} removed`)
    focusSoon('[data-add]')
  }

  function move(from: number, to: number): void {
    onMove?.(from, to)
    setSaid(`${noun} moved to place ${to + 1}`)
    // At the list's end the button that was pressed is disabled, and can hold no focus.
    const isAtEnd = to === 0 || to === keys.length - 1
    const way = to > from === isAtEnd ? 'up' : 'down'
    focusSoon(`li:nth-of-type(${to + 1}) [data-move="${way}"]`)
  }

  return (
    <fieldset
      ref={list}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {keys.length > 0 && (
        <ol className="grid gap-3">
          {keys.map((key, index) => (
            <li key={key} className="grid gap-4 rounded-box border border-line bg-sheet p-4">
              {children(index)}
              {/* The first one's sign, not its edge, stands below the fields. */}
              <div className="-mb-1.5 -ml-3.5 flex flex-wrap gap-1">
                {ordered && (
                  <>
                    <Button
                      variant="ghost"
                      size="sm"
                      data-move="up"
                      aria-label={`Move ${noun} ${index + 1} up`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp aria-hidden="true" className="size-4" />
                    </Button>
                    <Button
                      variant="ghost"
                      size="sm"
                      data-move="down"
                      aria-label={`Move ${noun} ${index + 1} down`}
                      disabled={index === keys.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown aria-hidden="true" className="size-4" />
                    </Button>
                  </>
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  leftIcon={<Trash2 aria-hidden="true" className="size-4" />}
                  aria-label={`Remove ${noun} ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="outline"
          size="sm"
          data-add
          leftIcon={<Plus aria-hidden="true" className="size-4" />}
          disabled={keys.length >= max}
          onClick={add}
        >
          Add a {noun}
        </Button>
        {keys.length >= max && <p className="text-sm text-soft">You have reached the limit.</p>}
      </div>
      <FieldError id={errorId} error={error} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}
