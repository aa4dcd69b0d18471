import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'
import { useAnnouncement } from './use-announcement.ts'

interface RowListProps<Row> {
  legend: string
  /** The name of one row: 'reel'. */
  noun: string
  /** A key for each row that stays with it. */
  keys: readonly string[]
  max: number
  /** The error of the list as a whole. */
  error: string | undefined
  onAdd: () => void
  onRemove: (index: number) => void
  /** Moves a row; left out if the order does not matter. */
  onMove?: (from: number, to: number) => void
  /** Lets a removed row be put back; left out where a row is quickly chosen again. */
  undo?: { valuesOf: (index: number) => Row; putBack: (index: number, row: Row) => void }
  children: (index: number) => ReactNode
}

/** The controls of a row that take typed text or a choice. */
const CONTROLS = ':is(input, select, textarea)'

/**
 * Rows of fields that can be added, removed and reordered. Focus stays near the change, and the change is announced.
 * A removed row can be put back until the rows change again.
 */
export function RowList<Row>({
  legend,
  noun,
  keys,
  max,
  error,
  onAdd,
  onRemove,
  onMove,
  undo,
  children,
}: RowListProps<Row>) {
  const errorId = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const [announced, announce] = useAnnouncement()
  const [removed, setRemoved] = useState<{ index: number; row: Row; rest: string } | null>(null)
  const present = keys.join()
  const gap = removed?.rest === present ? removed : null

  /** Runs after React has rendered the rows again. */
  function focusSoon(select: string): void {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(select)?.focus())
  }

  function add(): void {
    onAdd()
    focusSoon(`li:last-of-type ${CONTROLS}`)
  }

  function remove(index: number): void {
    if (undo) {
      const rest = keys.filter((_, other) => other !== index).join()
      setRemoved({ index, row: undo.valuesOf(index), rest })
    }
    onRemove(index)
    announce(`${noun} ${index + 1} removed`)
    focusSoon(undo ? '[data-undo]' : '[data-add]')
  }

  function putBack({ index, row }: { index: number; row: Row }): void {
    setRemoved(null)
    undo?.putBack(index, row)
    announce(`${noun} ${index + 1} is back`)
    focusSoon(`li:nth-of-type(${index + 1}) ${CONTROLS}`)
  }

  function move(from: number, to: number): void {
    onMove?.(from, to)
    announce(`${noun} moved to place ${to + 1}`)
    // At the end of the list the pressed button is disabled, and cannot keep focus.
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
      {(keys.length > 0 || gap) && (
        <ol className="grid gap-3">
          {keys.map((key, index) => (
            <Fragment key={key}>
              {gap?.index === index && <RemovedRow noun={noun} onUndo={() => putBack(gap)} />}
              <li className="rounded-box border border-line bg-sheet p-4">
                {/* The fields of each row have the same labels. */}
                {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would read its legend again */}
                <div role="group" aria-label={`${noun} ${index + 1}`} className="grid gap-4">
                  {children(index)}
                  <RowButtons
                    noun={noun}
                    index={index}
                    last={keys.length - 1}
                    onMove={onMove && move}
                    onRemove={remove}
                  />
                </div>
              </li>
            </Fragment>
          ))}
          {gap?.index === keys.length && <RemovedRow noun={noun} onUndo={() => putBack(gap)} />}
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
        {announced}
      </p>
    </fieldset>
  )
}

interface RowButtonsProps {
  noun: string
  index: number
  /** The index of the last row. */
  last: number
  /** Left out if the order does not matter. */
  onMove: ((from: number, to: number) => void) | undefined
  onRemove: (index: number) => void
}

function RowButtons({ noun, index, last, onMove, onRemove }: RowButtonsProps) {
  return (
    // The first button's icon, not its edge, is aligned with the fields.
    <div className="-mb-1.5 -ml-3.5 flex flex-wrap gap-1">
      {onMove && (
        <>
          <Button
            variant="ghost"
            size="sm"
            data-move="up"
            aria-label={`Move ${noun} ${index + 1} up`}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="sm"
            data-move="down"
            aria-label={`Move ${noun} ${index + 1} down`}
            disabled={index === last}
            onClick={() => onMove(index, index + 1)}
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
        onClick={() => onRemove(index)}
      >
        Remove
      </Button>
    </div>
  )
}

/** Where a row was, with the way to get it back. */
function RemovedRow({ noun, onUndo }: { noun: string; onUndo: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-line border-dashed px-4 py-2 text-sm">
      <p>This {noun} is removed.</p>
      <Button
        variant="ghost"
        size="sm"
        data-undo
        aria-label={`Undo: put the ${noun} back`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </li>
  )
}
