import { type DragEvent, type ReactNode, useId } from 'react'
import type { ListStage, SavedPerson } from '../../../../shared/saved-talent.ts'
import { STAGE_NAMES } from '../../entities/saved-talent/saved-words.ts'
import { columnCount } from '../../lib/column-count.ts'

/** The dragged person, and the target position. */
export interface Drag {
  person: SavedPerson
  over: { stage: ListStage; before: string | null } | null
}

interface SavedColumnProps {
  stage: ListStage
  /** Whether another stage fills the screen; in print there is space for all. */
  isOnPaperOnly: boolean
  people: readonly SavedPerson[]
  /** Whether the user may not move people. */
  isFixed: boolean
  drag: Drag | null
  onDrag: (drag: Drag | null) => void
  onDrop: () => void
  /** Renders one card. */
  children: (person: SavedPerson) => ReactNode
}

/**
 * The people of one stage, in rows if no other stage is beside it. A card can be dragged within it, or here from
 * another stage.
 */
export function SavedColumn({
  stage,
  isOnPaperOnly,
  people,
  isFixed,
  drag,
  onDrag,
  onDrop,
  children,
}: SavedColumnProps) {
  const id = useId()
  const over = drag?.over?.stage === stage ? drag.over : null

  function dragOver(event: DragEvent<HTMLElement>): void {
    if (!drag) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    const before = cardAfter(event.currentTarget, event, drag.person.talent.userId)
    if (over?.before !== before) onDrag({ ...drag, over: { stage, before } })
  }

  const line = (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 -top-2 h-1 rounded-full bg-ink sm:max-lg:inset-y-0 sm:max-lg:right-auto sm:max-lg:-left-2 sm:max-lg:h-auto sm:max-lg:w-1"
    />
  )
  return (
    <section
      aria-labelledby={id}
      onDragOver={dragOver}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      className={`${isOnPaperOnly ? 'hidden' : 'grid'} content-start gap-3 rounded-box p-2 print:block print:space-y-2 ${over ? 'bg-line' : 'bg-wash'}`}
    >
      {/* If only one stage is visible, the pill above it says the same. */}
      <h2
        id={id}
        className="flex items-baseline justify-between gap-2 bg-inherit px-1 py-1 text-sm not-print:max-lg:sr-only not-print:lg:sticky not-print:lg:top-14 not-print:lg:z-2"
      >
        {STAGE_NAMES[stage]} <span className="font-normal text-soft tabular">{people.length}</span>
      </h2>
      <ul className="grid min-h-16 content-start gap-3 lg:[&_:is(a,button,input)]:scroll-mt-26 sm:max-lg:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] print:min-h-0 print:grid-cols-3">
        {people.map((person) => (
          <li
            key={person.talent.userId}
            data-card={person.talent.userId}
            draggable={!isFixed}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', person.talent.userId)
              onDrag({ person, over: null })
            }}
            onDragEnd={() => onDrag(null)}
            className={`relative ${isFixed ? '' : 'cursor-grab'} ${drag?.person === person ? 'opacity-50' : ''}`}
          >
            {over?.before === person.talent.userId && line}
            {children(person)}
          </li>
        ))}
        {over && over.before === null ? (
          <li aria-hidden="true" className="relative h-2 sm:max-lg:h-auto sm:max-lg:min-h-16">
            {line}
          </li>
        ) : (
          people.length === 0 && <li className="px-1 text-xs text-soft">No one at this stage</li>
        )}
      </ul>
    </section>
  )
}

/** The person before whose card the dragged card would be inserted; null for the end. */
function cardAfter(
  column: HTMLElement,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
  dragged: string,
): string | null {
  const isGrid = columnCount(column.querySelector('ul')) > 1
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')]
  const after = cards.find((card) => {
    const { left, top, bottom, width, height } = card.getBoundingClientRect()
    if (card.dataset.card === dragged) return false
    return isGrid ? y < top || (y < bottom && x < left + width / 2) : y < top + height / 2
  })
  return after?.dataset.card ?? null
}
