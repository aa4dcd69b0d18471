import { Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import type { SavedPerson } from '../../../../shared/saved-talent.ts'
import { Availability } from '../../entities/talent/availability.tsx'
import { Rating } from '../../entities/talent/rating.tsx'
import { captionOf, nameOf } from '../../entities/talent/talent-words.ts'
import { FROM_LIST } from '../../lib/use-close-to-list.ts'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Menu, type MenuChoice } from '../../ui/menu.tsx'

/**
 * The id of the button that opens a person on the board, to focus it.
 * @param userId the person's id
 */
export function savedCardId(userId: string): string {
  return `saved-${userId}`
}

/**
 * Focuses the button that opens a person on the board, if it is there.
 * @param userId the person's id; nobody's if undefined
 */
export function focusSavedCard(userId: string | undefined): void {
  if (userId !== undefined) document.getElementById(savedCardId(userId))?.focus()
}

interface SavedCardProps {
  person: SavedPerson
  /** Tells them from others of the same name on the board. */
  distinctName: string
  isCompared: boolean
  /** Disabled when four people are chosen already. */
  canCompare: boolean
  onCompare: () => void
  /** The items of the move menu; none if the user may not move people. */
  moves: readonly (readonly MenuChoice[])[]
  /** The id of the sentence that explains the keys. */
  keysId: string
}

/** A person on the board: the name, the availability, and the network's review. */
export function SavedCard({
  person,
  distinctName,
  isCompared,
  canCompare,
  onCompare,
  moves,
  keysId,
}: SavedCardProps) {
  const { talent, note, rating } = person
  const name = nameOf(talent)
  return (
    <article className="@container grid grid-cols-1 gap-2 rounded-box border border-line bg-sheet p-2">
      <Link
        id={savedCardId(talent.userId)}
        from="/network/saved"
        to="/network/saved"
        search={(present) => ({ ...present, person: talent.userId })}
        state={FROM_LIST}
        resetScroll={false}
        // People drag the whole card, not the link of the picture.
        draggable={false}
        aria-describedby={keysId}
        className="rounded-box"
      >
        <CaptionCard
          as="h3"
          name={name}
          line={roleOf(talent)}
          photo={talent.photo && { url: talent.photo.url, alt: '' }}
        />
      </Link>
      {/* For pictures that are too small to have it in their caption. */}
      <p dir="auto" className="-mb-1 px-0.5 text-xs text-soft wrap-anywhere @min-[13rem]:hidden">
        {roleOf(talent)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-0.5 text-xs">
        <span className="font-semibold">
          <Availability isAvailable={talent.isAvailable} currentNetwork={null} short />
        </span>
        <Rating value={rating} />
      </div>
      {note && (
        <p
          dir="auto"
          className="line-clamp-3 px-0.5 text-xs whitespace-pre-line text-soft wrap-anywhere print:line-clamp-none"
        >
          {note}
        </p>
      )}
      <div className="-my-1 -mr-2 flex items-center justify-between gap-1 print:hidden">
        <Checkbox
          aria-label={`Compare ${distinctName}`}
          checked={isCompared}
          disabled={!isCompared && !canCompare}
          onChange={onCompare}
          className="pl-0.5 text-xs! pointer-fine:min-h-9"
        >
          Compare
        </Checkbox>
        {moves.length > 0 && (
          <Menu
            label={`Move ${distinctName}`}
            groups={moves}
            variant="ghost"
            size="sm"
            leftIcon={<ArrowLeftRight aria-hidden="true" className="size-4" />}
          >
            {/* In a column that is too narrow for both words, the icon is enough. */}
            <span className="sr-only @min-[13rem]:not-sr-only">Move</span>
          </Menu>
        )}
      </div>
    </article>
  )
}

/** The text that fits on a small caption: the role, else the place. */
function roleOf({ roles, location }: SavedPerson['talent']): string {
  return captionOf({ headline: '', roles, location: roles.length > 0 ? '' : location })
}
