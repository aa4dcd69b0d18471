import { type DragEvent, type ReactNode, useId } from 'react'
import type { ListStage, SavedPerson } from '../../../../../shared/saved-talent.ts'
import { STAGE_NAMES } from './saved-words.ts'

/** What is being dragged, and where it would be put. */
export interface Drag {
  person: SavedPerson
  over: { stage: ListStage; before: string | null } | null
}

interface SavedColumnProps {
  stage: ListStage
  /** Another stage has the room of the screen; paper has room for all. */
  isOnPaperOnly: boolean
  people: readonly SavedPerson[]
  drag: Drag | null
  onDrag: (drag: Drag | null) => void
  onDrop: () => void
  /** Draws one card. */
  children: (person: SavedPerson) => ReactNode
}

/** Those of one stage. A card can be dragged within it, or here from another. */
export function SavedColumn({
  stage,
  isOnPaperOnly,
  people,
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
    const before = cardBelow(event.currentTarget, event.clientY, drag.person.talent.userId)
    if (over?.before !== before) onDrag({ ...drag, over: { stage, before } })
  }

  const line = (
    <span aria-hidden="true" className="absolute inset-x-0 -top-2 h-1 rounded-full bg-ink" />
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
      <h2 id={id} className="flex items-baseline justify-between gap-2 px-1 pt-1 text-sm">
        {STAGE_NAMES[stage]} <span className="font-normal text-soft tabular">{people.length}</span>
      </h2>
      <ul className="grid min-h-16 content-start gap-3 print:min-h-0 print:grid-cols-3">
        {people.map((person) => (
          <li
            key={person.talent.userId}
            data-card={person.talent.userId}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', person.talent.userId)
              onDrag({ person, over: null })
            }}
            onDragEnd={() => onDrag(null)}
            className={`relative cursor-grab ${drag?.person === person ? 'opacity-50' : ''}`}
          >
            {over?.before === person.talent.userId && line}
            {children(person)}
          </li>
        ))}
        {over && over.before === null ? (
          <li aria-hidden="true" className="relative h-2">
            {line}
          </li>
        ) : (
          people.length === 0 && <li className="px-1 text-xs text-soft">Nobody at this stage</li>
        )}
      </ul>
    </section>
  )
}

/** Before whose card something is that is held at this height; null below the last. */
function cardBelow(column: HTMLElement, y: number, dragged: string): string | null {
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')]
  const below = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect()
    return card.dataset.card !== dragged && y < top + height / 2
  })
  return below?.dataset.card ?? null
}
