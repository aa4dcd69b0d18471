import { useEffect, useRef } from 'react'
import { LIST_STAGES, type ListStage, type SavedPerson } from '../../../../shared/saved-talent.ts'
import { columnCount } from '../../lib/column-count.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { focusSavedCard, savedCardId } from './saved-card.tsx'
import { atStage, stageIn } from './use-saved-moves.ts'

/** The focus among the cards of a board. */
export interface BoardFocus {
  /** Focuses this person's card once it is rendered in its new place. */
  follow: (person: SavedPerson) => void
  /** Call this before a card goes back to where it was: if focus is in it, it is there again afterwards. */
  returning: (person: SavedPerson) => void
  /**
   * Call this before a card is removed, and what it returns afterwards: if focus was in the card, it moves to the next
   * one; if it was elsewhere, it stays there.
   */
  leaving: (person: SavedPerson) => () => void
  /** Focuses the card that is so many stages across and so many cards down from this person's. */
  step: (person: SavedPerson, across: number, down: number) => void
}

/**
 * Moves focus among the cards of a board, and keeps it there when a card is moved or removed.
 * @param list the list's id
 * @param people everybody in it, in order
 * @param only the visible stage; undefined if all are side by side
 */
export function useBoardFocus(
  list: string,
  people: readonly SavedPerson[],
  only: ListStage | undefined,
): BoardFocus {
  const followed = useRef<string | null>(null)

  // A card that changes its column is a new element: for somebody who moved it by keyboard, focus follows it.
  useEffect(() => {
    if (followed.current === null) return
    const moved = people.find(({ talent }) => talent.userId === followed.current)
    followed.current = null
    // With one visible stage, the card may have left it: then the first card there gets focus.
    const isVisible = only === undefined || (moved && stageIn(list, moved) === only)
    const next = isVisible ? moved : atStage(people, list, only)[0]
    focusSavedCard(next?.talent.userId)
  })

  function leaving(person: SavedPerson): () => void {
    const column = atStage(people, list, stageIn(list, person))
    const at = column.indexOf(person)
    const next = column[at + 1] ?? column[at - 1]
    const card = document.getElementById(savedCardId(person.talent.userId))?.closest('article')
    return () => {
      const focused = document.activeElement
      if (focused !== document.body && !card?.contains(focused)) return
      if (next) focusSavedCard(next.talent.userId)
      else focusHeading()
    }
  }

  function returning({ talent }: SavedPerson): void {
    const card = document.getElementById(savedCardId(talent.userId))?.closest('article')
    if (card?.contains(document.activeElement)) followed.current = talent.userId
  }

  function step(person: SavedPerson, across: number, down: number): void {
    if (only === undefined) {
      focusSavedCard(neighbourOf(person, across, down)?.talent.userId)
      return
    }
    // The visible stage is laid out in rows. In a single column there is nothing beside a card.
    const card = document.getElementById(savedCardId(person.talent.userId))
    const columns = columnCount(card?.closest('ul'))
    if (across !== 0 && columns === 1) return
    focusSavedCard(neighbourOf(person, 0, across + down * columns)?.talent.userId)
  }

  function neighbourOf(person: SavedPerson, across: number, down: number): SavedPerson | undefined {
    const from = stageIn(list, person)
    const row = atStage(people, list, from).indexOf(person)
    let at = LIST_STAGES.indexOf(from) + across
    const columnAt = () => {
      const stage = LIST_STAGES[at]
      return stage && atStage(people, list, stage)
    }
    // Skips empty stages.
    while (across !== 0 && columnAt()?.length === 0) at += across
    const column = columnAt()
    return column?.[across === 0 ? row + down : Math.min(row, column.length - 1)]
  }

  return {
    follow: ({ talent }) => {
      followed.current = talent.userId
    },
    returning,
    leaving,
    step,
  }
}
